import { sql, type RawBuilder } from 'kysely'
import type { Guardian } from '@portal/domain/account/person/household.ts'
import type { ChildColour, ChildMark, ChildSymbol } from '@portal/domain/account/person/child-mark.ts'
import type { Child, Gender } from '@portal/domain/account/person/person.ts'
import { showsSettledSince } from '@portal/domain/account/person/former-pupil.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** A relation with its child and debtor: a current one, or that of a payer whose child left. */
export type RelationRow = {
  person_id: Guid
  relation_id: Guid
  guid: Guid
  source_id: string
  first_name: string
  full_name: string
  gender: Gender
  class_name: string
  location: string
  birth_date: CalendarDay | null
  debtor_id: Guid | null
  looks_along: boolean
  has_left: boolean
  mark_colour: ChildColour | null
  mark_symbol: ChildSymbol | null
}

/**
 * Selects the relations that match a condition on `r` and give access on this day, by first name of the child.
 * An inactive debtor counts as none, and a read-only guardian pays nothing. See `opensInvoices` for former children.
 * `offset 0` looks debtors up by key: joined, all debtors of the school were read at each request.
 */
export const selectRelations = (condition: RawBuilder<unknown>, today: CalendarDay) => sql<RelationRow>`
  select r.person_id, r.id as relation_id, c.id as guid, c.source_id, c.first_name, c.full_name, c.gender,
    c.class_name, c.location, c.birth_date, d.id as debtor_id, r.looks_along, not ${lasts(today)} as has_left,
    r.mark_colour, r.mark_symbol
  from relation r
  join person c on c.school_id = r.school_id and c.id = r.child_id
  left join lateral (select id from debtor where school_id = r.school_id and id = r.debtor_id and active offset 0) d on true
  where ${condition} and (${lasts(today)} or d.id is not null and ${opensInvoicesOfLeaver(today)})
  order by c.first_name, c.id`

/** SQL condition: relation `r` with child `c` is current on this day. */
export const lasts = (today: CalendarDay) => sql`(c.active and (r.ended_on is null or r.ended_on > ${today}))`

/**
 * SQL condition: child `c` left, and relation `r` pays for invoices that are open or were settled within a year. A
 * relation that ended for another reason gives no access. The function reads invoices, and runs for closed relations
 * only.
 */
const opensInvoicesOfLeaver = (today: CalendarDay) => sql`(case when ${lasts(today)} then false
  when r.looks_along or r.no_contact then false when r.ended_on <= ${today} and not r.pupil_left then false
  else has_unsettled_invoices(r.child_id, r.debtor_id, ${showsSettledSince(today)}) end)`

/** SQL condition: relation `r` gives access to the invoices of child `c` on this day. */
export const opensInvoices = (today: CalendarDay): RawBuilder<boolean> =>
  sql<boolean>`(${lasts(today)} or ${opensInvoicesOfLeaver(today)})`

const knownIn = new WeakMap<SchoolTransaction, ReadonlyMap<Guid, readonly RelationRow[]>>()

/** Caches relations that were read with the session, for this transaction. */
export function keepRelations(
  tx: SchoolTransaction,
  people: readonly Guid[],
  relations: readonly RelationRow[],
): void {
  knownIn.set(
    tx,
    new Map(people.map((person) => [person, relations.filter(({ person_id }) => person_id === person)])),
  )
}

/** Reads the relations of several people in one query, and caches them for this transaction. */
export async function readAndKeepRelations(
  tx: SchoolTransaction,
  people: readonly Guid[],
  today: CalendarDay,
): Promise<void> {
  const read = await selectRelations(sql`r.person_id = any(${people}::uuid[])`, today).execute(rows(tx))
  keepRelations(tx, people, read.rows)
}

/** Returns the children of a person by first name, with those who left (`hasLeft`). */
export const listRelatedChildren = async (
  tx: SchoolTransaction,
  personId: Guid,
  today: CalendarDay,
): Promise<readonly Child[]> => (await relationsOf(tx, personId, today)).map(childOfRow)

