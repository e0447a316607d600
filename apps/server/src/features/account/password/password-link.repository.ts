import type { Stereotype } from '@portal/domain/account/person/role.ts'
import { readActivationCode } from '@portal/domain/account/sign-in/invitation/activation-code.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { worksAtSchool } from '../office/in-scope.ts'
import { hashOfSecret } from '../secret-hash.ts'

/** A link by the hash of its token, which cannot be derived from it (SAF-S5). */
export type NewPasswordLink = {
  readonly token: string
  readonly personId: Guid
  readonly createdAt: Instant
  readonly expiresAt: Instant
  /** A code that is printed, and typed by hand. */
  readonly isOnPaper?: boolean
}

/** Stores a password link. */
export const insertPasswordLink = (tx: SchoolTransaction, link: NewPasswordLink): Promise<void> =>
  insertPasswordLinks(tx, [link])

/** Stores several of these links in one statement. */
export async function insertPasswordLinks(
  tx: SchoolTransaction,
  links: readonly NewPasswordLink[],
): Promise<void> {
  if (links.length === 0) return
  await rows(tx)
    .insertInto('access_token')
    .values(
      links.map((link) => ({
        school_id: tx.schoolId,
        hash: hashOfSecret(link.token),
        purpose: 'set-password' as const,
        person_id: link.personId,
        created_at: link.createdAt,
        expires_at: link.expiresAt,
        on_paper: link.isOnPaper ?? false,
      })),
    )
    .execute()
}

/** The hashes under which a token may be stored: as it is, and as the code of a letter. */
function hashesOf(token: string): Buffer[] {
  const code = readActivationCode(token)
  return [token, ...(code === undefined ? [] : [code])].map(hashOfSecret)
}

/** Finds the person of a valid link, or of the valid code of a letter. */
export async function findPersonOfLink(
  tx: SchoolTransaction,
  token: string,
  now: Instant,
): Promise<Guid | undefined> {
  const link = await rows(tx)
    .selectFrom('access_token as a')
    .innerJoin('person as p', (join) =>
      join.onRef('p.school_id', '=', 'a.school_id').onRef('p.id', '=', 'a.person_id'),
    )
    .select('a.person_id')
    .where('a.hash', 'in', hashesOf(token))
    .where('a.purpose', '=', 'set-password')
    .where('a.used_at', 'is', null)
    .where('a.expires_at', '>', now)
    // Others at home may read a letter, and so may its maker: its code only chooses the first password, of no account of work.
    .where(({ eb, or, and, not }) =>
      or([eb('a.on_paper', '=', false), and([eb('p.password_hash', 'is', null), not(worksAtSchool)])]),
    )
    .executeTakeFirst()
  return link?.person_id
}

/** Uses a token up. Returns true for exactly one request (SAF-S5). */
export async function useUpLink(tx: SchoolTransaction, token: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await rows(tx)
    .updateTable('access_token')
    .set({ used_at: now })
    .where('hash', 'in', hashesOf(token))
    .where('purpose', '=', 'set-password')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** Invalidates all password and email links of a person, after a change of either. */
export async function voidLinksOf(tx: SchoolTransaction, personId: Guid, now: Instant): Promise<void> {
  await rows(tx)
    .updateTable('access_token')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('purpose', 'in', ['set-password', 'change-email'])
    .where('used_at', 'is', null)
    .execute()
}

/** The owner of a password, with the facts for choosing one. */
export type PasswordOwner = {
  readonly personId: Guid
  readonly stereotype: Stereotype
  /** Whether this person has a role in the office. */
  readonly inOffice: boolean
  readonly passwordHash: string
  readonly passwordVersion: number
  readonly login: string
  readonly loginAlias: string
  /** Facts about this person that others know and that a password must not contain. */
  readonly ownWords: readonly string[]
}

/** Whether the next password of this owner is the first. */
export const isFirst = ({ passwordHash }: PasswordOwner): boolean => passwordHash === ''

/** Finds the owner of a password; none for a closed or blocked account or one without password. */
export async function findPasswordOwner(
  tx: SchoolTransaction,
  personId: Guid,
): Promise<PasswordOwner | undefined> {
  const owner = await findAccountOwner(tx, personId)
  return owner?.passwordHash === '' ? undefined : owner
}

/** The same, also for an account without password; its hash is empty then. */
export async function findAccountOwner(
  tx: SchoolTransaction,
  personId: Guid,
): Promise<PasswordOwner | undefined> {
  const row = await rows(tx)
    .selectFrom('person as p')
    .innerJoin('school as s', 's.id', 'p.school_id')
    .select(['p.stereotype', 'p.in_office', 'p.password_hash', 'p.password_version'])
    .select([
      'p.login',
      'p.login_alias',
      'p.first_name',
      'p.last_name',
      'p.full_name',
      'p.email',
      's.name as school',
    ])
    .where('p.id', '=', personId)
    .where('p.active', '=', true)
    .where('p.blocked', '=', false)
    .executeTakeFirst()
  if (!row) return undefined
  const login = row.login ?? ''
  const loginAlias = row.login_alias ?? ''
  return {
    personId,
    stereotype: row.stereotype,
    inOffice: row.in_office,
    passwordHash: row.password_hash ?? '',
    passwordVersion: row.password_version,
    login,
    loginAlias,
    ownWords: [row.first_name, row.last_name, row.full_name, row.email, row.school, login, loginAlias],
  }
}

/** Stores a new password. Returns false when another one was stored since the given version. */
export async function storePassword(
  tx: SchoolTransaction,
  { personId, passwordVersion }: Pick<PasswordOwner, 'personId' | 'passwordVersion'>,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await rows(tx)
    .updateTable('person')
    .set({ password_hash: passwordHash, password_version: passwordVersion + 1 })
    .where('id', '=', personId)
    .where('password_version', '=', passwordVersion)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}
