/** The networks that were wrong so often of late that their tries are looked at after those of others. */
export type Suspects = {
  readonly note: (network: string, isSuspect: boolean) => void
  /** As far as this process saw, without asking the database. */
  readonly has: (network: string) => boolean
}

const MOST = 10_000

/** @param most after which the network that was noted longest ago is forgotten */
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
