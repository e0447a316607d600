import { sql } from 'kysely'
import type { ChoiceHour, ChoiceOffer, ChosenOffer } from '@portal/domain/learning/agenda/choice-hour.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { instant, type Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { isShared } from '../../people/people.public.ts'

/** A locked choice hour of a pupil. */
export type HeldHour = Pick<ChoiceHour, 'mayEnrol' | 'mayUnsubscribe'> & {
  readonly lesson: Guid
  readonly hourKey: string
  readonly pupil: Guid
  readonly birthDate: CalendarDay | null
  readonly isShared: boolean
}

/** Locks and returns the hour if it belongs to one of these pupils. */
export async function holdHour(
  tx: SchoolTransaction,
  lesson: Guid,
  pupils: readonly Guid[],
): Promise<HeldHour | undefined> {
  const found = await sql<HeldHour>`
    select h.lesson_id as lesson, h.hour_key as "hourKey", h.may_enrol as "mayEnrol",
      h.may_unsubscribe as "mayUnsubscribe", l.pupil_id as pupil, p.birth_date as "birthDate",
      ${isShared(sql.ref('p.id'))} as "isShared"
    from choice_hour h
    join lesson l on l.school_id = h.school_id and l.id = h.lesson_id
    join person p on p.school_id = l.school_id and p.id = l.pupil_id
    where h.lesson_id = ${lesson} and l.pupil_id = any(${[...pupils]}::uuid[])
    for update of h`.execute(rows(tx))
  return found.rows[0]
}

/** Locks the offer, so that the number of places stays the same in this transaction. */
export async function holdOffer(tx: SchoolTransaction, offer: Guid): Promise<void> {
  await sql`select 1 from choice_offer where id = ${offer} for update`.execute(rows(tx))
}

/** Returns an offer with its places, and the current enrolment of the hour. */
export async function findChoosing(
  tx: SchoolTransaction,
  { lesson, hourKey }: Pick<HeldHour, 'lesson' | 'hourKey'>,
  offer: Guid,
): Promise<{ readonly offer: ChoiceOffer; readonly chosen?: ChosenOffer } | undefined> {
  type Row = ChoiceOffer & {
    readonly chosen: { readonly id: Guid; opensAt: string; closesAt: string } | null
  }
  const found = await sql<Row>`
    select o.id, o.title, o.opens_at as "opensAt", o.closes_at as "closesAt", o.capacity,
      (o.enrolled_elsewhere + (select count(*) from choice_enrolment n
        where n.school_id = o.school_id and n.offer_id = o.id))::int as enrolled,
      case when c.id is not null then json_build_object('id', c.id, 'opensAt', c.opens_at, 'closesAt', c.closes_at) end as chosen
    from choice_offer o
    left join choice_enrolment e on e.school_id = o.school_id and e.lesson_id = ${lesson}
    left join choice_offer c on c.school_id = e.school_id and c.id = e.offer_id
    where o.id = ${offer} and o.hour_key = ${hourKey}`.execute(rows(tx))
  const [row] = found.rows
  if (!row) return undefined
  const { chosen, ...asked } = row
  if (chosen === null) return { offer: asked }
  const [opensAt, closesAt] = [instant(chosen.opensAt), instant(chosen.closesAt)]
  return { offer: asked, chosen: { id: chosen.id, opensAt, closesAt } }
}

/** Enrols a pupil, in place of any other offer of the same hour. */
export async function storeEnrolment(
  tx: SchoolTransaction,
  { lesson, hourKey }: Pick<HeldHour, 'lesson' | 'hourKey'>,
  offer: Guid,
  now: Instant,
): Promise<void> {
  await sql`
    insert into choice_enrolment (school_id, lesson_id, hour_key, offer_id, enrolled_at)
    values (${tx.schoolId}, ${lesson}, ${hourKey}, ${offer}, ${now})
    on conflict (school_id, lesson_id) do update
      set offer_id = excluded.offer_id, enrolled_at = excluded.enrolled_at`.execute(rows(tx))
}

export async function deleteEnrolment(tx: SchoolTransaction, lesson: Guid, offer: Guid): Promise<void> {
  await sql`delete from choice_enrolment where lesson_id = ${lesson} and offer_id = ${offer}`.execute(
    rows(tx),
  )
}
