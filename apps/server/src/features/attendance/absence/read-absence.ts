import {
  absenceDaysFrom,
  absenceOverview,
  absenceViewFrom,
  familyAbsence,
  unhandledAbsence,
  type AbsenceOverview,
  type FamilyAbsence,
  type UnhandledAbsence,
} from '@portal/domain/attendance/absence.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { AskingReader, AskedScreen } from '../../../composition/pages/page-screen.ts'
import { Refusal } from '../../../refusal.ts'
import { childOf } from '../../account/account.public.ts'
import { readablePupils, screenOfPupil } from '../../people/people.public.ts'
import { pageOfScreenAsked } from '../../site/site.public.ts'
import { findAbsences } from './absence.repository.ts'

/** Returns the absence of a child of the actor, with totals. */
export async function readAbsence(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
): Promise<AbsenceOverview> {
  const { pupil } = await screenOfPupil(tx, reader, asked, 'absence')
  const days = absenceDaysFrom(asked, dayAtSchool(reader.actor.askedAt))
  return absenceOverview(days, absenceViewFrom(asked.switched), await findAbsences(tx, [pupil], days))
}

/** Returns the absence of a child of the actor that the school has not handled. */
export async function readUnhandledAbsence(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
): Promise<UnhandledAbsence> {
  const { pupil } = await screenOfPupil(tx, reader, asked, 'unhandled-absence')
  const days = absenceDaysFrom(asked, dayAtSchool(reader.actor.askedAt))
  return unhandledAbsence(days, await findAbsences(tx, [pupil], days))
}

/** Returns the absence of every child that the actor may read about, where the school has a page of absence. */
export async function readFamilyAbsence(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
): Promise<FamilyAbsence> {
  const { pseudo } = await childOf(tx, reader.actor, asked.child)
  if (pseudo) throw new Refusal('not-found')
  await pageOfScreenAsked(tx, reader, asked, 'absence')
  const pupils = await readablePupils(tx, reader.actor)
  const days = absenceDaysFrom(asked, dayAtSchool(reader.actor.askedAt))
  const ids = pupils.map(({ guid }) => guid)
  return familyAbsence(days, await findAbsences(tx, ids, days))
}
