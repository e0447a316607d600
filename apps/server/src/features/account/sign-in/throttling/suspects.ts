/** Networks with many recent failed attempts; their attempts have lower priority. */
export type Suspects = {
  readonly note: (network: string, isSuspect: boolean) => void
  /** Known to this process, without a query. */
  readonly has: (network: string) => boolean
}

const MOST = 10_000

/** @param most maximum number; evicts the network marked longest ago */
export function openSuspects(most: number = MOST): Suspects {
  const known = new Set<string>()
  return {
    note(network, isSuspect) {
      known.delete(network)
      if (!isSuspect) return
      known.add(network)
      if (known.size <= most) return
      const [oldest = ''] = known
      known.delete(oldest)
    },
    has: (network) => known.has(network),
  }
}
