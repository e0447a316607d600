import type { Timer } from '../../../../process/timer.ts'
import { HASHING_CONCURRENCY } from '../../password/passwords.ts'
import { boundedQueue, type BoundedQueue } from './bounded-queue.ts'
import { openSuspiciousNetworks, type SuspiciousNetworks } from './suspicious-networks.ts'

/** The sign-in queue of a process, before the database, and the networks whose attempts have lower priority. */
export type SignInQueue = { readonly queue: BoundedQueue; readonly suspiciousNetworks: SuspiciousNetworks }

/**
 * Extra slots for attempts that wait for the database while others compute a hash; leaves connections for other
 * requests.
 */
const WITH_THE_DATABASE = 2

/** Each waiting request takes a little memory. */
const LONGEST_LINE = 2_000

/** Opens the sign-in queue of this process. */
export const openSignInQueue = ({ ticks }: Timer): SignInQueue => ({
  queue: boundedQueue({ atOnce: HASHING_CONCURRENCY + WITH_THE_DATABASE, waiting: LONGEST_LINE, ticks }),
  suspiciousNetworks: openSuspiciousNetworks(),
})
