import type { AgendaPageSettings } from '@portal/contract/learning/timetable.codec.ts'
import type { ChoiceHour } from '@portal/domain/learning/agenda/choice-hour.ts'
import { momentsOfWeek } from '@portal/domain/learning/agenda/agenda-place.ts'
import { mayWriteAgenda, type Timetable } from '@portal/domain/learning/agenda/timetable.ts'
import { reasonNotToReadAbout } from '@portal/domain/people/pupil-data.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Child } from '@portal/domain/account/person/person.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found, refuseIf } from '../../../refusal.ts'
import { childOf } from '../../account/account.public.ts'
import { findInformationSession } from '../../site/site.public.ts'
import { findWeeks, type StoredWeek } from './timetable.repository.ts'

/** The requested week, by an instant in it; of the given child, else of the child that the session chose. */
export type AskedTimetable = { readonly from: Instant; readonly child?: Guid | undefined }

/**
 * Returns the week of a child of the actor, or of the actor as a pupil.
 * Refuses with `not-found` without a child and for a pseudo child, and refuses guardians of a pupil of age.
 */
export async function readTimetable(
  tx: SchoolTransaction,
  actor: Actor,
  asked: AskedTimetable,
): Promise<Timetable> {
  const child = await childAsked(tx, actor, asked.child)
  const week = momentsOfWeek(dayAtSchool(asked.from))
  const [stored] = await findWeeks(tx, { pupils: [child.guid], ...week })
  const kept = found(stored)
  refuseIf(reasonNotToReadWeek(actor, kept))
  return timetableOf(actor, kept)
}

/** Returns why the actor may not read the week of this child. */
export const reasonNotToReadWeek = ({ person, askedAt }: Actor, { child, ...standing }: StoredWeek) =>
  reasonNotToReadAbout(child === person.guid ? 'pupil' : 'guardian', standing, dayAtSchool(askedAt))

/** Returns a week with the rights of the actor. */
export function timetableOf(actor: Actor, week: StoredWeek): Timetable {
  const { lessons, floatingHomework, isLoading, shows } = week
  const mayWrite = mayWriteAgenda(actor.role)
  return {
    lessons: lessons.map(({ choice, ...lesson }) => ({
      ...lesson,
      ...(choice && { choice: withRight(choice, mayWrite) }),
    })),
    floatingHomework,
    isLoading,
    settings: { mayWrite, shows },
  }
}

/** Returns the settings of that agenda, for clients that read them separately. */
export async function readAgendaSettings(
  tx: SchoolTransaction,
  actor: Actor,
  { child, objectId = '' }: { readonly child?: Guid | undefined; readonly objectId?: string | undefined },
): Promise<AgendaPageSettings> {
  const { settings } = await readTimetable(tx, actor, { child, from: actor.askedAt })
  const { mayWrite, shows } = settings
  return { objectId, mayWrite, mayUnsubscribe: mayWrite, shows }
}

async function childAsked(tx: SchoolTransaction, actor: Actor, named: Guid | undefined): Promise<Child> {
  const chosen = named ?? (await findInformationSession(tx, actor.sessionId))?.childId
  const child = await childOf(tx, actor, found(chosen ?? undefined))
  return found(child.pseudo ? undefined : child)
}

const withRight = (hour: ChoiceHour, mayWrite: boolean): ChoiceHour => ({
  ...hour,
  mayEnrol: mayWrite && hour.mayEnrol,
  mayUnsubscribe: mayWrite && hour.mayUnsubscribe,
})
