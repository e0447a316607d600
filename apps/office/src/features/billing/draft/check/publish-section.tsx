import { Send } from 'lucide-react'
import { useState } from 'react'
import { isCalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { momentAtSchool } from '@portal/domain/values/time/school-time.ts'
import { useNow } from '@portal/web-kit/session/served.ts'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { RadioList } from '@portal/ui/field/choice/choice-list.tsx'
import { DayField } from '@portal/ui/field/day-field.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useCheck } from './use-check.ts'

type When = 'now' | 'later'

/** The chosen moment; undefined for now, and a text for what is wrong with it. */
function momentFrom(when: When, day: string, time: string): Instant | undefined | 'unknown' {
  if (when === 'now') return undefined
  if (!isCalendarDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return 'unknown'
  return momentAtSchool(day, time)
}

/** Publishes the draft now or at a moment, after a check and the confirmation of its numbers. */
export function PublishSection() {
  const t = useText()
  const now = useNow()
  const check = useCheck()
  const [when, setWhen] = useState<When>('now')
  const [day, setDay] = useState('')
  const [time, setTime] = useState('08:00')
  const [fault, setFault] = useState<string>()
  const [outcome, setOutcome] = useState<'unsaved' | 'stopped'>()
  const [isAsking, setAsking] = useState(false)
  const at = momentFrom(when, day, time)
  const publish = async () => {
    setOutcome(undefined)
    setFault(undefined)
    if (at === 'unknown') return setFault(t('draft.moment-unknown'))
    if (at !== undefined && at <= now) return setFault(t('refusal.moment-passed'))
    const found = await check.run()
    if (found === 'publishable') setAsking(true)
    else setOutcome(found)
  }
  return (
    <>
      <RadioList
        label={t('draft.when')}
        choices={[
          { value: 'now', text: t('draft.when.now') },
          { value: 'later', text: t('draft.when.later') },
        ]}
        value={when}
        onChange={(value) => setWhen(value === 'later' ? 'later' : 'now')}
      />
      {when === 'later' && (
        <div className="draft-row">
          <DayField label={t('draft.publish-day')} value={day} onChange={setDay} error={fault} />
          <TextField
            label={t('draft.publish-time')}
            type="time"
            value={time}
            onChange={setTime}
            validationBehavior="aria"
          />
        </div>
      )}
      {outcome && (
        <Alert kind="warning" isNews>
          {t(`draft.not-published.${outcome}`)}
        </Alert>
      )}
      <FailureAlert failure={check.error} />
      <Button kind="primary" icon={Send} isPending={check.isPending} onPress={() => void publish()}>
        {t(when === 'now' ? 'draft.publish' : 'draft.schedule')}
      </Button>
      {isAsking && at !== 'unknown' && <PublishDialog at={at} onClose={() => setAsking(false)} />}
    </>
  )
}
