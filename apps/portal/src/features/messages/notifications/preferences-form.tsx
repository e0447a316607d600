import { useState, type FormEvent } from 'react'
import type { NotificationSettings } from '@portal/contract/messages/notifications.ts'
import {
  frequencies,
  type NotificationPreferences,
  type QuietHours,
} from '@portal/domain/messages/notifications/preferences.ts'
import { DAILY_AT } from '@portal/domain/messages/notifications/when-to-mail.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { BusyNote, Button } from '@portal/ui/button/button.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { Select } from '@portal/ui/field/select.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { useSavePreferences } from './notifications.queries.ts'
import { endAfter, hoursWith } from './hours.ts'

/** A choice per kind of mail, and the quiet hours without mail. */
export function PreferencesForm({ settings }: { settings: NotificationSettings }) {
  const t = useText()
  const [choice, setChoice] = useState(settings.choice)
  const choose = useSavePreferences(() => showToast({ kind: 'success', title: t('notifications.saved') }))
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!choose.isPending) choose.mutate(choice)
  }
  const options = frequencies.map((value) => ({
    value,
    text: t(`notifications.frequency.${value}`, { time: DAILY_AT }),
  }))
  return (
    <Card>
      <form className="notification-preferences" onSubmit={save}>
        <FailureAlert failure={choose.error} />
        {settings.kinds.map((kind) => (
          <Select
            key={kind}
            label={t(`notifications.${kind}`)}
            options={options}
            value={choice.frequency[kind]}
            onChange={(frequency) =>
              setChoice({ ...choice, frequency: { ...choice.frequency, [kind]: frequency } })
            }
          />
        ))}
        <QuietFields quiet={choice.quiet} onChange={(quiet) => setChoice(withQuiet(choice, quiet))} />
        <Button kind="primary" type="submit" isPending={choose.isPending}>
          {t('notifications.save')}
        </Button>
        <BusyNote isBusy={choose.isPending} />
      </form>
    </Card>
  )
}

const withQuiet = (
  { frequency }: NotificationPreferences,
  quiet: QuietHours | undefined,
): NotificationPreferences => ({
  frequency,
  ...(quiet && { quiet }),
})

type QuietProps = {
  readonly quiet: QuietHours | undefined
  readonly onChange: (quiet: QuietHours | undefined) => void
}

const NONE = 'none'
const USUAL_END = '07:00'

/** The start and end of the quiet hours, or none; then the end is hidden. Says so when the start moves the end. */
function QuietFields({ quiet, onChange }: QuietProps) {
  const t = useText()
  const [isEndMoved, setEndMoved] = useState(false)
  const hours = hoursWith(quiet?.from, quiet?.until).map((time) => ({
    value: time,
    text: t('notifications.quiet.hour', { time }),
  }))
  return (
    <div className="notification-quiet-hours">
      <p className="quiet small">{t('notifications.quiet.hint')}</p>
      <Select
        label={t('notifications.quiet.from')}
        options={[{ value: NONE, text: t('notifications.quiet.none') }, ...hours]}
        value={quiet?.from ?? NONE}
        onChange={(from) => {
          const until = endAfter(from, quiet?.until ?? USUAL_END)
          setEndMoved(quiet !== undefined && from !== NONE && until !== quiet.until)
          onChange(from === NONE ? undefined : { from, until })
        }}
      />
      {quiet && (
        <Select
          label={t('notifications.quiet.until')}
          options={hours.filter(({ value }) => value !== quiet.from)}
          value={quiet.until}
          onChange={(until) => {
            setEndMoved(false)
            onChange({ ...quiet, until })
          }}
        />
      )}
      <p role="status" className="small">
        {quiet && isEndMoved && t('notifications.quiet.moved', { time: quiet.until })}
      </p>
    </div>
  )
}
