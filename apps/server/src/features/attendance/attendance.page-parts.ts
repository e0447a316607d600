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
import { shortDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { timeAtSchool } from '@portal/domain/values/time/school-time.ts'
import {
  facts,
  joined,
  table,
  times,
  type Columns,
  type PagePart,
  type Text,
} from '../../composition/page-part.ts'

const reason = { nl: 'Reden', en: 'Reason' }
const remark = { nl: 'Opmerking', en: 'Remark' }
const unhandled = { nl: 'Nog niet afgehandeld', en: 'Not handled yet' }

const absenceColumns: Columns<Absence> = [
  [{ nl: 'Datum', en: 'Date' }, (one) => shortDay(dayOfAbsence(one))],
  [{ nl: 'Tijd', en: 'Time' }, times],
  [{ nl: 'Lesuur', en: 'Lesson hour' }, (one) => one.hours],
  [{ nl: 'Vak', en: 'Subject' }, (one) => one.subject],
  [reason, (one) => one.reason],
  [{ nl: 'Telt als', en: 'Counts as' }, countsAs],
  [remark, (one) => one.remark],
]

function countsAs(one: Absence): Text {
  if (isUndecided(one)) return unhandled
  if (one.kind === 'observation') return { nl: 'Constatering', en: 'Observation' }
  return one.isAuthorised
    ? { nl: 'Geoorloofd', en: 'Authorised' }
    : { nl: 'Ongeoorloofd', en: 'Unauthorised' }
}

const absenceTable = (items: readonly Absence[]): PagePart =>
  table({ nl: 'Afwezigheid', en: 'Absence' }, items, absenceColumns, {
    nl: 'Geen afwezigheid in deze periode.',
    en: 'No absence in this period.',
  })

/** Describes what the school has not decided yet. */
export const unhandledAbsenceParts = ({ items }: UnhandledAbsence): readonly PagePart[] => [
  absenceTable(items),
]

/** Describes the totals, and each absence or each reason. */
export const absenceParts = ({ view, totals, reasons, items }: AbsenceOverview): readonly PagePart[] => [
  facts([
    [{ nl: 'Uren geoorloofd afwezig', en: 'Hours of authorised absence' }, totals.authorisedHours],
    [{ nl: 'Uren ongeoorloofd afwezig', en: 'Hours of unauthorised absence' }, totals.unauthorisedHours],
    [{ nl: 'Keer te laat', en: 'Times late' }, totals.timesLate],
    [unhandled, totals.unhandled],
  ]),
  view === 'overview' && items.length > 0
    ? table({ nl: 'Per reden', en: 'By reason' }, reasons, [
        [reason, (one) => one.reason],
        [{ nl: 'Keer', en: 'Times' }, (one) => one.times],
        [{ nl: 'Lesuren', en: 'Lesson hours' }, (one) => one.hours],
      ])
    : absenceTable(items),
]

const states = {
  'in-progress': { nl: 'In behandeling', en: 'In progress' },
  handled: { nl: 'Afgehandeld', en: 'Handled' },
  withdrawn: { nl: 'Ingetrokken', en: 'Withdrawn' },
}

const reporterOf = ({ reportedBy, isReporterWithheld = false }: AbsenceReport) =>
  isReporterWithheld ? { nl: 'Een andere ouder of verzorger', en: 'Another parent or guardian' } : reportedBy

const reportColumns: Columns<AbsenceReport> = [
  [{ nl: 'Kenmerk', en: 'Reference' }, (one) => referenceOf(one.id)],
  [{ nl: 'Van', en: 'From' }, (one) => shortDay(one.startsOn)],
  [{ nl: 'Tot en met', en: 'Until' }, (one) => shortDay(one.endsOn)],
  [reason, (one) => one.reason],
  [{ nl: 'Gemeld door', en: 'Reported by' }, reporterOf],
  [
    { nl: 'Gemeld op', en: 'Reported on' },
    (one) => `${shortDay(dayAtSchool(one.reportedAt))} ${timeAtSchool(one.reportedAt)}`,
  ],
  [{ nl: 'Status', en: 'Status' }, (one) => states[one.state]],
  [remark, (one) => joined(' · ', [one.arrivesAt, one.remark, one.answer])],
]

export const reportParts = ({ reports }: AbsenceReports): readonly PagePart[] => [
  table({ nl: 'Absentiemeldingen', en: 'Absence reports' }, reports, reportColumns, {
    nl: 'Er zijn geen absentiemeldingen.',
    en: 'There are no absence reports.',
  }),
]
