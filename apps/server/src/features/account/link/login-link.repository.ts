import { sql } from 'kysely'
import { linkSources, type LinkSource, type StoredLink } from '@portal/domain/account/sign-in/login-link.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { VerifiedAccount } from '../sign-in/verified-account.ts'
import { hashOfSecret } from '../secret-hash.ts'

/** A link by the hash of its secret (PD-20). */
export type NewLink = {
  readonly secret: string
  readonly personId: Guid
  readonly source: LinkSource
  readonly createdAt: Instant
  readonly expiresAt: Instant
}

/** Stores login links. */
export async function insertLinks(tx: SchoolTransaction, links: readonly NewLink[]): Promise<void> {
  if (links.length === 0) return
  await rows(tx)
    .insertInto('access_token')
    .values(
      links.map((link) => ({
        school_id: tx.schoolId,
        hash: hashOfSecret(link.secret),
        purpose: 'login-link',
        person_id: link.personId,
        source: link.source,
        created_at: link.createdAt,
        expires_at: link.expiresAt,
      })),
    )
    .execute()
}

export type FoundLink = StoredLink & { readonly source: LinkSource; readonly account: VerifiedAccount }

/** Finds a link and its person by secret; none for a closed or blocked account. */
export async function findLink(tx: SchoolTransaction, secret: string): Promise<FoundLink | undefined> {
  const found = await rows(tx)
    .selectFrom('access_token as t')
    .innerJoin('person as p', (join) =>
      join.onRef('p.school_id', '=', 't.school_id').onRef('p.id', '=', 't.person_id'),
    )
    .select(['t.source', 't.expires_at', 't.revoked_at', 'p.id', 'p.stereotype', 'p.in_office'])
    .select('p.password_version')
    .where('t.hash', '=', hashOfSecret(secret))
    .where('t.purpose', '=', 'login-link')
    .where('p.active', '=', true)
    .where('p.blocked', '=', false)
    .executeTakeFirst()
  const source = linkSources.find((known) => known === found?.source)
  if (!found || !source) return undefined
  return {
    source,
    expiresAt: found.expires_at,
    ...(found.revoked_at !== null && { revokedAt: found.revoked_at }),
    account: {
      personId: found.id,
      stereotype: found.stereotype,
      inOffice: found.in_office,
      passwordVersion: found.password_version,
    },
  }
}

/** Finds a person by login, ignoring case. */
export async function findPersonByLogin(tx: SchoolTransaction, login: string): Promise<Guid | undefined> {
  const person = await rows(tx)
    .selectFrom('person')
    .select('id')
    .where(({ fn }) => fn<string>('lower', ['login']), '=', login.toLowerCase())
    .where('active', '=', true)
    .executeTakeFirst()
  return person?.id
}

/** Returns the lifetime of links at this school, in days. */
export async function readLinkDays(tx: SchoolTransaction): Promise<number> {
  const school = await rows(tx)
    .selectFrom('school')
    .select('login_link_days')
    .where('id', '=', tx.schoolId)
    .executeTakeFirstOrThrow()
  return school.login_link_days
}

/** Revokes the links of a person, or all, and ends their sessions. Returns the number of valid links. */
export async function revokeLinks(
  tx: SchoolTransaction,
  personId: Guid | undefined,
  now: Instant,
): Promise<number> {
  const whose = personId === undefined ? sql<boolean>`true` : sql<boolean>`person_id = ${personId}`
  const { numUpdatedRows } = await rows(tx)
    .updateTable('access_token')
    .set({ revoked_at: now })
    .where('purpose', '=', 'login-link')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(whose)
    .executeTakeFirstOrThrow()
  await rows(tx).deleteFrom('session').where('authentication_type', '=', 'TOKEN').where(whose).execute()
  return Number(numUpdatedRows)
}
