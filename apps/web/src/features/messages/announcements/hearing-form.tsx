import { useState, type FormEvent } from 'react'
import { Form } from 'react-aria-components'
import type { Hearing } from '@portal/contract/messages/announcements.ts'
import {
  rhythms,
  type AnnouncementChoice,
  type QuietHours,
} from '@portal/domain/messages/announcements/announcement.ts'
import { DAILY_AT } from '@portal/domain/messages/announcements/when-to-mail.ts'
import { useText } from '../../../text/use-text.tsx'
import { FailureAlert } from '../../../text/failure-alert.tsx'
import { BusyNote, Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/select.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useChooseHearing } from './announcements.queries.ts'
import { endAfter, hoursWith } from './hours.ts'

/** A choice for each kind that there is, and the hours in which no mail comes. */
export function HearingForm({ hearing }: { hearing: Hearing }) {
  const t = useText()
  const [choice, setChoice] = useState(hearing.choice)
  const choose = useChooseHearing(() => showToast({ kind: 'success', title: t('hearing.saved') }))
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!choose.isPending) choose.mutate(choice)
  }
  const options = rhythms.map((value) => ({ value, text: t(`hearing.rhythm.${value}`, { time: DAILY_AT }) }))
  return (
    <Card>
      <Form className="hearing" onSubmit={save}>
        <FailureAlert failure={choose.error} />
        {hearing.kinds.map((kind) => (
          <Select
            key={kind}
            label={t(`hearing.${kind}`)}
            options={options}
            value={choice.rhythm[kind]}
            onChange={(rhythm) => setChoice({ ...choice, rhythm: { ...choice.rhythm, [kind]: rhythm } })}
          />
        ))}
        <QuietFields quiet={choice.quiet} onChange={(quiet) => setChoice(withQuiet(choice, quiet))} />
        <Button kind="primary" type="submit" isPending={choose.isPending}>
          {t('hearing.save')}
        </Button>
        <BusyNote isBusy={choose.isPending} />
      </Form>
    </Card>
  )
}

const withQuiet = ({ rhythm }: AnnouncementChoice, quiet: QuietHours | undefined): AnnouncementChoice => ({
  rhythm,
  ...(quiet && { quiet }),
})

type QuietProps = {
  readonly quiet: QuietHours | undefined
  readonly onChange: (quiet: QuietHours | undefined) => void
}

const NONE = 'none'
const USUAL_END = '07:00'

/** From when until when; or no quiet hours at all, and then there is no end to choose either. */
function QuietFields({ quiet, onChange }: QuietProps) {
  const t = useText()
  const hours = hoursWith(quiet?.from, quiet?.until).map((time) => ({
    value: time,
    text: t('hearing.quiet.hour', { time }),
  }))
  return (
    <div className="hearing-quiet">
      <p className="quiet small">{t('hearing.quiet.hint')}</p>
      <Select
        label={t('hearing.quiet.from')}
        options={[{ value: NONE, text: t('hearing.quiet.none') }, ...hours]}
        value={quiet?.from ?? NONE}
        onChange={(from) =>
          onChange(from === NONE ? undefined : { from, until: endAfter(from, quiet?.until ?? USUAL_END) })
        }
      />
      {quiet && (
        <Select
          label={t('hearing.quiet.until')}
          options={hours.filter(({ value }) => value !== quiet.from)}
          value={quiet.until}
          onChange={(until) => onChange({ ...quiet, until })}
        />
      )}
    </div>
  )
}
