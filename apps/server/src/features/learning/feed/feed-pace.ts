import { addMinutes, type Instant } from '@portal/domain/values/instant.ts'

/** Calendar apps ask every quarter of an hour at the most, and a family has a few of them. */
const MOST_READS = 30
const WINDOW_MINUTES = 10
/** Addresses that are remembered; whoever tries out many forgets their own first tries. */
const MOST_REMEMBERED = 10_000

/** How often each address was read of late in this process, existing or not. */
export type FeedPace = {
  /** Counts a read. Gives the moment from which on the address may be read again, when it is read too often. */
  readonly countRead: (address: string, now: Instant) => Instant | undefined
}

/** Begins to count. Nothing of it is stored: it is about load, and a secret of 256 bits is not guessed. */
export function openFeedPace(): FeedPace {
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
