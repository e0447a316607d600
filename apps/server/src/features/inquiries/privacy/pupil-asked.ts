import { reasonNotToRead, type Decider } from '@portal/domain/inquiries/privacy/decider.ts'
import type { Child } from '@portal/domain/account/person/person.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal, refuseIf } from '../../../refusal.ts'
import { childrenOf } from '../../account/account.public.ts'
import { findBirthDate } from './permission.repository.ts'

/** A pupil, the role in which the actor reads, and the facts that determine the decider. */
export type PupilAsked = {
  readonly child: Child['guid']
  readonly reader: Decider
  readonly birthDate: CalendarDay | undefined
  readonly today: CalendarDay
}

/**
 * Returns the pupil with this number, of the actor. Refuses:
 * - `NO_STUDENT` for an unknown pupil and one of another family or school, alike;
 * - `NO_RIGHTS` for an external payer, who has a number and is no pupil;
 * - `CHILD_IS_16` for the guardian of a pupil of 18 (PD-16).
 */
export async function pupilAsked(
  tx: SchoolTransaction,
  actor: Actor,
  childSourceId: string,
): Promise<PupilAsked> {
  const children = await childrenOf(tx, actor)
  const child = children.find(({ sourceId }) => sourceId === childSourceId)
  if (!child) throw new Refusal('NO_STUDENT')
  if (child.pseudo) throw new Refusal('NO_RIGHTS')
  const reader = child.guid === actor.person.guid ? 'pupil' : 'guardian'
  const birthDate = await findBirthDate(tx, child.guid)
  const today = dayAtSchool(actor.askedAt)
  refuseIf(reasonNotToRead(reader, birthDate, today))
  return { child: child.guid, reader, birthDate, today }
}
