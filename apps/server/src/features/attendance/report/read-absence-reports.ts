import { absenceDaysFrom } from '@portal/domain/attendance/absence.ts'
import {
  reportsShown,
  withholdReporter,
  type AbsenceReports,
} from '@portal/domain/attendance/absence-report.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { AskingReader, AskedScreen } from '../../../composition/pages/page-screen.ts'
import { listSeparated } from '../../account/account.public.ts'
import { screenOfPupil } from '../../people/people.public.ts'
import { findReports } from './absence-report.repository.ts'

/**
 * Returns the absence reports of a child of the actor, from all guardians; without the name of a guardian that a court
 * order separates from the actor.
 */
export async function readAbsenceReports(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
): Promise<AbsenceReports> {
  const { pupil } = await screenOfPupil(tx, reader, asked, 'absence-report')
  const days = absenceDaysFrom(asked, dayAtSchool(reader.actor.askedAt))
  const [reports, separated] = await Promise.all([
    findReports(tx, pupil, days),
    listSeparated(tx, reader.actor.person.guid),
  ])
  const shown = reports.map((report) =>
    report.reporter !== null && separated.has(report.reporter) ? withholdReporter(report) : report,
  )
  return { ...days, reports: reportsShown(shown) }
}
