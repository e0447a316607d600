import { addDays, daysBetween, weekday, type CalendarDay } from '../values/time/calendar-day.ts'
import type { Guid } from '../values/guid.ts'
import { dayAtSchool, type Instant } from '../values/time/instant.ts'
import { timeAtSchool } from '../values/time/school-time.ts'
import { schoolDayOf } from '../learning/learning.public.ts'
import type { DaysShown } from '../site/site.public.ts'
import { isOfAge } from '../account/account.public.ts'
import { reasonNotToReadAbout, type PupilDataReader, type PupilStanding } from '../people/people.public.ts'

/** The maximum length of a remark; longer ones need a conversation. */
export const LONGEST_REMARK = 500

/** Kinds of reports: ill, late, or a request for leave. */
export const reportKinds = ['ill', 'late', 'leave'] as const
export type ReportKind = (typeof reportKinds)[number]

/** `in-progress` until the school has handled it; until then it can be withdrawn. */
export const reportStates = ['in-progress', 'handled', 'withdrawn'] as const
export type ReportState = (typeof reportStates)[number]

/** A reason from the list of the school, in its own words. */
export type ReportReason = { readonly key: string; readonly kind: ReportKind; readonly text: string }

/** The rules of a school for reporting absence. */
export type ReportingRules = {
  /** The latest time to report for the same day, on the clock at school: `08:15`. */
  readonly before: string
  /** Instructions of the school for a later report. */
  readonly afterwards: string
  readonly reasons: readonly ReportReason[]
}

/** The absence to report. Being late covers one day. */
export type ReportDraft = DaysReported & {
  readonly children: readonly Guid[]
  readonly kind: ReportKind
  /** The key of a reason from the list of the school. */
  readonly reason: string
  /** Expected arrival of a late child, as `09:30`; absent when unknown. */
  readonly arrivesAt?: string
  readonly remark: string
}

type DaysReported = { readonly startsOn: CalendarDay; readonly endsOn: CalendarDay }

/** A stored absence report of a child. */
export type AbsenceReport = DaysReported & {
  readonly id: Guid
  readonly kind: ReportKind
  readonly reason: string
  readonly arrivesAt?: string
  readonly remark: string
  readonly reportedAt: Instant
  /** The name of the reporter; empty for a report by the school. */
  readonly reportedBy: string
  /** A court order separates the reader from the reporter. */
  readonly isReporterWithheld?: boolean
  readonly state: ReportState
  /** When it was handled or withdrawn. */
  readonly settledAt?: Instant
  /** The reply of the school when it handled the report. */
  readonly answer: string
}

/** A child of a person who may report its absence. */
export type ReportableChild = { readonly guid: Guid; readonly firstName: string }

/** The initial values of the form. */
export type ReportForm = Pick<ReportingRules, 'before' | 'afterwards' | 'reasons'> & {
  readonly children: readonly ReportableChild[]
  /** The initial day. */
  readonly day: CalendarDay
  readonly today: CalendarDay
  /** Whether it is too late to report the initial day in time; never for a next school day. */
  readonly isAfterwards: boolean
  /** What the school received about these children for today through the initial day, from any guardian. */
  readonly received: readonly ReceivedReport[]
}

/** A report that was not withdrawn. */
export type ReceivedReport = DaysReported &
  Pick<AbsenceReport, 'id' | 'kind' | 'reportedAt' | 'state'> & { readonly child: Guid }

/** The absence reports of a child, with the period of the screen. */
export type AbsenceReports = DaysShown & { readonly reports: readonly AbsenceReport[] }

/** The result of a report for one child. */
export type ReportReceipt = {
  readonly child: Guid
  readonly id: Guid
  readonly reportedAt: Instant
  /** The report was joined with an earlier one, perhaps of another guardian. */
  readonly isJoined: boolean
}

/** Maximum number of reports and additions of one person per day; each sends the school a mail. */
export const MOST_REPORTS_A_DAY = 50

