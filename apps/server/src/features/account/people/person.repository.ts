import { sql, type Selectable } from 'kysely'
import type { Person } from '@portal/domain/account/person/person.ts'
import { stereotypes, type Stereotype } from '@portal/domain/account/person/role.ts'
import { isUnconfirmed } from '@portal/domain/account/person/email/email-confirmation.ts'
import { ageOn } from '@portal/domain/account/person/age.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import type { PersonTable } from '../../../database/tables.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** A row of `person` without the password hash. */
export type PersonRow = Omit<Selectable<PersonTable>, 'password_hash'>

/** Converts a row to a person, with the age at this instant. */
export function personOf(row: PersonRow, now: Instant): Person {
  return {
    guid: row.id,
    firstName: row.first_name,
    lastNamePrefix: row.last_name_prefix,
    lastName: row.last_name,
    fullName: row.full_name,
    email: row.email,
    ...(isUnconfirmed({ email: row.email, unconfirmedEmail: row.unconfirmed_email }) && {
      emailUnconfirmed: true,
    }),
    gender: row.gender,
    ...(row.birth_date !== null && {
      birthDate: row.birth_date,
      age: ageOn(row.birth_date, dayAtSchool(now)),
    }),
    sourceId: row.source_id,
    login: row.login ?? '',
    loginAlias: row.login_alias ?? '',
    external: row.external,
    manual: row.manual,
  }
}

/** The facts of an account for signing in. */
export type Account = {
  readonly personId: Guid
  readonly login: string
  readonly stereotype: Stereotype
  /** Whether this person has a role in the office. */
  readonly inOffice: boolean
  readonly passwordHash: string
  readonly passwordVersion: number
  readonly secondFactor: boolean
  /** Blocked by the school. */
  readonly blocked: boolean
  /** Whether this person signed in on the given device by more than a link. */
  readonly trustsDevice: boolean
}

/** The columns of a function that returns open accounts with a password. */
type SigningIn = Pick<
  Selectable<PersonTable>,
  'id' | 'login' | 'password_version' | 'second_factor' | 'blocked'
> & {
  readonly stereotype: string
  readonly password_hash: string
  readonly uses_app: boolean
  readonly in_office: boolean
  readonly trusts_device: boolean
}

/**
 * Finds the accounts of a login, or else all with this alias, ignoring case. Closed accounts and those without password
 * are excluded.
 * @param device the hash of a device, when it matters whether an account trusts it
 */
export async function findAccounts(
  tx: SchoolTransaction,
  loginName: string,
  device?: Buffer,
): Promise<readonly Account[]> {
  // "id", "password_hash", "password_version", "stereotype", "second_factor" and "blocked" are never null: the function returns people with
  // a password.
  const { rows: found } = await sql<SigningIn>`
    select id, stereotype, password_hash, password_version, second_factor, blocked, login,
      exists (select a.person_id from authenticator a where a.school_id = person.school_id and a.person_id = person.id
        and a.confirmed_at is not null) as uses_app,
      exists (select from person o where o.school_id = person.school_id and o.id = person.id and o.in_office) as in_office,
      exists (select from known_device d where d.school_id = person.school_id and d.person_id = person.id
        and d.hash = ${device ?? null} and d.trusted_at is not null) as trusts_device
    from accounts_with_login(${loginName}) as person limit ${MAX_SAME_ALIAS}`.execute(rows(tx))
  return withLoginOrAlias(found, loginName).map((row) => ({
    personId: row.id,
    login: row.login ?? '',
    stereotype: stereotypeFrom(row.stereotype),
    inOffice: row.in_office,
    passwordHash: row.password_hash,
    passwordVersion: row.password_version,
    secondFactor: row.second_factor || row.uses_app,
    blocked: row.blocked,
    trustsDevice: row.trusts_device,
  }))
}

/** A login of one's own goes before an alias. */
function withLoginOrAlias<T extends { readonly login: string | null }>(
  found: readonly T[],
  loginName: string,
): readonly T[] {
  const exact = found.filter(({ login }) => login?.toLowerCase() === loginName.toLowerCase())
  return exact.length > 0 ? exact : found
}

/** An account that a link for a password can be mailed to. */
export type MailableAccount = {
  readonly personId: Guid
  readonly login: string
  readonly blocked: boolean
  readonly hasPassword: boolean
}

