import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { realTimer } from '../../../process/timer.ts'
import { outsideTurn } from '../../../process/turn.ts'
import { boundedQueue, type BoundedQueue, type QueuePriority } from '../sign-in/throttling/bounded-queue.ts'

/** Argon2id with OWASP's parameters: about 15 ms and 19 MiB per hash. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Parallel hashes, outside the event loop. One core stays free, so that many sign-ins do not slow down other requests
 * (SAF-G3).
 */
export const HASHING_CONCURRENCY = Math.max(1, availableParallelism() - 1)
const queue = boundedQueue({ atOnce: HASHING_CONCURRENCY, waiting: 120, ticks: realTimer.ticks })
/** Hashing has its own queue and threads, so the request releases its turn meanwhile. */
const queued: BoundedQueue = (work, priority) => outsideTurn(() => queue(work, priority))

/** A salted hash, the only form in which a password is stored. Refuses with `too-busy`. */
export const hashPassword = (password: string): Promise<string> => queued(() => hash(password, cost))

/** Whether a password matches its hash; takes equally long for a wrong password. */
export const isPasswordOf = (
  passwordHash: string,
  password: string,
  priority?: QueuePriority,
): Promise<boolean> => queued(() => verify(passwordHash, password), priority)

let nobodysHash: Promise<string> | undefined

/** Takes as long as `isPasswordOf`, so that response times do not show whether an account exists (SAF-S9). */
export async function compareWithNobody(password: string, priority?: QueuePriority): Promise<false> {
  nobodysHash ??= hashPassword(crypto.randomUUID())
  await isPasswordOf(await nobodysHash, password, priority)
  return false
}
