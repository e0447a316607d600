import { addMinutes, type Instant } from '@portal/domain/values/time/instant.ts'

/** Calendar apps poll at most every quarter of an hour, and a family has a few of them. */
const MOST_READS = 30
const WINDOW_MINUTES = 10
/** Number of remembered addresses. Trying more evicts the first ones, which are then counted from zero. */
const MOST_REMEMBERED = 10_000

/** Rate limiter per feed address in this process, for existing and unknown addresses. */
export type FeedRateLimit = {
  /** Counts a read. Returns when the address may be read again, if it is read too often. */
  readonly countRead: (address: string, now: Instant) => Instant | undefined
}

/** Creates the rate limiter. It is not stored: it limits load only, because a secret of 256 bits cannot be guessed. */
export function openFeedRateLimit(): FeedRateLimit {
  const reads = new Map<string, { readonly endsAt: Instant; count: number }>()
  return {
    countRead: (address, now) => {
      const known = reads.get(address)
      if (known && now < known.endsAt) {
        known.count += 1
        return known.count > MOST_READS ? known.endsAt : undefined
      }
      reads.delete(address)
      reads.set(address, { endsAt: addMinutes(now, WINDOW_MINUTES), count: 1 })
      const oldest = reads.keys().next()
      if (reads.size > MOST_REMEMBERED && !oldest.done) reads.delete(oldest.value)
      return undefined
    },
  }
}
