import {
  dayOfAbsence,
  isUndecided,
  type Absence,
  type AbsenceOverview,
  type UnhandledAbsence,
} from '@portal/domain/attendance/absence.ts'
import {
  referenceOf,
  type AbsenceReport,
  type AbsenceReports,
} from '@portal/domain/attendance/absence-report.ts'
import type { PlainPart } from '@portal/domain/site/page/plain-part.ts'
import { shortDay } from '@portal/domain/values/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/instant.ts'
import type { Language } from '@portal/domain/values/locale.ts'
import { timeAtSchool } from '@portal/domain/values/school-time.ts'

const words = {
  nl: {
    absence: 'Afwezigheid',
    authorisedHours: 'Uren geoorloofd afwezig',
    unauthorisedHours: 'Uren ongeoorloofd afwezig',
    timesLate: 'Keer te laat',
    unhandled: 'Nog niet afgehandeld',
    reasons: 'Per reden',
    times: 'Keer',
    hours: 'Lesuren',
    date: 'Datum',
    time: 'Tijd',
    hour: 'Lesuur',
    subject: 'Vak',
    reason: 'Reden',
    counts: 'Telt als',
    remark: 'Opmerking',
    authorised: 'Geoorloofd',
    unauthorised: 'Ongeoorloofd',
    observation: 'Constatering',
    none: 'Geen afwezigheid in deze periode.',
    reports: 'Absentiemeldingen',
    from: 'Van',
    until: 'Tot en met',
    reportedBy: 'Gemeld door',
    reportedAt: 'Gemeld op',
    state: 'Status',
    reference: 'Kenmerk',
    'in-progress': 'In behandeling',
    handled: 'Afgehandeld',
    withdrawn: 'Ingetrokken',
    noReports: 'Er zijn geen absentiemeldingen.',
  },
  en: {
    absence: 'Absence',
    authorisedHours: 'Hours of authorised absence',
    unauthorisedHours: 'Hours of unauthorised absence',
    timesLate: 'Times late',
    unhandled: 'Not handled yet',
    reasons: 'By reason',
    times: 'Times',
    hours: 'Lesson hours',
    date: 'Date',
    time: 'Time',
    hour: 'Lesson hour',
    subject: 'Subject',
    reason: 'Reason',
    counts: 'Counts as',
    remark: 'Remark',
    authorised: 'Authorised',
    unauthorised: 'Unauthorised',
    observation: 'Observation',
    none: 'No absence in this period.',
    reports: 'Absence reports',
    from: 'From',
    until: 'Until',
    reportedBy: 'Reported by',
    reportedAt: 'Reported on',
    state: 'Status',
    reference: 'Reference',
    'in-progress': 'In progress',
    handled: 'Handled',
    withdrawn: 'Withdrawn',
    noReports: 'There are no absence reports.',
  },
} as const satisfies Record<Language, object>

/** What it comes to, by reason where that was asked for, and each absence. */
export function plainAbsence(
  { view, totals, reasons, items }: AbsenceOverview,
  language: Language,
): readonly PlainPart[] {
  const say = words[language]
  const facts = (['authorisedHours', 'unauthorisedHours', 'timesLate', 'unhandled'] as const).map(
    (name) => [say[name], String(totals[name])] as const,
  )
  const byReason: PlainPart = {
    kind: 'table',
    caption: say.reasons,
    columns: [say.reason, say.times, say.hours],
    rows: reasons.map(({ reason, times, hours }) => [reason, String(times), String(hours)]),
  }
  const shown = view === 'overview' && items.length > 0 ? [byReason] : [absences(items, language)]
  return [{ kind: 'facts', facts }, ...shown]
}

/** What the school has yet to decide. */
export const plainUnhandledAbsence = (
  { items }: UnhandledAbsence,
  language: Language,
): readonly PlainPart[] => [absences(items, language)]

function absences(items: readonly Absence[], language: Language): PlainPart {
  const say = words[language]
  if (items.length === 0) return { kind: 'sentence', text: say.none }
  return {
    kind: 'table',
    caption: say.absence,
    columns: [say.date, say.time, say.hour, say.subject, say.reason, say.counts, say.remark],
    rows: items.map((one) => [
      shortDay(dayOfAbsence(one)),
      `${timeAtSchool(one.startsAt)}–${timeAtSchool(one.endsAt)}`,
      one.hours,
      one.subject,
      one.reason,
      say[countsAs(one)],
      one.remark,
    ]),
  }
}

function countsAs(one: Absence): 'unhandled' | 'observation' | 'authorised' | 'unauthorised' {
  if (isUndecided(one)) return 'unhandled'
  if (one.kind === 'observation') return 'observation'
  return one.isAuthorised ? 'authorised' : 'unauthorised'
}

/** What was reported, and how it stands. */
export function plainReports({ reports }: AbsenceReports, language: Language): readonly PlainPart[] {
  const say = words[language]
  if (reports.length === 0) return [{ kind: 'sentence', text: say.noReports }]
  return [
    {
      kind: 'table',
      caption: say.reports,
      columns: [
        say.reference,
        say.from,
        say.until,
        say.reason,
        say.reportedBy,
        say.reportedAt,
        say.state,
        say.remark,
      ],
      rows: reports.map((one) => [
        referenceOf(one.id),
        shortDay(one.startsOn),
        shortDay(one.endsOn),
        one.reason,
        one.reportedBy,
        `${shortDay(dayAtSchool(one.reportedAt))} ${timeAtSchool(one.reportedAt)}`,
        say[one.state],
        remarksOf(one),
      ]),
    },
  ]
}

const remarksOf = ({ arrivesAt = '', remark, answer }: AbsenceReport): string =>
  [arrivesAt, remark, answer].filter((text) => text !== '').join(' · ')
