import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { Refusal } from '../../refusal.ts'
import type { Schools } from '../../database/tenancy.ts'
import {
  beginKeyed,
  endKeyed,
  forgetKeyed,
  withdrawKeyed,
  type KeyedRequest,
} from './idempotent-request.repository.ts'
import { InvalidInput } from './read-input.ts'

const HEADER = 'idempotency-key'
const KEY = /^[\x21-\x7e]{1,200}$/

/**
 * Does a change once for every key that its sender gave it (SAF-M11): the same request with the same key gets
 * the same answer, another request with that key is refused with 'key-used-before'. Without a key it is just done.
 * A refusal changed nothing and is not kept. While the first one is under way, the change itself is what makes two
 * into one; what a process that died left behind is simply done again.
 * @param work gives the answer as it travels
 */
export async function doOnce(
  request: FastifyRequest,
  actor: Actor,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = readKey(request)
  if (key === undefined) return work()
  const { schools, clock } = request.server.portal
  const keyed: KeyedRequest = { person: actor.person.guid, key, fingerprint: fingerprintOf(request) }
  const known = await schools.write(actor.schoolId, (tx) => beginKeyed(tx, keyed, clock()))
  if (known && known.fingerprint !== keyed.fingerprint) throw new Refusal('key-used-before')
  if (known && 'answer' in known) return known.answer
  try {
    const answer = await work()
    await schools.write(actor.schoolId, (tx) => endKeyed(tx, keyed, answer, clock()))
    return answer
  } catch (failure) {
    await schools.write(actor.schoolId, (tx) => forgetKeyed(tx, keyed))
    throw failure
  }
}

/** What became of a request of this actor by its key; one that did not arrive is never done any more. */
export const withdraw = (schools: Schools, actor: Actor, key: string, now: Instant) =>
  schools.write(actor.schoolId, (tx) => withdrawKeyed(tx, actor.person.guid, key, now))

/** Whether the answer of this request is kept for who sends the same again. */
export const isKeyed = (request: FastifyRequest): boolean => readKey(request) !== undefined

function readKey({ headers }: FastifyRequest): string | undefined {
  const key = headers[HEADER]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key))
    throw new InvalidInput([{ pointer: '/idempotency-key', message: 'Not a key' }])
  return key
}

const fingerprintOf = ({ method, url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body]))
    .digest('hex')