/** Returns the known birth dates of the same children. */
export async function listBirthDates(
  tx: SchoolTransaction,
  personId: Guid,
  today: CalendarDay,
): Promise<ReadonlyMap<Guid, CalendarDay>> {
  const relations = await relationsOf(tx, personId, today)
  return new Map(
    relations.flatMap(({ guid, birth_date }) => (birth_date === null ? [] : [[guid, birth_date]])),
  )
}

/** Cached in this transaction, or read now. */
async function relationsOf(
  tx: SchoolTransaction,
  personId: Guid,
  today: CalendarDay,
): Promise<readonly RelationRow[]> {
  const known = knownIn.get(tx)?.get(personId)
  if (known) return known
  const read = await selectRelations(sql`r.person_id = ${personId}`, today).execute(rows(tx))
  return read.rows
}

/** A guardian of a child on a day, with the active debtor. */
export type GuardianOfChild = Guardian & { readonly child: Guid }

/** Returns the current guardians of these pupils. */
export async function listGuardians(
  tx: SchoolTransaction,
  children: readonly Guid[],
  today: CalendarDay,
): Promise<readonly GuardianOfChild[]> {
  const found = await sql<{
    child: Guid
    person: Guid
    isReadOnly: boolean
    debtor: Guid | null
    isOutside: boolean | null
  }>`
    select r.child_id as child, r.person_id as person, r.looks_along as "isReadOnly", d.id as debtor, d.is_outside as "isOutside"
    from relation r
    join person c on c.school_id = r.school_id and c.id = r.child_id
    left join lateral (select id, company or student as is_outside from debtor
      where school_id = r.school_id and id = r.debtor_id and active offset 0) d on true
    where r.child_id = any(${[...children]}::uuid[]) and ${lasts(today)}
    order by r.child_id, r.id`.execute(rows(tx))
  return found.rows.map(({ debtor, isOutside, ...guardian }) => ({
    ...guardian,
    ...(debtor !== null && { debtor: { id: debtor, isOutside: isOutside === true } }),
  }))
}

const childOfRow = (row: RelationRow): Child => ({
  guid: row.guid,
  relationId: row.relation_id,
  sourceId: row.source_id,
  firstName: row.first_name,
  fullName: row.full_name,
  gender: row.gender,
  className: row.has_left ? '' : row.class_name,
  location: row.has_left ? '' : row.location,
  debtor: row.debtor_id !== null && !row.looks_along,
  ...(row.debtor_id !== null && { debtorGuid: row.debtor_id }),
  isReadOnly: row.debtor_id !== null && row.looks_along,
  pseudo: false,
  ...(row.has_left && { hasLeft: true }),
  ...markOf(row),
})

function markOf({ mark_colour: colour, mark_symbol: symbol }: RelationRow): Pick<Child, 'mark'> {
  if (colour === null && symbol === null) return {}
  return { mark: { colour: colour ?? undefined, symbol: symbol ?? undefined } }
}

/** Stores what a guardian recognises a child by; returns whether they are related. */
export async function storeChildMark(
  tx: SchoolTransaction,
  { person, child }: { readonly person: Guid; readonly child: Guid },
  { colour, symbol }: ChildMark,
): Promise<boolean> {
  const { numUpdatedRows } = await rows(tx)
    .updateTable('relation')
    .set({ mark_colour: colour ?? null, mark_symbol: symbol ?? null })
    .where('person_id', '=', person)
    .where('child_id', '=', child)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Returns the class and location of a pupil. */
export async function readPlaceAtSchool(tx: SchoolTransaction, personId: Guid) {
  return rows(tx)
    .selectFrom('person')
    .select(['class_name as className', 'location'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
}

/** Whether a person pays for a child on this day. */
export async function isDebtor(tx: SchoolTransaction, personId: Guid, today: CalendarDay): Promise<boolean> {
  const children = await listRelatedChildren(tx, personId, today)
  return children.some(({ debtor }) => debtor)
}
