import { sql } from 'kysely'
import {
  personFields,
  type PersonDetails,
  type PersonField,
  type RelationAccess,
} from '@portal/domain/account/office/family-change.ts'
import type { OfficeScope } from '@portal/domain/account/office/office-role.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { isInScope, worksAtSchool } from '../in-scope.ts'
import { withOwned, withoutOwned } from '../owned-columns.ts'

/** The column of each field. */
const columns = {
  firstName: 'first_name',
  lastNamePrefix: 'last_name_prefix',
  lastName: 'last_name',
  email: 'email',
} as const satisfies Record<keyof PersonDetails, string>

/** The fields of these columns that the office owns. */
export const ownedFields = (officeFields: readonly string[]): readonly PersonField[] =>
  personFields.filter((field) => officeFields.includes(columns[field]))

/** A pupil within the scope, or one of their guardians, as stored. */
export type StoredPerson = PersonDetails & {
  readonly login: string
  readonly isInOffice: boolean
  /** The fields that the office changed. */
  readonly owned: readonly PersonField[]
}

/** Locks and returns a pupil within the scope or one of their guardians. */
export async function lockPerson(
  tx: SchoolTransaction,
  scope: OfficeScope,
  id: Guid,
): Promise<StoredPerson | undefined> {
  const { rows: found } = await sql<Omit<StoredPerson, 'owned'> & { officeFields: readonly string[] }>`
    select p.first_name as "firstName", p.last_name_prefix as "lastNamePrefix", p.last_name as "lastName", p.email,
      coalesce(p.login, p.source_id) as login, ${worksAtSchool} as "isInOffice",
      p.office_fields as "officeFields"
    from person p where p.id = ${id} and p.active and exists (
      select from person c where c.school_id = p.school_id and c.stereotype = 'leerling' and c.active and ${isInScope(scope)}
        and (c.id = p.id or exists (select from relation r
          where r.school_id = c.school_id and r.child_id = c.id and r.person_id = p.id)))
    for no key update of p`.execute(rows(tx))
  const [person] = found
  if (!person) return undefined
  const { officeFields, ...stored } = person
  return { ...stored, owned: ownedFields(officeFields) }
}

/** Stores what the office changed of a person, and that the office owns it. */
export async function storePerson(
  tx: SchoolTransaction,
  id: Guid,
  to: PersonDetails,
  changed: readonly (keyof PersonDetails)[],
): Promise<void> {
  const owned = changed.map((field) => columns[field])
  const ofSchool = changed.includes('email') ? sql`, email_chosen_at = null, unconfirmed_email = ''` : sql``
  await sql`
    update person set first_name = ${to.firstName}, last_name_prefix = ${to.lastNamePrefix},
      last_name = ${to.lastName}, email = ${to.email}, office_fields = ${withOwned(owned)} ${ofSchool}
    where id = ${id}`.execute(rows(tx))
}

/** A relation as stored, with the words of the audit log. */
export type StoredRelation = {
  readonly access: RelationAccess & { readonly hasDebtor: boolean }
  /** Whether the office changed the access. */
  readonly isOwned: boolean
  readonly guardian: Guid
  readonly words: string
}

/** Locks and returns the relation of a guardian with a pupil within the scope. */
export async function lockRelation(
  tx: SchoolTransaction,
  scope: OfficeScope,
  id: Guid,
): Promise<StoredRelation | undefined> {
  const { rows: found } = await sql<{
    isReadOnly: boolean
    endedOn: CalendarDay | null
    noContact: boolean
    hasDebtor: boolean
    isOwned: boolean
    guardian: Guid
    words: string
  }>`
    select r.looks_along as "isReadOnly", r.ended_on as "endedOn", r.no_contact as "noContact",
      r.debtor_id is not null as "hasDebtor", r.person_id as guardian,
      cardinality(r.office_fields) > 0 as "isOwned",
      coalesce(g.login, g.source_id) || ' ' || c.source_id as words
    from relation r
    join person c on c.school_id = r.school_id and c.id = r.child_id and c.stereotype = 'leerling' and c.active
    join person g on g.school_id = r.school_id and g.id = r.person_id
    where r.id = ${id} and r.person_id <> r.child_id and ${isInScope(scope)}
    for no key update of r`.execute(rows(tx))
  const [relation] = found
  if (!relation) return undefined
  const { guardian, words, endedOn, isOwned, ...access } = relation
  return { access: { ...access, ...(endedOn !== null && { endedOn }) }, isOwned, guardian, words }
}

/** The columns of the access of a relation. */
const accessColumns = ['looks_along', 'ended_on', 'pupil_left']

/** Stores the access of a relation, and that the office owns it. */
export async function storeRelation(tx: SchoolTransaction, id: Guid, to: RelationAccess): Promise<void> {
  await sql`
    update relation set looks_along = ${to.isReadOnly}, ended_on = ${to.endedOn ?? null}, pupil_left = false,
      no_contact = ${to.noContact}, office_fields = ${withOwned(accessColumns)}
    where id = ${id}`.execute(rows(tx))
}

/** Stores that a file may set a field of a person again. */
export async function disownField(tx: SchoolTransaction, id: Guid, field: PersonField): Promise<void> {
  await sql`
    update person set office_fields = ${withoutOwned([columns[field]])} where id = ${id}`.execute(rows(tx))
}

/** Stores that a file may set the access of a relation again. */
export async function disownAccess(tx: SchoolTransaction, id: Guid): Promise<void> {
  await sql`update relation set office_fields = ${withoutOwned(accessColumns)} where id = ${id}`.execute(
    rows(tx),
  )
}
