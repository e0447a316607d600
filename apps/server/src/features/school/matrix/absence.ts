import { randomUUID } from 'node:crypto'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { aReport, takesReports } from '../../../../testing/absence.ts'
import type { TestSchool } from '../../../../testing/people.ts'
import { get, type Row } from '../../../../test/matrix/area-matrix.ts'
import { notByImpersonator, ofChild, ofParentsAndPupils } from '../../../../test/matrix/bases.ts'
import type { Stage } from '../../../../test/matrix/families.ts'
import { changed } from '../../../../test/matrix/tables.ts'

/** What somebody reported of a child. */
export type AbsenceThings = { readonly report: Guid }

/** The codes of the screens of absence and exams. */
export const absenceCodes = [
  'absence',
  'unhandled-absence',
  'absence-reports',
  'presence-overview',
  'pta',
  'results-ed',
  'exam-assignment',
]

/** A report of a child that waits, at a school that takes them; its texts say whose it is. */
export async function absenceOf({ child, marks }: Stage): Promise<AbsenceThings> {
  await reportsAt(child.school)
  // Leave, which no report of who is ill is joined with.
  const facts = { kind: 'leave', reason: marks.child, remark: marks.child }
  return { report: guid(await aReport(child, facts)) }
}

function reportsAt(school: TestSchool): Promise<void> {
  const known = taking.get(school) ?? takesReports(school)
  taking.set(school, known)
  return known
}
const taking = new WeakMap<TestSchool, Promise<void>>()

export const noAbsence = (): AbsenceThings => ({ report: guid(randomUUID()) })

/** What the school knows of a child, for who may see the child, and for the pupil; a stand-in is no pupil. */
const aboutPupil = changed(
  ofChild,
  `
  student           = -
  student           own ok, co-parent's ok
  outside-payer     outside-payer -
  link-by-*         = log-in-for-more
`,
)

/** Reporting, which a pupil below 18 does not do, and nobody for somebody else. */
const reporting = changed(
  aboutPupil,
  `
  student           own pupil-may-not-report, co-parent's pupil-may-not-report${notByImpersonator}`,
)

const form = (url: string, payload: string) => ({
  method: 'POST' as const,
  url,
  payload,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

const screen = (method: string): Row<AbsenceThings> => ({
  ask: get(({ child }) => `/edu/cms?method=${method}&child=${child}`),
  expected: aboutPupil,
})

/** Who may read the absence and the exams of whom, and report absence. */
export const absenceRows = {
  'read-absence': screen('getAbsence'),
  'read-unhandled-absence': screen('getUnhandledAbsence'),
  'read-absence-reports': screen('getAbsenceReports'),
  'read-presence-overview': screen('getPresenceOverview'),
  'read-exam-programme': screen('getPTA'),
  'read-exam-file': screen('getExamFile'),
  'read-exam-assignment': screen('getExamAssignment'),
  'read-report-form': {
    ask: get(() => '/edu/absence-report?wis_ajax=true'),
    expected: changed(ofParentsAndPupils, 'link-by-* = log-in-for-more'),
  },
  'read-portlet': {
    ask: get(() => '/edu/portlet?wis_ajax=true&ajax_object=absence-report&external'),
    expected: changed(ofParentsAndPupils, 'link-by-* = log-in-for-more'),
  },
  'report-absence': {
    ask: ({ child }) =>
      form(
        '/edu/absence-report',
        `leerling=${child}&soort=ziek&reden=ziek&startdate=2026-11-23&enddate=2026-11-23`,
      ),
    expected: reporting,
  },
  'withdraw-absence': {
    ask: ({ report }) => form('/edu/absence-report/withdraw', `melding=${report}`),
    expected: reporting,
  },
} as const satisfies Readonly<Record<string, Row<AbsenceThings>>>
