import { addDays, type CalendarDay } from '../../values/time/calendar-day.ts'
import type { Guid } from '../../values/guid.ts'
import type { Instant } from '../../values/time/instant.ts'
import { momentAtSchool } from '../../values/time/school-time.ts'
import type { Question } from './question.ts'

/** A form about a child, as a list shows it. */
export type FormSummary = {
  readonly id: Guid
  readonly name: string
  readonly title: string
  readonly description: string
  /** The last day for an answer; absent without an end. */
  readonly expiresOn?: CalendarDay
  /** Whether a submission may be changed until the end. */
  readonly changeable: boolean
}

/** A form with its questions, in order. */
export type Form = FormSummary & { readonly questions: readonly Question[] }

/** The submission of one person about one child; a pupil answers only about themselves. */
export type Submission = {
  readonly id: Guid
  readonly form: Guid
  readonly formTitle: string
  /** The source id of the person who answered. */
  readonly recipient: string
  /** The source id of the child. */
  readonly relatedRecipient?: string
  readonly submittedAt: Instant
  /** The last change. */
  readonly changedAt?: Instant
  /** The number of versions; 1 when it was never changed. */
  readonly version: number
}

type Expiring = Pick<FormSummary, 'expiresOn'>

/** The moment from which a form cannot be answered: midnight at school after its last day. */
export const endsAt = ({ expiresOn }: Expiring): Instant | undefined =>
  expiresOn === undefined ? undefined : momentAtSchool(addDays(expiresOn, 1), '00:00')

/** Whether the last day has passed, to the second. */
export function hasExpired(form: Expiring, now: Instant): boolean {
  const end = endsAt(form)
  return end !== undefined && now >= end
}

/** Why a form cannot be answered: it has expired, or it was answered. */
export function reasonNotToAnswer(
  form: Expiring,
  submission: Pick<Submission, 'id'> | undefined,
  now: Instant,
): 'form-expired' | 'form-answered-before' | undefined {
  if (submission) return 'form-answered-before'
  return hasExpired(form, now) ? 'form-expired' : undefined
}

/** Why a submission cannot be changed: the school does not allow it, or the form has expired. */
export function reasonNotToChange(
  form: Expiring & Pick<FormSummary, 'changeable'>,
  now: Instant,
): 'form-not-changeable' | 'form-expired' | undefined {
  if (!form.changeable) return 'form-not-changeable'
  return hasExpired(form, now) ? 'form-expired' : undefined
}

/** The forms to answer: not expired and not sent, with the nearest end first. */
export function formsToAnswer<Some extends FormSummary>(
  forms: readonly Some[],
  submissions: readonly Pick<Submission, 'form'>[],
  now: Instant,
): Some[] {
  const sent = new Set(submissions.map(({ form }) => form))
  return forms.filter((form) => !sent.has(form.id) && !hasExpired(form, now)).toSorted(byEnd)
}

/** Sorts submissions with the latest first. */
export const latestFirst = (submissions: readonly Submission[]): Submission[] =>
  submissions.toSorted(
    (a, b) =>
      (a.submittedAt < b.submittedAt ? 1 : a.submittedAt > b.submittedAt ? -1 : 0) || (a.id < b.id ? -1 : 1),
  )

const NEVER = '9999-12-31'

type Ending = Pick<FormSummary, 'id' | 'title' | 'expiresOn'>

/** Sorts forms by their last day, those without one at the end. */
export const byEnd = (a: Ending, b: Ending): number =>
  (a.expiresOn ?? NEVER).localeCompare(b.expiresOn ?? NEVER) ||
  a.title.localeCompare(b.title, 'nl') ||
  a.id.localeCompare(b.id)
