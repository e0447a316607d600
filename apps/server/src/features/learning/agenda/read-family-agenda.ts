import { momentsOfWeek, schoolWeekOf } from '@portal/domain/learning/agenda/agenda-place.ts'
import type { FamilyAgenda } from '@portal/domain/learning/agenda/family-agenda.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { childrenOf } from '../../account/account.public.ts'
import { reasonNotToReadWeek, timetableOf } from './read-timetable.ts'
import { listEvents } from './school-event.repository.ts'
import { findWeeks } from './timetable.repository.ts'

/**
 * Returns the week of an instant, for every child that the actor may read about, by first name; and the school's
 * events.
 */
export async function readFamilyAgenda(
  tx: SchoolTransaction,
  actor: Actor,
  { from }: { readonly from: Instant },
): Promise<FamilyAgenda> {
  const day = dayAtSchool(from)
  const children = (await childrenOf(tx, actor)).filter(({ pseudo }) => !pseudo)
  const pupils = children.map(({ guid }) => guid)
  const [weeks, events] = await Promise.all([
    findWeeks(tx, { pupils, ...momentsOfWeek(day) }),
    listEvents(tx, schoolWeekOf(day)),
  ])
  const readable = weeks.filter((week) => reasonNotToReadWeek(actor, week) === undefined)
  return {
    events,
    children: pupils.flatMap((child) =>
      readable
        .filter((week) => week.child === child)
        .map((week) => ({ child, timetable: timetableOf(actor, week) })),
    ),
  }
}
