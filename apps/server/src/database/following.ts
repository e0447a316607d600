type Sample = { readonly at: number; readonly position: bigint }

/** Enough for four minutes; a replica that is further behind is measured from the last sample that it reached. */
const MOST_SAMPLES = 1000

/**
 * How far a replica is behind, without comparing the clocks of machines and without a change that nobody made: what the
 * primary had written when it was asked is noted, and the replica has everything from before the last question whose
 * answer it has reached. While nothing changes, that is the last question.
 */
export function openFollowing() {
  let samples: Sample[] = []
  let reachedAt: number | undefined
  return {
    /** The primary had written so much when it was asked at this moment, or later. */
    noteWritten(at: number, position: bigint): void {
      if (samples.length < MOST_SAMPLES) samples.push({ at, position })
    },
    /** The replica has so much. */
    noteReplayed(position: bigint): void {
      const reached = samples.findLast((sample) => sample.position <= position)
      if (reached === undefined) return
      reachedAt = reached.at
      samples = samples.filter(({ at }) => at > reached.at)
    },
    /** It is another replica, or another primary: nothing is known of it. */
    forget(): void {
      samples = []
      reachedAt = undefined
    },
    /** By how many milliseconds it is behind at most, at this moment. */
    behind: (now: number): number => (reachedAt === undefined ? Infinity : now - reachedAt),
  }
}

export type Following = ReturnType<typeof openFollowing>
