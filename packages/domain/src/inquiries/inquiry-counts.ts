import type { CalendarDay } from '../values/time/calendar-day.ts'
import type { Guid } from '../values/guid.ts'
import { byEnd } from './forms/form.ts'

/** A form about a child that needs an answer. */
export type WaitingForm = {
  readonly id: Guid
  readonly title: string
  /** The last day for an answer. */
  readonly expiresOn?: CalendarDay
}

/** Open permissions and forms about a child. */
export type InquiryCounts = {
  readonly child: Guid
  readonly permissions: number
  /** The nearest last day first. */
  readonly forms: readonly WaitingForm[]
}

/** The counts after so many permissions of this child were answered; never below zero. */
export const afterReacting = (
  counts: readonly InquiryCounts[],
  child: Guid,
  answered: number,
): readonly InquiryCounts[] =>
  counts.map((one) =>
    one.child === child ? { ...one, permissions: Math.max(0, one.permissions - answered) } : one,
  )

/** The open forms about all children, the nearest last day first. */
export const formsOfFamily = (
  counts: readonly InquiryCounts[],
): readonly { readonly child: Guid; readonly form: WaitingForm }[] =>
  counts
    .flatMap(({ child, forms }) => forms.map((form) => ({ child, form })))
    .toSorted((a, b) => byEnd(a.form, b.form))
