import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { reasonNotToReadAbout } from '@portal/domain/people/pupil-data.ts'
import { dayOfChild, dayToldAt, type Today } from '@portal/domain/learning/today/today.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { birthDatesOf, childrenOf } from '../../account/account.public.ts'
import { findDays, type PupilDay } from './today.repository.ts'

/** Returns the day of the actor's children, or of the actor as a pupil, as far as the actor may read it. */
export async function readToday(tx: SchoolTransaction, actor: Actor): Promise<Today> {
  const told = dayToldAt(actor.askedAt)
  const children = (await childrenOf(tx, actor)).filter(({ pseudo }) => !pseudo)
  if (children.length === 0) return { ...told, events: [], children: [], hasGrades: false }
  const pupils = children.map(({ guid }) => guid)
  const [{ events, days, hasGrades }, birthDates] = await Promise.all([
    findDays(tx, { pupils, stereotype: actor.role.stereotype, ...told }),
    birthDatesOf(tx, actor),
  ])
  const readable = days.filter((day) => mayRead(actor, day, birthDates.get(day.child)))
  return {
    ...told,
    events: readable.length > 0 ? events : [],
    children: readable.map(dayOfChild),
    hasGrades: readable.length > 0 && hasGrades,
  }
}

function mayRead(
  { person, askedAt }: Actor,
  { child, isShared }: PupilDay,
  birthDate: CalendarDay | undefined,
): boolean {
  const reader = child === person.guid ? 'pupil' : 'guardian'
  return reasonNotToReadAbout(reader, { birthDate, isShared }, dayAtSchool(askedAt)) === undefined
}
