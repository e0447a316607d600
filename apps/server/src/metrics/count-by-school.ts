import type { Guid } from '@portal/domain/values/guid.ts'
import { secondsBetween, type Instant } from '@portal/domain/values/time/instant.ts'

/** So that the list shows the current load, and not the sum since the start. */
const STRETCH_SECONDS = 300

/** Counts by school in periods of five minutes; the last full period is reported. */
export function countBySchool() {
  let begun: Instant | undefined
  let current = new Map<Guid, number>()
  let whole: ReadonlyMap<Guid, number> = new Map()
  const moveOn = (now: Instant) => {
    begun ??= now
    const seconds = secondsBetween(begun, now)
    if (seconds < STRETCH_SECONDS) return
    whole = seconds < 2 * STRETCH_SECONDS ? current : new Map()
    current = new Map()
    begun = now
  }
  return {
    note(schoolId: Guid, now: Instant): void {
      moveOn(now)
      current.set(schoolId, (current.get(schoolId) ?? 0) + 1)
    },
    busiest(now: Instant): ReadonlyMap<Guid, number> {
      moveOn(now)
      return mostOf(whole)
    },
  }
}

/** Limits the number of series for any number of schools. */
const NAMED = 10

/** The ten highest counts. */
export const mostOf = (counts: ReadonlyMap<Guid, number>): ReadonlyMap<Guid, number> =>
  new Map([...counts].toSorted(([, one], [, other]) => other - one).slice(0, NAMED))
