import type { Guid } from '@portal/domain/values/guid.ts'
import type { Replicas } from './replicas.ts'
import type { Schools, SchoolTransaction } from './tenancy.ts'

/** Where a screen was read. */
export type Place = 'primary' | 'replica'

type Asking = {
  readonly schoolId: Guid
  /** Whether the visitor may have changed something a moment ago, and expects to see it. */
  readonly hasWritten: boolean
}

/** Reading for screens, which may be two seconds old; whatever decides about a change reads by `Schools` itself. */
export type ScreenReads = {
  /** Whether anything is read elsewhere than where changes go, so that it matters who wrote a moment ago. */
  readonly hasReplica: boolean
  read<T>(asking: Asking, work: (tx: SchoolTransaction, place: Place) => Promise<T>): Promise<T>
}

/** Reads where changes go too: there is no other place. */
export const readAtPrimary = (schools: Pick<Schools, 'read'>): ScreenReads => ({
  hasReplica: false,
  read: ({ schoolId }, work) => schools.read(schoolId, (tx) => work(tx, 'primary')),
})

/** Hears of each read where it was done, and why there. */
export type CountReads = (place: Place, reason: 'follows' | 'own-write' | 'behind' | 'asked-again') => void

type Deps = {
  readonly schools: Pick<Schools, 'read'>
  readonly replicas: Pick<Replicas, 'pick'>
  readonly count: CountReads
}

/**
 * Reads at a replica that follows closely, for who did not change anything lately. Whatever ends there otherwise than
 * with an answer is asked again at the primary, a refusal too: nobody is told that something is not there because a
 * replica does not have it yet, and nobody hears of a replica that is away.
 */
export function readAtReplicas({ schools, replicas, count }: Deps): ScreenReads {
  return {
    hasReplica: true,
    async read({ schoolId, hasWritten }, work) {
      const replica = hasWritten ? undefined : replicas.pick()
      try {
        if (replica) {
          const answer = await replica.read(schoolId, (tx) => work(tx, 'replica'))
          count('replica', 'follows')
          return answer
        }
      } catch {
        // Asked again below.
      }
      count('primary', replica ? 'asked-again' : hasWritten ? 'own-write' : 'behind')
      return schools.read(schoolId, (tx) => work(tx, 'primary'))
    },
  }
}
