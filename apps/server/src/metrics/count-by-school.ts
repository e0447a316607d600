import type { Guid } from '@portal/domain/values/guid.ts'
import { secondsBetween, type Instant } from '@portal/domain/values/instant.ts'

/** So that the list is of who is busy now, and not of who was ever since the process began. */
const STRETCH_SECONDS = 300

/** Counts by school in stretches of five minutes; what is told is the last whole stretch. */
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

/** However many schools there are, so many are named. */
const NAMED = 10

/** The ten with the most. */
export const mostOf = (counts: ReadonlyMap<Guid, number>): ReadonlyMap<Guid, number> =>
  new Map([...counts].toSorted(([, one], [, other]) => other - one).slice(0, NAMED))
