/** Networks with many recent failed attempts; their attempts have lower priority. */
export type SuspiciousNetworks = {
  readonly mark: (network: string, isSuspicious: boolean) => void
  /** Known to this process, without a query. */
  readonly has: (network: string) => boolean
}

const MOST = 10_000

/** @param most maximum number; evicts the network marked longest ago */
export function openSuspiciousNetworks(most: number = MOST): SuspiciousNetworks {
  const known = new Set<string>()
  return {
    mark(network, isSuspicious) {
      known.delete(network)
      if (!isSuspicious) return
      known.add(network)
      if (known.size <= most) return
      const [oldest = ''] = known
      known.delete(oldest)
    },
    has: (network) => known.has(network),
  }
}
