import {
  absenceDaysFrom,
  absenceOverview,
  absenceViewFrom,
  unhandledAbsence,
  type AbsenceOverview,
  type UnhandledAbsence,
} from '@portal/domain/attendance/absence.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { AskingReader, AskedScreen } from '../../../composition/pages/page-screen.ts'
import { screenOfPupil } from '../../people/people.public.ts'
import { findAbsences } from './absence.repository.ts'

/** Returns the absence of a child of the actor, with totals. */
export async function readAbsence(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
): Promise<AbsenceOverview> {
  const { pupil } = await screenOfPupil(tx, reader, asked, 'absence')
  const days = absenceDaysFrom(asked, dayAtSchool(reader.actor.askedAt))
  return absenceOverview(days, absenceViewFrom(asked.switched), await findAbsences(tx, pupil, days))
}

/** Returns the absence of a child of the actor that the school has not handled. */
export async function readUnhandledAbsence(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
): Promise<UnhandledAbsence> {
  const { pupil } = await screenOfPupil(tx, reader, asked, 'unhandled-absence')
  const days = absenceDaysFrom(asked, dayAtSchool(reader.actor.askedAt))
  return unhandledAbsence(days, await findAbsences(tx, pupil, days))
}
