import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { Refusal } from '../../../refusal.ts'
import type { CommitWith, Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import {
  beginKeyed,
  endKeyed,
  findKeyed,
  forgetKeyed,
  withdrawKeyed,
  type BeginsAs,
  type KeyedRequest,
  type KnownKey,
} from './idempotent-request.repository.ts'
import { InvalidInput } from '../read-input.ts'

const HEADER = 'idempotency-key'
const KEY = /^[\x21-\x7e]{1,200}$/

/** A keyed request, with the state of its key at the start. */
export type BegunRequest = { readonly keyed: KeyedRequest; readonly begun: BeginsAs }

/** Records that a keyed request begins, with the last query of the transaction that checked access. */
export async function beginKeyedRequest(
  request: FastifyRequest,
  actor: Actor,
  { tx, commitWith }: { readonly tx: SchoolTransaction; readonly commitWith: CommitWith },
): Promise<BegunRequest> {
  const keyed = keyedOf(request, actor)
  return { keyed, begun: await commitWith(() => beginKeyed(tx, keyed, actor.askedAt)) }
}

const keyedOf = (request: FastifyRequest, { person }: Actor): KeyedRequest => ({
  person: person.guid,
  key: keyOf(request),
  fingerprint: fingerprintOf(request),
})

/**
 * Returns the id for what a keyed request creates, derived from sender, key and content, so that a repeat gets the same
 * id. `undefined` without a key.
 */
export function idempotencyKeyOf(request: FastifyRequest, actor: Actor): Guid | undefined {
  if (!isKeyed(request)) return undefined
  const { person, key, fingerprint } = keyedOf(request, actor)
  const hash = createHash('sha256').update(`${person}\n${key}\n${fingerprint}`).digest('hex')
  return guid(hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'))
}

/**
 * Runs a change once per sender and key (SAF-M11). The same request with the same key gets the same response; another
 * request with that key is refused with 'key-used-before'. A refusal changed nothing and is not stored. While the first
 * request runs, the use case itself must be idempotent. Work of a dead process runs again.
 * @param work returns the encoded response; it may store it in its own transaction by `keep`
 */
export async function doOnce(
  { schools, clock }: { readonly schools: Schools; readonly clock: () => Instant },
  schoolId: Guid,
  { keyed, begun }: BegunRequest,
  work: (keep: KeepAnswer) => Promise<unknown>,
): Promise<unknown> {
  // A request that began at the same moment is visible only to the next query.
  const first = begun ?? { known: await schools.read(schoolId, (tx) => findKeyed(tx, keyed)) }
  const known = first === 'first' ? undefined : first.known
  const stored = storedFor(keyed, known)
  if (stored) return stored.answer
  let isKept = false
  const keep: KeepAnswer = async (tx, answer) => {
    await endKeyed(tx, keyed, answer, clock())
    isKept = true
  }
  try {
    const answer = await work(keep)
    if (isKept) return answer
    await schools.write(schoolId, (tx, commitWith) => commitWith(() => endKeyed(tx, keyed, answer, clock())))
    return answer
  } catch (failure) {
    await schools.write(schoolId, (tx, commitWith) => commitWith(() => forgetKeyed(tx, keyed)))
    throw failure
  }
}

type KeepAnswer = (tx: SchoolTransaction, answer: unknown) => Promise<void>

/**
 * The same for a change in the transaction that checked access: the change and its response are committed together. A
 * repeat waits for the first request, and a refusal rolls everything back.
 */
export async function doOnceWithin(
  request: FastifyRequest,
  actor: Actor,
  { tx, commitWith }: { readonly tx: SchoolTransaction; readonly commitWith: CommitWith },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const keyed = keyedOf(request, actor)
  const begun = await beginKeyed(tx, keyed, actor.askedAt)
  // The next query sees what the first request stored while this one waited.
  const known = begun === 'first' ? undefined : (begun?.known ?? (await findKeyed(tx, keyed)))
  const stored = storedFor(keyed, known)
  if (stored) return stored.answer
  const answer = await work()
  await commitWith(() => endKeyed(tx, keyed, answer, actor.askedAt))
  return answer
}

/** The response that is stored for this request; refuses another request with its key. */
function storedFor(
  keyed: KeyedRequest,
  known: KnownKey | undefined,
): { readonly answer?: unknown } | undefined {
  if (known && known.fingerprint !== keyed.fingerprint) throw new Refusal('key-used-before')
  return known && 'answer' in known ? known : undefined
}

/** The result of this actor's keyed request. One that has not arrived is withdrawn, and never runs later. */
export const withdraw = (schools: Schools, actor: Actor, key: string, now: Instant) =>
  schools.write(actor.schoolId, (tx) => withdrawKeyed(tx, actor.person.guid, key, now))

/** Whether the response of this request is stored under an idempotency key. */
export const isKeyed = ({ headers }: FastifyRequest): boolean => headers[HEADER] !== undefined

function keyOf({ headers }: FastifyRequest): string {
  const key = headers[HEADER]
  if (typeof key !== 'string' || !KEY.test(key))
    throw new InvalidInput([{ pointer: '/idempotency-key', message: 'Not a key' }])
  return key
}

const fingerprintOf = ({ method, url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body]))
    .digest('hex')
