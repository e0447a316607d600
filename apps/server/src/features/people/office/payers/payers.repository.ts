import { sql } from 'kysely'
import type { OfficeScope } from '@portal/domain/account/office/office-role.ts'
import type { ChildPayers, PayerFacts, PayerShare } from '@portal/domain/people/payers/payers.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { isInScope, lasts } from '../../../account/account.public.ts'

/** Locks a pupil within the scope with the relations, and returns the number of the pupil. */
export async function lockPupil(
  tx: SchoolTransaction,
  scope: OfficeScope,
  id: Guid,
): Promise<string | undefined> {
  const { rows: found } = await sql<{ number: string }>`
    select c.source_id as number from person c
    where c.id = ${id} and c.stereotype = 'leerling' and c.active and ${isInScope(scope)}
    for no key update of c`.execute(rows(tx))
  if (found.length > 0)
    await sql`select from relation r where r.child_id = ${id} order by r.id for no key update`.execute(
      rows(tx),
    )
  return found[0]?.number
}

/** A current guardian with the payer; the number is empty without an active one. */
export type StoredLink = {
  readonly relation: Guid
  readonly number: string
  readonly guardian: string
  readonly isReadOnly: boolean
}

type StoredShare = PayerShare & { readonly startsOn: CalendarDay }

/** Who pays for a pupil, as stored. */
export type StoredPayers = ChildPayers & { readonly guardians: readonly StoredLink[] }

/** Returns who pays for a pupil: the current guardians, and the shares of today and of a later day. */
export async function findChildPayers(
  tx: SchoolTransaction,
  child: Guid,
  today: CalendarDay,
): Promise<StoredPayers> {
  const { rows: guardians } = await sql<StoredLink>`
    select r.id as relation, coalesce(d.debtor_number, '') as number, g.full_name as guardian,
      r.looks_along as "isReadOnly"
    from relation r
    join person c on c.school_id = r.school_id and c.id = r.child_id
    join person g on g.school_id = r.school_id and g.id = r.person_id and g.active
    left join debtor d on d.school_id = r.school_id and d.id = r.debtor_id and d.active
    where r.child_id = ${child} and r.person_id <> r.child_id and ${lasts(today)}
    order by g.full_name, r.id`.execute(rows(tx))
  const { rows: shares } = await sql<StoredShare>`
    select d.debtor_number as number, s.share, s.from_on as "startsOn"
    from payer_share s join debtor d on d.school_id = s.school_id and d.id = s.debtor_id
    where s.child_id = ${child} and s.from_on >= coalesce((select max(i.from_on) from payer_share i
      where i.school_id = s.school_id and i.child_id = s.child_id and i.from_on <= ${today}), s.from_on)
    order by s.from_on, d.debtor_number`.execute(rows(tx))
  const later = shares.filter(({ startsOn }) => startsOn > today)
  const [first] = later
  return {
    guardians,
    links: guardians.map(({ relation, number }) => ({ relation, number })),
    shares: shares.filter(({ startsOn }) => startsOn <= today).map(shareOf),
    ...(first && { planned: { startsOn: first.startsOn, shares: later.map(shareOf) } }),
  }
}

const shareOf = ({ number, share }: StoredShare): PayerShare => ({ number, share })

/** A payer that a guardian of a pupil may be known as, or that has a share. */
export type StoredPayer = PayerFacts & { readonly id: Guid; readonly name: string }

/** SQL condition: relation `o` is one of pupil `child` or of another guardian of that pupil; not one without contact. */
const ofFamily = (child: Guid) => sql`(not o.no_contact and (o.child_id = ${child} or o.person_id in (
  select f.person_id from relation f where f.child_id = ${child} and not f.no_contact)))`

/** Returns the payers with these numbers, and those of the family of a pupil. */
export async function findPayers(
  tx: SchoolTransaction,
  child: Guid,
  numbers: readonly string[],
): Promise<readonly StoredPayer[]> {
  const { rows: found } = await sql<StoredPayer>`
    select d.id, d.debtor_number as number, d.name, d.active as "isActive", d.company as "isCompany",
      d.student as "isStudent",
      k.related or (not k.known and d.default_account = '' and d.last_used_iban = '') as "isOfFamily"
    from debtor d
    cross join lateral (select count(*) > 0 as known, coalesce(bool_or(${ofFamily(child)}), false) as related
      from relation o where o.school_id = d.school_id and o.debtor_id = d.id) k
    where d.debtor_number = any(${[...numbers]}::text[])
      or d.id in (select o.debtor_id from relation o where o.debtor_id is not null and ${ofFamily(child)})
    order by d.name, d.debtor_number`.execute(rows(tx))
  return found
}

/** A payer to add. */
export type NewPayer = { readonly id: Guid; readonly number: string; readonly name: string }

/** Adds payers. */
export async function insertPayers(tx: SchoolTransaction, payers: readonly NewPayer[]): Promise<void> {
  if (payers.length === 0) return
  await rows(tx)
    .insertInto('debtor')
    .values(
      payers.map(({ id, number, name }) => ({ school_id: tx.schoolId, id, debtor_number: number, name })),
    )
    .execute()
}

/** Returns those of these ids that a payer has. */
export async function findTakenPayers(
  tx: SchoolTransaction,
  ids: readonly Guid[],
): Promise<ReadonlySet<Guid>> {
  const found = await rows(tx)
    .selectFrom('debtor')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** Shares of a pupil from a day on. */
export type SharesToStore = {
  readonly child: Guid
  readonly shares: readonly PayerShare[]
  readonly startsOn: CalendarDay
}

/**
 * Stores shares of pupils from a day on. Those of the same day, and of every day after today, are replaced: one plan at
 * a time.
 */
export async function storeShares(
  tx: SchoolTransaction,
  all: readonly SharesToStore[],
  { today, isOfOffice }: { readonly today: CalendarDay; readonly isOfOffice: boolean },
): Promise<void> {
  if (all.length === 0) return
  await sql`
    delete from payer_share s
    using jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as w (child uuid, "startsOn" date)
    where s.child_id = w.child and (s.from_on = w."startsOn" or s.from_on > ${today})`.execute(rows(tx))
  const flat = all.flatMap(({ child, shares, startsOn }) =>
    shares.map(({ number, share }) => ({ child, number, share, startsOn })),
  )
  await sql`
    insert into payer_share (school_id, child_id, debtor_id, from_on, share, of_office)
    select d.school_id, w.child, d.id, w."startsOn", w.share, ${isOfOffice}
    from jsonb_to_recordset(${JSON.stringify(flat)}::jsonb) as w (child uuid, number text, share integer, "startsOn" date)
    join debtor d on d.debtor_number = w.number`.execute(rows(tx))
}
