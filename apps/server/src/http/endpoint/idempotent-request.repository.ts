import { sql } from 'kysely'
import type { withdrawRequest } from '@portal/contract/account/requests.ts'
import type { ResponseOf } from '@portal/contract/endpoint.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'

/** A request that carries a key, by the person who sent it. */
export type KeyedRequest = { readonly person: Guid; readonly key: string; readonly fingerprint: string }

/** What is known of a key: which request it came with, and its answer once there is one. */
export type KnownKey = { readonly fingerprint: string; readonly answer?: unknown }

/** The status of a request that is under way, or whose process died. */
const UNDER_WAY = 0
const DONE = 200
/** Its sender asked after it before it arrived: it is not done any more. No request has the empty fingerprint. */
const WITHDRAWN = 410
const NO_FINGERPRINT = ''

/** Notes that a request begins; tells of the one that came with this key before, if any. */
export async function beginKeyed(
  tx: SchoolTransaction,
  { person, key, fingerprint }: KeyedRequest,
  now: Instant,
): Promise<KnownKey | undefined> {
  const begun = await sql`
    insert into idempotent_request (school_id, person_id, key, fingerprint, status, answer, created_at)
    values (${tx.schoolId}, ${person}, ${key}, ${fingerprint}, ${UNDER_WAY}, 'null', ${now})
    on conflict do nothing returning key`.execute(rows(tx))
  if (begun.rows.length > 0) return undefined
  const known = await rows(tx)
    .selectFrom('idempotent_request')
    .select(['fingerprint', 'status', 'answer'])
    .where('person_id', '=', person)
    .where('key', '=', key)
    .executeTakeFirst()
  if (known === undefined) return undefined
  const { fingerprint: first, status, answer } = known
  return status === UNDER_WAY ? { fingerprint: first } : { fingerprint: first, answer: answer ?? undefined }
}

/** What became of the request with this key; one that did not arrive is withdrawn for good. */
export async function withdrawKeyed(
  tx: SchoolTransaction,
  person: Guid,
  key: string,
  now: Instant,
): Promise<ResponseOf<typeof withdrawRequest>> {
  await sql`
    insert into idempotent_request (school_id, person_id, key, fingerprint, status, answer, created_at)
    values (${tx.schoolId}, ${person}, ${key}, ${NO_FINGERPRINT}, ${WITHDRAWN}, 'null', ${now})
    on conflict do nothing`.execute(rows(tx))
  const known = await rows(tx)
    .selectFrom('idempotent_request')
    .select(['status', 'answer'])
    .where('person_id', '=', person)
    .where('key', '=', key)
    .executeTakeFirst()
  if (known?.status === DONE) return { outcome: 'done', answer: known.answer ?? undefined }
  // One that was refused meanwhile is gone; the next time it is withdrawn.
  return { outcome: known?.status === WITHDRAWN ? 'withdrawn' : 'under-way' }
}

/** Keeps the answer for whoever sends the same again; `null` stands for a call that answers nothing. */
export async function endKeyed(
  tx: SchoolTransaction,
  request: KeyedRequest,
  answer: unknown,
  now: Instant,
): Promise<void> {
  await forgetKeyed(tx, request)
  await sql`insert into idempotent_request (school_id, person_id, key, fingerprint, status, answer, created_at)
    values (${tx.schoolId}, ${request.person}, ${request.key}, ${request.fingerprint}, ${DONE},
      ${JSON.stringify(answer ?? null)}, ${now}) on conflict do nothing`.execute(rows(tx))
}

/** Forgets a request that was refused or broke: nothing was done, and the key is free again. */
export async function forgetKeyed(tx: SchoolTransaction, { person, key }: KeyedRequest): Promise<void> {
  await rows(tx)
    .deleteFrom('idempotent_request')
    .where('person_id', '=', person)
    .where('key', '=', key)
    .where('status', '=', UNDER_WAY)
    .execute()
}
