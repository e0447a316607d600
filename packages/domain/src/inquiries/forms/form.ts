import { addDays, type CalendarDay } from '../../values/calendar-day.ts'
import type { Guid } from '../../values/guid.ts'
import type { Instant } from '../../values/instant.ts'
import { momentAtSchool } from '../../values/school-time.ts'
import type { Question } from './question.ts'

/** What the school asks about a child, as a list shows it. */
export type FormSummary = {
  readonly id: Guid
  readonly name: string
  readonly title: string
  readonly description: string
  /** The last day on which it can be answered; without one there is no end. */
  readonly expiresOn?: CalendarDay
  /** Whether what was sent may be changed until the end. */
  readonly changeable: boolean
}

/** A form with its questions, in order. */
export type Form = FormSummary & { readonly questions: readonly Question[] }

/** What one person sent about one child; a pupil answers about nobody else. */
export type Submission = {
  readonly id: Guid
  readonly form: Guid
  readonly formTitle: string
  /** The source id of whoever answered. */
  readonly recipient: string
  /** The source id of the child that it is about. */
  readonly relatedRecipient?: string
  readonly submittedAt: Instant
  /** When it was changed last. */
  readonly changedAt?: Instant
  /** How often it was sent: 1 for what was never changed. */
  readonly version: number
}

type Expiring = Pick<FormSummary, 'expiresOn'>

/** The first moment at which it can no longer be answered: midnight at school after its last day. */
export const endsAt = ({ expiresOn }: Expiring): Instant | undefined =>
  expiresOn === undefined ? undefined : momentAtSchool(addDays(expiresOn, 1), '00:00')

/** Whether its last day is over, to the second. */
export function hasExpired(form: Expiring, now: Instant): boolean {
  const end = endsAt(form)
  return end !== undefined && now >= end
}

/** Why a form cannot be answered: it is over, or was answered. */
export function reasonNotToAnswer(
  form: Expiring,
  submission: Pick<Submission, 'id'> | undefined,
  now: Instant,
): 'form-expired' | 'form-answered-before' | undefined {
  if (submission) return 'form-answered-before'
  return hasExpired(form, now) ? 'form-expired' : undefined
}

/** Why an answer that was sent stays as it is: the school does not let it be changed, or the form is over. */
export function reasonNotToChange(
  form: Expiring & Pick<FormSummary, 'changeable'>,
  now: Instant,
): 'form-not-changeable' | 'form-expired' | undefined {
  if (!form.changeable) return 'form-not-changeable'
  return hasExpired(form, now) ? 'form-expired' : undefined
}

/** What is still to be answered: not over and not sent; what ends first stands first. */
export function formsToAnswer<Some extends FormSummary>(
  forms: readonly Some[],
  submissions: readonly Pick<Submission, 'form'>[],
  now: Instant,
): Some[] {
  const sent = new Set(submissions.map(({ form }) => form))
  return forms.filter((form) => !sent.has(form.id) && !hasExpired(form, now)).toSorted(byEnd)
}

/** What was sent, the latest first. */
export const latestFirst = (submissions: readonly Submission[]): Submission[] =>
  submissions.toSorted(
    (a, b) =>
      (a.submittedAt < b.submittedAt ? 1 : a.submittedAt > b.submittedAt ? -1 : 0) || (a.id < b.id ? -1 : 1),
  )

const NEVER = '9999-12-31'

const byEnd = (a: FormSummary, b: FormSummary): number =>
  (a.expiresOn ?? NEVER).localeCompare(b.expiresOn ?? NEVER) ||
  a.title.localeCompare(b.title, 'nl') ||
  a.id.localeCompare(b.id)
