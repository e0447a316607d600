import { Send } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import {
  LONGEST_REMARK,
  type ReportDraft,
  type ReportForm,
  type ReportKind,
} from '@portal/domain/attendance/absence-report.ts'
import { schoolDayOf } from '@portal/domain/learning/agenda/agenda-place.ts'
import { addDays, isCalendarDay, type CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { SessionExpired } from '@portal/web-kit/api/failures.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { formatDayHeading, formatWeekday } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { useOneAtATime } from '@portal/ui/browser/use-one-at-a-time.ts'
import { Button } from '@portal/ui/button/button.tsx'
import { CheckboxList, RadioList } from '@portal/ui/field/choice/choice-list.tsx'
import { DayField } from '@portal/ui/field/day-field.tsx'
import { TextAreaField, TextField } from '@portal/ui/field/text-field.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import type { Received } from './reports/report-receipts.tsx'
import { useReportAbsence } from './reports.queries.ts'

type FieldsProps = {
  readonly kind: ReportKind
  readonly form: ReportForm
  readonly onSent: (received: Received) => void
  readonly onCancel: () => void
}

/** The input so far; the dates as typed. */
type Typed = {
  readonly children: readonly string[]
  readonly reason: string
  readonly days: 'first' | 'next' | 'other'
  readonly startsOn: string
  readonly endsOn: string
  readonly arrivesAt: string
  readonly remark: string
}

/** The usual values are filled in: the child of the screen, the day, and the first reason. */
export function ReportFields({ kind, form, onSent, onCancel }: FieldsProps) {
  const t = useText()
  const { typed, put, error, submit, isPending } = useReport(kind, form, onSent)
  const reasons = form.reasons.filter((reason) => reason.kind === kind)
  return (
    <form className="report-fields" onSubmit={submit} noValidate>
      {form.children.length > 1 && (
        <CheckboxList
          label={t('absence-report.who')}
          choices={form.children.map(({ guid: value, firstName }) => ({ value, text: firstName }))}
          value={typed.children}
          onChange={(children) => put({ children })}
          error={error === 'children' ? t('absence-report.who.missing') : undefined}
        />
      )}
      <DayChoice kind={kind} form={form} typed={typed} put={put} error={error} />
      {reasons.length > 1 && (
        <RadioList
          label={t('absence-report.reason')}
          choices={reasons.map(({ key, text }) => ({ value: key, text }))}
          value={typed.reason}
          onChange={(reason) => put({ reason })}
        />
      )}
      {kind === 'late' && (
        <TextField
          label={t('absence-report.arrives')}
          hint={t('absence-report.optional')}
          type="time"
          value={typed.arrivesAt}
          onChange={(arrivesAt) => put({ arrivesAt })}
        />
      )}
      <TextAreaField
        label={t('absence-report.remark')}
        hint={t('absence-report.optional')}
        maxLength={LONGEST_REMARK}
        value={typed.remark}
        onChange={(remark) => put({ remark })}
      />
      <div className="report-send">
        <Button kind="primary" type="submit" icon={Send} isPending={isPending}>
          {t('absence-report.send')}
        </Button>
        <Button kind="quiet" onPress={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}

type Put = (facts: Partial<Typed>) => void
type Fault = 'children' | 'startsOn' | 'endsOn'

type DayChoiceProps = {
  readonly kind: ReportKind
  readonly form: ReportForm
  readonly typed: Typed
  readonly put: Put
  readonly error: Fault | undefined
}

/** The most likely day, the next one, or other dates. */
function DayChoice({ kind, form, typed, put, error }: DayChoiceProps) {
  const t = useText()
  const language = useLanguage()
  const named = (day: CalendarDay): string => {
    if (day !== form.today) return formatDayHeading(day, language)
    return t('absence-report.today', { day: formatWeekday(day, language) })
  }
  const isMissing = (field: Fault) => (error === field ? t('absence-report.day.missing') : undefined)
  return (
    <>
      <RadioList
        label={t('absence-report.when')}
        choices={[
          { value: 'first', text: named(form.day) },
          { value: 'next', text: named(dayBehind(form.day)) },
          {
            value: 'other',
            text: t(kind === 'late' ? 'absence-report.other-day' : 'absence-report.other-days'),
          },
        ]}
        value={typed.days}
        onChange={(days) => put({ days: days as Typed['days'] })}
      />
      {typed.days === 'other' && (
        <div className="report-days">
          <DayField
            label={t(kind === 'late' ? 'absence-report.day' : 'absence-report.column.from')}
            value={typed.startsOn}
            onChange={(startsOn) => put({ startsOn })}
            error={isMissing('startsOn')}
          />
          {kind !== 'late' && (
            <DayField
              label={t('absence-report.column.until')}
              value={typed.endsOn}
              onChange={(endsOn) => put({ endsOn })}
              error={isMissing('endsOn')}
            />
          )}
        </div>
      )}
    </>
  )
}

const dayBehind = (day: CalendarDay): CalendarDay => schoolDayOf(addDays(day, 1))

/** The input, the validation error, and the submission; a toast shows the result. */
function useReport(kind: ReportKind, form: ReportForm, onSent: (received: Received) => void) {
  const t = useText()
  const failureText = useFailureText()
  const { guid: child } = useChild()
  const { mutateAsync, isPending } = useReportAbsence()
  const once = useOneAtATime()
  const [kept, setTyped] = useState(() => beginning(form, child))
  const typed = { ...kept, reason: reasonOf(kind, form, kept.reason) }
  const [error, setError] = useState<Fault>()
  const send = async () => {
    const draft = draftOf(kind, form, typed)
    setError(typeof draft === 'string' ? draft : undefined)
    if (typeof draft === 'string') return
    try {
      const answer = await mutateAsync(draft)
      showToast({ kind: 'success', title: t('absence-report.sent') })
      onSent({ kind, ...answer })
    } catch (failure) {
      if (failure instanceof SessionExpired) return
      showToast({ kind: 'error', title: t('absence-report.failed'), text: failureText(failure) })
    }
  }
  return {
    typed,
    error,
    isPending,
    put: (facts: Partial<Typed>) => setTyped((before) => ({ ...before, ...facts })),
    submit: (event: FormEvent) => {
      event.preventDefault()
      once(send)
    },
  }
}

/** Each kind has its own reasons: a reason of another kind is replaced by the first. */
function reasonOf(kind: ReportKind, { reasons }: ReportForm, chosen: string): string {
  const own = reasons.filter((reason) => reason.kind === kind)
  return (own.find(({ key }) => key === chosen) ?? own[0])?.key ?? ''
}

function beginning({ children, day }: ReportForm, child: Guid): Typed {
  const shown = children.find((one) => one.guid === child) ?? children[0]
  return {
    children: shown ? [shown.guid] : [],
    reason: '',
    days: 'first',
    startsOn: day,
    endsOn: day,
    arrivesAt: '',
    remark: '',
  }
}

/** Returns the draft, or the validation error. */
function draftOf(kind: ReportKind, { day }: ReportForm, typed: Typed): ReportDraft | Fault {
  const { children, reason, days, arrivesAt, remark } = typed
  if (children.length === 0) return 'children'
  const chosen = days === 'first' ? day : dayBehind(day)
  const startsOn = days === 'other' ? typed.startsOn : chosen
  const endsOn = days === 'other' && kind !== 'late' ? typed.endsOn : startsOn
  if (!isCalendarDay(startsOn)) return 'startsOn'
  if (!isCalendarDay(endsOn) || endsOn < startsOn) return 'endsOn'
  return {
    children: children.map(guid),
    kind,
    reason,
    startsOn,
    endsOn,
    ...(kind === 'late' && arrivesAt !== '' && { arrivesAt }),
    remark,
  }
}
