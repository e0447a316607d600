import { sql } from 'kysely'
import type { OfficeScope } from '@portal/domain/account/office/office-role.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { isInScope } from '../../../account/account.public.ts'
import { isVoluntary } from '../list/published-list.repository.ts'

export type RemindedList = {
  readonly title: string
  readonly isOpen: boolean
  /** Whether the school sends notifications of invoices at all. */
  readonly isAnnounced: boolean
}

/** Finds a list of which families can be reminded: not one that asks for no answer, or is voluntary as a whole. */
export async function findRemindedList(
  tx: SchoolTransaction,
  id: Guid,
  today: CalendarDay,
): Promise<RemindedList | undefined> {
  const { rows: found } = await sql<RemindedList>`
    select il.title, il.starts_on <= ${today} and il.ends_on >= ${today} as "isOpen",
      'invoice' = any(s.announces) as "isAnnounced"
    from invoice_list il join school s on s.id = il.school_id
    where il.id = ${id} and not il.without_order and not ${isVoluntary}`.execute(rows(tx))
  return found[0]
}

type Asked = {
  readonly list: Guid
  /** Exactly this class; empty for all. */
  readonly class: string
  /** Who was reminded after this moment is left out. */
  readonly since: Instant
}

/** SQL: from the unanswered copies `o` of pupils `c`. */
const unanswered = (scope: OfficeScope, { list, class: className }: Asked) => sql`
  from order_list o join person c on c.school_id = o.school_id and c.id = o.child_id and c.active
    and ${isInScope(scope)} and (${className} = '' or c.class_name = ${className})
  where o.list_id = ${list} and o.visible and o.responded_at is null and not o.completed and not o.archived`

export type Reminded = {
  /** Pupils with a payer who is reminded. */
  readonly pupils: number
  /** Pupils whose payers without an answer were all reminded lately. */
  readonly lately: number
}

/** Counts the pupils whose payers would be reminded. */
export async function countReminded(
  tx: SchoolTransaction,
  scope: OfficeScope,
  asked: Asked,
): Promise<Reminded> {
  const { rows: found } = await sql<Reminded>`
    select count(*) filter (where p.is_due) as pupils, count(*) filter (where not p.is_due) as lately
    from (select bool_or(o.reminded_at is null or o.reminded_at <= ${asked.since}) as is_due
      ${unanswered(scope, asked)} group by o.child_id) p`.execute(rows(tx))
  return found[0] ?? { pupils: 0, lately: 0 }
}

/** Plans a notification of each unanswered copy, once more for who was notified of it. Returns how many pupils it is. */
export async function remind(
  tx: SchoolTransaction,
  scope: OfficeScope,
  { now, ...asked }: Asked & { readonly now: Instant },
): Promise<number> {
  const { rows: found } = await sql<{ pupils: number }>`
    with due as (
      select o.id ${unanswered(scope, asked)} and (o.reminded_at is null or o.reminded_at <= ${asked.since})
      order by o.id for no key update of o),
    reminded as (
      update order_list o set reminded_at = ${now} from due where o.id = due.id returning o.id, o.child_id),
    planned as (
      insert into news (school_id, kind, thing_id, again) select ${tx.schoolId}, 'invoice', id, true from reminded
      on conflict (school_id, kind, thing_id) do update set again = true)
    select count(distinct child_id) as pupils from reminded`.execute(rows(tx))
  return found[0]?.pupils ?? 0
}
