import { randomUUID } from 'node:crypto'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { aReport, takesReports } from '../../../../testing/attendance/absence.ts'
import type { TestSchool } from '../../../../testing/people/people.ts'
import { get, ofEach, type AreaMatrix } from '../../../../test/matrix/area-matrix.ts'
import { notByImpersonator, ofParentsAndPupils } from '../../../../test/matrix/bases.ts'
import type { Stage } from '../../../../test/matrix/world/families.ts'
import { aboutPupil, pagesFor, screenRows } from '../../../../test/matrix/screens.ts'
import { changed } from '../../../../test/matrix/tables.ts'

/** The absence report of a child. */
type AbsenceThings = { readonly report: Guid }

/** A waiting report of a child, at a school that accepts reports; its texts name the owner. */
async function absenceOf({ child, marks }: Stage): Promise<AbsenceThings> {
  await reportsAt(child.school)
  // Leave: it is never joined with the illness that other rows report.
  const facts = { kind: 'leave', reason: marks.child, remark: marks.child }
  return { report: guid(await aReport(child, facts)) }
}

function reportsAt(school: TestSchool): Promise<void> {
  const known = taking.get(school) ?? takesReports(school)
  taking.set(school, known)
  return known
}
const taking = new WeakMap<TestSchool, Promise<void>>()

const noAbsence = (): AbsenceThings => ({ report: guid(randomUUID()) })

/** Reporting is refused to a pupil below 18, and while impersonating. */
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

const screensOfPupils = {
  'read-absence': 'getAbsence',
  'read-family-absence': 'getGezinsafwezigheid',
  'read-unhandled-absence': 'getUnhandledAbsence',
  'read-absence-reports': 'getAbsenceReports',
} as const

/** Access to absence and to absence reports. */
export const matrix = {
  things: (stages) =>
    ofEach(stages, async (stage) => {
      await pagesFor(stage, ['absence', 'unhandled-absence', 'absence-reports'])
      return absenceOf(stage)
    }),
  noThings: noAbsence,
  rows: {
    ...screenRows(screensOfPupils, aboutPupil),
    'read-report-form': {
      ask: get(() => '/edu/absence-report?wis_ajax=true'),
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
  },
} as const satisfies AreaMatrix<AbsenceThings>
