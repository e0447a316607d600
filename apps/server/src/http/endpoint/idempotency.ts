import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { Refusal } from '../../refusal.ts'
import type { EndWith, Schools, SchoolTransaction } from '../../database/tenancy.ts'
import {
  beginKeyed,
  endKeyed,
  findKeyed,
  forgetKeyed,
  withdrawKeyed,
  type BeginsAs,
  type KeyedRequest,
} from './idempotent-request.repository.ts'
import { InvalidInput } from './read-input.ts'

const HEADER = 'idempotency-key'
const KEY = /^[\x21-\x7e]{1,200}$/

/** A request with its key, and as what it begins. */
export type BegunRequest = { readonly keyed: KeyedRequest; readonly begun: BeginsAs }

/** Begins what is done once, at the end of the transaction in which its sender was let in. */
export async function beginKeyedRequest(
  request: FastifyRequest,
  actor: Actor,
  { tx, endWith }: { readonly tx: SchoolTransaction; readonly endWith: EndWith },
): Promise<BegunRequest> {
  const keyed = keyedOf(request, actor)
  return { keyed, begun: await endWith(() => beginKeyed(tx, keyed, actor.askedAt)) }
}

const keyedOf = (request: FastifyRequest, { person }: Actor): KeyedRequest => ({
  person: person.guid,
  key: keyOf(request),
  fingerprint: fingerprintOf(request),
})

/**
 * The id of what a press makes, where nothing else makes two presses into one: the same for as long as its sender sends
 * the same with the same key, whatever became of the first one. Nothing where it has no key.
 */
export function idOfPress(request: FastifyRequest, actor: Actor): Guid | undefined {
  if (!isKeyed(request)) return undefined
  const { person, key, fingerprint } = keyedOf(request, actor)
  const hash = createHash('sha256').update(`${person}\n${key}\n${fingerprint}`).digest('hex')
  return guid(hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'))
}

/**
 * Does a change once for every key that its sender gave it (SAF-M11): the same request with the same key gets
 * the same answer, another request with that key is refused with 'key-used-before'.
 * A refusal changed nothing and is not kept. While the first one is under way, the change itself is what makes two
 * into one; what a process that died left behind is simply done again.
 * @param work gives the answer as it travels
 */
export async function doOnce(
  { schools, clock }: { readonly schools: Schools; readonly clock: () => Instant },
  schoolId: Guid,
  { keyed, begun }: BegunRequest,
  work: () => Promise<unknown>,
): Promise<unknown> {
  // One that came at the same moment is seen by the next question only.
  const first = begun ?? { known: await schools.read(schoolId, (tx) => findKeyed(tx, keyed)) }
  const known = first === 'first' ? undefined : first.known
  if (known && known.fingerprint !== keyed.fingerprint) throw new Refusal('key-used-before')
  if (known && 'answer' in known) return known.answer
  try {
    const answer = await work()
    await schools.write(schoolId, (tx, endWith) => endWith(() => endKeyed(tx, keyed, answer, clock())))
    return answer
  } catch (failure) {
    await schools.write(schoolId, (tx, endWith) => endWith(() => forgetKeyed(tx, keyed)))
    throw failure
  }
}

/** What became of a request of this actor by its key; one that did not arrive is never done any more. */
export const withdraw = (schools: Schools, actor: Actor, key: string, now: Instant) =>
  schools.write(actor.schoolId, (tx) => withdrawKeyed(tx, actor.person.guid, key, now))

/** Whether the answer of this request is kept for who sends the same again. */
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