/** Finds the accounts of a login, or else all with this alias, also those without a password. Closed accounts are excluded. */
export async function findMailableAccounts(
  tx: SchoolTransaction,
  loginName: string,
): Promise<readonly MailableAccount[]> {
  // "personId", "blocked" and "hasPassword" are never null: the function returns people.
  // "login" is never null: the function compares it.
  const { rows: found } = await sql<MailableAccount>`
    select id as "personId", login, blocked, has_password as "hasPassword"
    from accounts_for_password(${loginName}) limit ${MAX_SAME_ALIAS}`.execute(rows(tx))
  return withLoginOrAlias(found, loginName)
}

function stereotypeFrom(text: string): Stereotype {
  const stereotype = stereotypes.find((known) => known === text)
  if (!stereotype) throw new Error(`Not a stereotype: ${text}`)
  return stereotype
}

/** Above this number of equal aliases, passwords are not compared. */
const MAX_SAME_ALIAS = 4

/** Finds a verified account; none when it is closed. */
export async function findVerifiedAccount(
  tx: SchoolTransaction,
  personId: Guid,
): Promise<
  Pick<Account, 'personId' | 'stereotype' | 'inOffice' | 'passwordVersion' | 'blocked'> | undefined
> {
  const row = await rows(tx)
    .selectFrom('person')
    .select(['stereotype', 'in_office', 'password_version', 'blocked'])
    .where('id', '=', personId)
    .where('active', '=', true)
    .executeTakeFirst()
  return (
    row && {
      personId,
      stereotype: row.stereotype,
      inOffice: row.in_office,
      passwordVersion: row.password_version,
      blocked: row.blocked,
    }
  )
}

/** Returns these people without closed and blocked accounts. */
export async function listActivePeople(
  tx: SchoolTransaction,
  people: readonly Guid[],
): Promise<readonly PersonRow[]> {
  return rows(tx)
    .selectFrom('person')
    .selectAll()
    .where(({ eb }) => eb('id', '=', eb.fn.any(sql<Guid[]>`${people}::uuid[]`)))
    .where('active', '=', true)
    .where('blocked', '=', false)
    .execute()
}

/** Finds a person whose account is neither closed nor blocked. */
export async function findActivePerson(tx: SchoolTransaction, personId: Guid) {
  const [person] = await listActivePeople(tx, [personId])
  return person
}

/** A person as a mail addresses them. */
export type Addressee = {
  readonly personId: Guid
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly school: string
}

/** Returns the addressee of a person, in the chosen language or that of the school. */
export async function readAddressee(tx: SchoolTransaction, personId: Guid): Promise<Addressee> {
  const { settings, ...person } = await rows(tx)
    .selectFrom('person as p')
    .innerJoin('school as s', 's.id', 'p.school_id')
    .select(['p.id', 'p.full_name', 'p.email', 'p.language', 's.settings'])
    .where('p.id', '=', personId)
    .executeTakeFirstOrThrow()
  return addresseeOf(person, settings)
}

/** Converts a row to an addressee. */
export const addresseeOf = (
  { id, full_name, email, language }: Pick<PersonRow, 'id' | 'full_name' | 'email' | 'language'>,
  { locale, name }: SchoolSettings,
): Addressee => ({
  personId: id,
  name: full_name,
  email,
  language: language ?? locale.language,
  school: name,
})

/** Stores the language of a person. */
export async function storeLanguage(
  tx: SchoolTransaction,
  personId: Guid,
  language: Language,
): Promise<void> {
  await rows(tx).updateTable('person').set({ language }).where('id', '=', personId).execute()
}

/** Stores a missing address as unconfirmed. Returns whether it was missing. */
export async function fillInEmail(tx: SchoolTransaction, personId: Guid, email: string): Promise<boolean> {
  const { numUpdatedRows } = await rows(tx)
    .updateTable('person')
    .set({ email, unconfirmed_email: email })
    .where('id', '=', personId)
    .where(({ eb, fn }) => eb(fn<string>('btrim', ['email']), '=', ''))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Returns the basic role of a person. Throws for an unknown id. */
export async function readStereotype(tx: SchoolTransaction, personId: Guid): Promise<Stereotype> {
  const stereotypeOf = await readStereotypes(tx, [personId])
  return stereotypeOf(personId)
}

/** The same for several people, in one query. */
export async function readStereotypes(
  tx: SchoolTransaction,
  people: readonly Guid[],
): Promise<(person: Guid) => Stereotype> {
  const found = await rows(tx)
    .selectFrom('person')
    .select(['id', 'stereotype'])
    .where(({ eb }) => eb('id', '=', eb.fn.any(sql<Guid[]>`${people}::uuid[]`)))
    .execute()
  const known = new Map(found.map(({ id, stereotype }) => [id, stereotype]))
  return (person) => {
    const stereotype = known.get(person)
    if (stereotype === undefined) throw new Error(`The school knows no person ${person}`)
    return stereotype
  }
}
