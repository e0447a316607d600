import { addDays, daysBetween, weekday, type CalendarDay } from '../values/calendar-day.ts'
import type { Guid } from '../values/guid.ts'
import { dayAtSchool, type Instant } from '../values/instant.ts'
import { timeAtSchool } from '../values/school-time.ts'
import { schoolDayOf } from '../learning/learning.public.ts'
import type { DaysShown } from '../site/site.public.ts'
import { isOfAge } from '../account/account.public.ts'
import { reasonNotToReadAbout, type PupilDataReader, type PupilStanding } from '../people/people.public.ts'

/** What is reported of a child: ill, late, or leave that is asked for. */
export const reportKinds = ['ill', 'late', 'leave'] as const
export type ReportKind = (typeof reportKinds)[number]

/** `in-progress` until the school handled it; until then it can be withdrawn. */
export const reportStates = ['in-progress', 'handled', 'withdrawn'] as const
export type ReportState = (typeof reportStates)[number]

/** A reason of the school's list, in its own words. */
export type ReportReason = { readonly key: string; readonly kind: ReportKind; readonly text: string }

/** How a school wants absence to be reported. */
export type ReportingRules = {
  /** Until when on the day itself, on the clock at school: `08:15`. */
  readonly before: string
  /** What the school expects of who reports later. */
  readonly afterwards: string
  readonly reasons: readonly ReportReason[]
}

/** Absence that one wants to report; what is late, is late on one day. */
export type ReportDraft = DaysReported & {
  readonly children: readonly Guid[]
  readonly kind: ReportKind
  /** The key of a reason of the school's list. */
  readonly reason: string
  /** When a child that is late comes in, as `09:30`; nothing when one does not know. */
  readonly arrivesAt?: string
  readonly remark: string
}

type DaysReported = { readonly startsOn: CalendarDay; readonly endsOn: CalendarDay }

/** What somebody reported of a child. */
export type AbsenceReport = DaysReported & {
  readonly id: Guid
  readonly kind: ReportKind
  readonly reason: string
  readonly arrivesAt?: string
  readonly remark: string
  readonly reportedAt: Instant
  /** The name of whoever reported it; empty where the school did. */
  readonly reportedBy: string
  readonly state: ReportState
  /** When it was handled or withdrawn. */
  readonly settledAt?: Instant
  /** What the school answered when it handled it. */
  readonly answer: string
}

/** A child that one may report. */
export type ReportableChild = { readonly guid: Guid; readonly firstName: string }

/** What the form begins with. */
export type ReportForm = Pick<ReportingRules, 'before' | 'afterwards' | 'reasons'> & {
  readonly children: readonly ReportableChild[]
  /** The day that stands in the form. */
  readonly day: CalendarDay
  readonly today: CalendarDay
  /** Whether it is too late to report for the day in the form as usual: never when that is the next day of school. */
  readonly isAfterwards: boolean
}

/** The screen of what was reported of a child. */
export type AbsenceReports = DaysShown & { readonly reports: readonly AbsenceReport[] }

/** What became of a report: of one child. */
export type ReportReceipt = {
  readonly child: Guid
  readonly id: Guid
  readonly reportedAt: Instant
  /** The same was reported before, perhaps by somebody else: it is one report now. */
  readonly isJoined: boolean
}

/** So often a day somebody reports or adds something at most; the school is mailed each time. */
export const MOST_REPORTS_A_DAY = 50

/** Longer than this nobody reports without speaking to the school. */
const LONGEST_DAYS = 31
const FARTHEST_DAYS = 366
/** From then on one reports for the next day of school. */
const SCHOOL_IS_OVER = '16:00'
const SATURDAY = 6

export type ReportRefusal =
  | 'absence-reason-unknown'
  | 'absence-day-over'
  | 'absence-too-long'
  | 'absence-no-school-day'

/** What a draft would make longer than anybody reports. */
export type JoiningRefusal = 'absence-too-long-together'

