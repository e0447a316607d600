import { sql } from 'kysely'
import type { withdrawRequest } from '@portal/contract/account/requests.ts'
import type { ResponseOf } from '@portal/contract/endpoint/endpoint.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** A request with an idempotency key, by its sender. */
export type KeyedRequest = { readonly person: Guid; readonly key: string; readonly fingerprint: string }

/** The state of a key: the fingerprint of its request, and the response once there is one. */
export type KnownKey = { readonly fingerprint: string; readonly answer?: unknown }

/** The status of a request that is running, or whose process died. */
const UNDER_WAY = 0
const DONE = 200
/** The fingerprint of a withdrawn key: its result was requested before it arrived. No request has an empty one. */
const WITHDRAWN = 410
const NO_FINGERPRINT = ''

/** Whether a request is the first with its key, or the state of the first; `undefined` when that began just now. */
export type BeginsAs = 'first' | { readonly known: KnownKey } | undefined

/** Records that a request begins, in one query; the first with its key wins. */
export async function beginKeyed(
  tx: SchoolTransaction,
  { person, key, fingerprint }: KeyedRequest,
  now: Instant,
): Promise<BeginsAs> {
  // "status" is never null: without a known key the fingerprint is null too, and the row is another.
  const { rows: answers } = await sql<{ isFirst: boolean } & (KnownRow | { fingerprint: null })>`
    with begun as (
      insert into idempotent_request (school_id, person_id, key, fingerprint, status, answer, created_at)
      values (${tx.schoolId}, ${person}, ${key}, ${fingerprint}, ${UNDER_WAY}, 'null', ${now})
      on conflict do nothing returning key)
    select exists (select from begun) as "isFirst", k.fingerprint, k.status, k.answer
    from (select) as one left join idempotent_request k on k.person_id = ${person} and k.key = ${key}`.execute(
    rows(tx),
  )
  const [begun] = answers
  if (begun?.isFirst) return 'first'
  return begun && begun.fingerprint !== null ? { known: knownOf(begun) } : undefined
}

/** The state of a key. */
export async function findKeyed(
  tx: SchoolTransaction,
  { person, key }: Pick<KeyedRequest, 'person' | 'key'>,
): Promise<KnownKey | undefined> {
  const known = await rows(tx)
    .selectFrom('idempotent_request')
    .select(['fingerprint', 'status', 'answer'])
    .where('person_id', '=', person)
    .where('key', '=', key)
    .executeTakeFirst()
  return known && knownOf(known)
}

type KnownRow = { readonly fingerprint: string; readonly status: number; readonly answer: unknown }

const knownOf = ({ fingerprint, status, answer }: KnownRow): KnownKey =>
  status === UNDER_WAY ? { fingerprint } : { fingerprint, answer: answer ?? undefined }

/** The result of the request with this key; one that has not arrived is withdrawn. */
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
  // A request that was refused meanwhile has no row; the next query withdraws it.
  return { outcome: known?.status === WITHDRAWN ? 'withdrawn' : 'under-way' }
}

/**
 * Stores the response in the row of the request; `null` for an empty response. A completed or withdrawn row does not
 * change.
 */
export async function endKeyed(
  tx: SchoolTransaction,
  { person, key, fingerprint }: KeyedRequest,
  answer: unknown,
  now: Instant,
): Promise<void> {
  await sql`
    insert into idempotent_request as begun (school_id, person_id, key, fingerprint, status, answer, created_at)
    values (${tx.schoolId}, ${person}, ${key}, ${fingerprint}, ${DONE}, ${JSON.stringify(answer ?? null)}, ${now})
    on conflict (school_id, person_id, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
      answer = excluded.answer, created_at = excluded.created_at
    where begun.status = ${UNDER_WAY}`.execute(rows(tx))
}

/** Deletes a request that was refused or failed: nothing was done, and the key is free again. */
export async function forgetKeyed(tx: SchoolTransaction, { person, key }: KeyedRequest): Promise<void> {
  await rows(tx)
    .deleteFrom('idempotent_request')
    .where('person_id', '=', person)
    .where('key', '=', key)
    .where('status', '=', UNDER_WAY)
    .execute()
}
