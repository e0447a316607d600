import type { Endpoint } from '@portal/contract/endpoint.ts'

/** Asks whoever is here to prove who they are, before a call that weighs goes on (SAF-S13). */
export type ProofPrompt = {
  readonly isAsking: () => boolean
  readonly onChange: (listener: () => void) => () => void
  /** True once it was proved, false when the person gave up. However many calls ask, the person is asked once. */
  readonly ask: () => Promise<boolean>
  readonly answer: (isProved: boolean) => void
}

export function createProofPrompt(): ProofPrompt {
  const listeners = new Set<() => void>()
  let waiting: readonly ((isProved: boolean) => void)[] = []
  const become = (next: typeof waiting) => {
    waiting = next
    for (const listener of listeners) listener()
  }
  return {
    isAsking: () => waiting.length > 0,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask: () => new Promise((resolve) => become([...waiting, resolve])),
    answer: (isProved) => {
      const asked = waiting
      become([])
      for (const resolve of asked) resolve(isProved)
    },
  }
}

/** What the client needs to know of it. */
export type Proving = {
  /** Whether it is known beforehand that the server would ask for a proof first. */
  readonly isNeeded: (endpoint: Endpoint) => boolean
  readonly ask: () => Promise<boolean>
}