/** By what families and the school name a report. */
export const referenceOf = (id: Guid): string => `AM-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()

/** The beginning of the id that a reference stands for; nothing for what is no reference. */
export const idOfReference = (reference: string): string | undefined =>
  /^AM-([0-9A-F]{4})-([0-9A-F]{4})$/i.exec(reference.trim())?.slice(1).join('').toLowerCase()

/** Why this reader may not report this pupil: guardians until 18, and with the pupil's yes; from 18 the pupil. */
export function reasonNotToReportOf(
  reader: PupilDataReader,
  standing: PupilStanding,
  today: CalendarDay,
): 'pupil-of-age' | 'pupil-may-not-report' | undefined {
  if (reader === 'guardian') return reasonNotToReadAbout(reader, standing, today)
  return isOfAge(standing.birthDate, today) ? undefined : 'pupil-may-not-report'
}

/** Why absence cannot be reported like this: first the reason, then the days. */
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

/** Why somebody who reported so often in the last day cannot report once more. */
export const reasonNotToReportMore = (reports: number): 'absence-reported-too-often' | undefined =>
  reports >= MOST_REPORTS_A_DAY ? 'absence-reported-too-often' : undefined

/** The reason of the school's list that a draft names. */
export const reasonOf = (
  { kind, reason }: Pick<ReportDraft, 'kind' | 'reason'>,
  reasons: readonly ReportReason[],
): ReportReason | undefined => reasons.find((one) => one.kind === kind && one.key === reason)

/** The days of a draft: what is late, is late on the first of them. */
export const daysReported = ({
  kind,
  startsOn,
  endsOn,
}: Pick<ReportDraft, 'kind' | 'startsOn' | 'endsOn'>): DaysReported => ({
  startsOn,
  endsOn: kind === 'late' ? startsOn : endsOn,
})

/** Why a report cannot be withdrawn; one that is withdrawn stays so. */
export const reasonNotToWithdraw = ({
  state,
}: Pick<AbsenceReport, 'state'>): 'absence-report-handled' | undefined =>
  state === 'handled' ? 'absence-report-handled' : undefined

/** The day that one mostly reports for: today, and after school the next day of school. */
export function usualReportDay(now: Instant): CalendarDay {
  const today = dayAtSchool(now)
  return schoolDayOf(timeAtSchool(now) >= SCHOOL_IS_OVER ? addDays(today, 1) : today)
}

/** Whether absence of this day is reported later than the school wants. From that minute on it is. */
export const isReportedAfterwards = (
  startsOn: CalendarDay,
  { before }: Pick<ReportingRules, 'before'>,
  now: Instant,
): boolean => startsOn === dayAtSchool(now) && timeAtSchool(now) >= before

/** A report as it is written: with the text of its reason. */
export type WrittenReport = Pick<
  AbsenceReport,
  'kind' | 'startsOn' | 'endsOn' | 'reason' | 'arrivesAt' | 'remark'
>

/** What a draft becomes: a report of its own, one that says nothing new, or more of one that was there. */
export type Joining<Report> =
  | { readonly kind: 'new' }
  | { readonly kind: 'known'; readonly report: Report }
  | {
      readonly kind: 'more'
      readonly report: Report
      readonly becomes: WrittenReport
      /** What the draft joined with it: their days and words are in it now. */
      readonly others: readonly Report[]
    }

/**
 * Joins doubles: the same kind on days that meet, or follow each other, is one report with all of those days, whoever
 * of the guardians it came from; a draft between two makes one of all three. Leave is the same only for the same reason.
 * What the school handled or somebody withdrew is over, and what comes after it is new.
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

/** Why a draft does not become part of what waits: together they would be longer than one reports. Words are always added. */
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

/** All days, the later reason and time, and what each remark says more. */
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

/** What waits for the school first, then the latest days. */
export const reportsShown = (reports: readonly AbsenceReport[]): readonly AbsenceReport[] =>
  reports.toSorted(
    (a, b) =>
      Number(b.state === 'in-progress') - Number(a.state === 'in-progress') ||
      b.startsOn.localeCompare(a.startsOn) ||
      b.reportedAt.localeCompare(a.reportedAt),
  )