/** Maximum length and distance of one absence report, in days. Longer absence is discussed with the school. */
const LONGEST_DAYS = 31
const FARTHEST_DAYS = 366
/** From this time the form starts with the next school day. */
const SCHOOL_IS_OVER = '16:00'
const SATURDAY = 6

export type ReportRefusal =
  | 'absence-reason-unknown'
  | 'absence-day-over'
  | 'absence-too-long'
  | 'absence-no-school-day'

/** The joined report would exceed the maximum length. */
export type JoiningRefusal = 'absence-too-long-together'

/** The reference of a report for families and the school. */
export const referenceOf = (id: Guid): string => `AM-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()

/** The prefix of the id in a reference; undefined for other text. */
export const idOfReference = (reference: string): string | undefined =>
  /^AM-([0-9A-F]{4})-([0-9A-F]{4})$/i.exec(reference.trim())?.slice(1).join('').toLowerCase()

/**
 * Why this reader may not report this pupil. Guardians may until 18, then with the pupil's consent; from 18 the pupil
 * may.
 */
export function reasonNotToReportOf(
  reader: PupilDataReader,
  standing: PupilStanding,
  today: CalendarDay,
): 'pupil-of-age' | 'pupil-may-not-report' | undefined {
  if (reader === 'guardian') return reasonNotToReadAbout(reader, standing, today)
  return isOfAge(standing.birthDate, today) ? undefined : 'pupil-may-not-report'
}

/** Why absence cannot be reported like this: the reason is checked before the days. */
export function reasonNotToReport(
  draft: Pick<ReportDraft, 'kind' | 'reason' | 'startsOn' | 'endsOn'>,
  reasons: readonly ReportReason[],
  today: CalendarDay,
): ReportRefusal | undefined {
  if (!reasonOf(draft, reasons)) return 'absence-reason-unknown'
  const { startsOn, endsOn } = daysReported(draft)
  const days = lengthOf({ startsOn, endsOn })
  if (startsOn < today) return 'absence-day-over'
  if (days < 1 || days > LONGEST_DAYS || daysBetween(today, startsOn) > FARTHEST_DAYS)
    return 'absence-too-long'
  const isWeekend = weekday(startsOn) >= SATURDAY && days <= 8 - weekday(startsOn)
  return isWeekend ? 'absence-no-school-day' : undefined
}

/** Why this person cannot report more today. */
export const reasonNotToReportMore = (reports: number): 'absence-reported-too-often' | undefined =>
  reports >= MOST_REPORTS_A_DAY ? 'absence-reported-too-often' : undefined

/** The reason in the school's list that a draft names. */
export const reasonOf = (
  { kind, reason }: Pick<ReportDraft, 'kind' | 'reason'>,
  reasons: readonly ReportReason[],
): ReportReason | undefined => reasons.find((one) => one.kind === kind && one.key === reason)

/** The days of a draft; being late covers only the first. */
export const daysReported = ({
  kind,
  startsOn,
  endsOn,
}: Pick<ReportDraft, 'kind' | 'startsOn' | 'endsOn'>): DaysReported => ({
  startsOn,
  endsOn: kind === 'late' ? startsOn : endsOn,
})

/** The usual day of a report: today, and after school the next school day. */
export function usualReportDay(now: Instant): CalendarDay {
  const today = dayAtSchool(now)
  return schoolDayOf(timeAtSchool(now) >= SCHOOL_IS_OVER ? addDays(today, 1) : today)
}

/** Whether a report for this day comes later than the school wants, from that minute on. */
export const isReportedAfterwards = (
  startsOn: CalendarDay,
  { before }: Pick<ReportingRules, 'before'>,
  now: Instant,
): boolean => startsOn === dayAtSchool(now) && timeAtSchool(now) >= before

/** A report as written, with the text of its reason. */
export type WrittenReport = Pick<
  AbsenceReport,
  'kind' | 'startsOn' | 'endsOn' | 'reason' | 'arrivesAt' | 'remark'
>

/** The effect of a draft: a new report, no change, or an extension of an existing one. */
export type Joining<Report> =
  | { readonly kind: 'new' }
  | { readonly kind: 'known'; readonly report: Report }
  | {
      readonly kind: 'more'
      readonly report: Report
      readonly becomes: WrittenReport
      /** The other reports that the draft joins; their days and texts are in the result. */
      readonly others: readonly Report[]
    }

/**
 * Joins duplicates. Reports of one kind on overlapping or adjacent days become one report with all those days, from any
 * guardian. A draft between two joins all three. Leave is joined only for the same reason. Handled and withdrawn
 * reports are not joined.
 */
export function joinReports<Report extends WrittenReport & Pick<AbsenceReport, 'state'>>(
  reports: readonly Report[],
  draft: WrittenReport,
): Joining<Report> {
  const doubles = reports.filter((one) => one.state === 'in-progress' && isDouble(one, draft))
  const [report, ...others] = doubles
  if (!report) return { kind: 'new' }
  const becomes = [...others, draft].reduce<WrittenReport>(joined, report)
  const isKnown = (['startsOn', 'endsOn', 'reason', 'arrivesAt', 'remark'] as const).every(
    (fact) => becomes[fact] === report[fact],
  )
  return isKnown && others.length === 0
    ? { kind: 'known', report }
    : { kind: 'more', report, becomes, others }
}

/**
 * Why a draft is not joined with an open report: the result would exceed the maximum length. A remark can always be
 * added.
 */
export function reasonNotToJoin<Report extends DaysReported>(
  joining: Joining<Report>,
): JoiningRefusal | undefined {
  if (joining.kind !== 'more') return undefined
  const { report, becomes } = joining
  const isLonger = lengthOf(becomes) > lengthOf(report)
  return isLonger && lengthOf(becomes) > LONGEST_DAYS ? 'absence-too-long-together' : undefined
}

const lengthOf = ({ startsOn, endsOn }: DaysReported): number => daysBetween(startsOn, endsOn) + 1

function isDouble(one: WrittenReport, other: WrittenReport): boolean {
  if (one.kind !== other.kind || (one.kind === 'leave' && one.reason !== other.reason)) return false
  if (one.kind === 'late') return one.startsOn === other.startsOn
  return one.startsOn <= addDays(other.endsOn, 1) && other.startsOn <= addDays(one.endsOn, 1)
}

/** Combines all days, the later reason and time, and the remarks without repetition. */
function joined(before: WrittenReport, { kind, reason, ...draft }: WrittenReport): WrittenReport {
  const arrivesAt = draft.arrivesAt ?? before.arrivesAt
  const remarks = [before.remark, draft.remark].flatMap((remark) => remark.split('\n')).filter(Boolean)
  return {
    kind,
    startsOn: draft.startsOn < before.startsOn ? draft.startsOn : before.startsOn,
    endsOn: draft.endsOn > before.endsOn ? draft.endsOn : before.endsOn,
    reason,
    ...(arrivesAt !== undefined && { arrivesAt }),
    remark: [...new Set(remarks)].join('\n'),
  }
}

/** Sorts open reports first, then by latest day. */
export const reportsShown = (reports: readonly AbsenceReport[]): readonly AbsenceReport[] =>
  reports.toSorted(
    (a, b) =>
      Number(b.state === 'in-progress') - Number(a.state === 'in-progress') ||
      b.startsOn.localeCompare(a.startsOn) ||
      b.reportedAt.localeCompare(a.reportedAt),
  )

/** The same report without the name of its reporter. */
export const withholdReporter = <Report extends AbsenceReport>(report: Report): Report => ({
  ...report,
  reportedBy: '',
  isReporterWithheld: true,
})
