import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { realPace } from '../../../pace.ts'
import { boundedQueue, type QueuePriority } from '../sign-in/bounded-queue.ts'

/** Argon2id as OWASP advises it for signing in: about 15 ms and 19 MiB a try. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * One core stays free for everything else, so that many who sign in at once keep nobody waiting who is in (SAF-G3). The
 * work itself is done beside the event loop.
 */
export const HANDS = Math.max(1, availableParallelism() - 1)
const inTurn = boundedQueue({ atOnce: HANDS, waiting: 120, ticks: realPace.ticks })

/** A slow, salted hash; the only form in which a password is kept. Refuses with `too-busy`. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/** Whether the hash is that of the password; takes as long for a wrong one as for the right one. */
export const isPasswordOf = (passwordHash: string, password: string, priority?: QueuePriority): Promise<boolean> =>
  inTurn(() => verify(passwordHash, password), priority)

let nobodysHash: Promise<string> | undefined

/** Takes as long as comparing, so that an unknown name is no faster than a wrong password (SAF-S9). */
export async function compareWithNobody(password: string, priority?: QueuePriority): Promise<false> {
  nobodysHash ??= hashPassword(crypto.randomUUID())
  await isPasswordOf(await nobodysHash, password, priority)
  return false
}
