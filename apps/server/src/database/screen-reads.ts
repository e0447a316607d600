import type { Guid } from '@portal/domain/values/guid.ts'
import type { Replicas } from './replicas.ts'
import type { Schools, SchoolTransaction } from './tenancy.ts'

/** The kind of server at which a screen was read. */
export type Place = 'primary' | 'replica'

type Asking = {
  readonly schoolId: Guid
  /** Whether the visitor may have changed something a moment ago, and expects to see it. */
  readonly hasWritten: boolean
  /** Aborted when the reader of the screen has left: a read that has not begun is dropped. */
  readonly left?: AbortSignal
}

/** Reads for screens, which may be two seconds old. Code that decides about a change uses `Schools`, the primary. */
export type ScreenReads = {
  /** Whether there are replicas, so that browsers that just changed something have to be marked. */
  readonly hasReplica: boolean
  read<T>(asking: Asking, work: (tx: SchoolTransaction, place: Place) => Promise<T>): Promise<T>
}

/** Without replicas: reads at the primary. */
export const readAtPrimary = (schools: Pick<Schools, 'read'>): ScreenReads => ({
  hasReplica: false,
  read: ({ schoolId, left }, work) => schools.read(schoolId, (tx) => work(tx, 'primary'), left),
})

/** Called for each read with its place and the reason for it. */
export type CountReads = (place: Place, reason: 'follows' | 'own-write' | 'behind' | 'asked-again') => void

type Deps = {
  readonly schools: Pick<Schools, 'read'>
  readonly replicas: Pick<Replicas, 'pick'>
  readonly count: CountReads
}

/**
 * Reads at a replica with little lag, unless the visitor has just changed something. Everything but a successful answer is
 * repeated at the primary, also a refusal: a replica may lack a recent row, and its failure must not be visible.
 */
export function readAtReplicas({ schools, replicas, count }: Deps): ScreenReads {
  return {
    hasReplica: true,
    async read({ schoolId, hasWritten, left }, work) {
      const replica = hasWritten ? undefined : replicas.pick()
      try {
        if (replica) {
          const answer = await replica.read(schoolId, (tx) => work(tx, 'replica'), left)
          count('replica', 'follows')
          return answer
        }
      } catch {
        left?.throwIfAborted()
        // Repeated at the primary below.
      }
      count('primary', replica ? 'asked-again' : hasWritten ? 'own-write' : 'behind')
      return schools.read(schoolId, (tx) => work(tx, 'primary'), left)
    },
  }
}
