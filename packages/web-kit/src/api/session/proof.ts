import type { Endpoint } from '@portal/contract/endpoint/endpoint.ts'

/** The prompt for a proof of identity before a sensitive call (SAF-S13). */
export type ProofPrompt = {
  readonly isAsking: () => boolean
  readonly onChange: (listener: () => void) => () => void
  /** True after the proof, false when the person cancelled. Concurrent calls share one prompt. */
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

/** The parts of the prompt that the client needs. */
export type Proving = {
  /** Whether the server is known to require a proof for this call. */
  readonly isNeeded: (endpoint: Endpoint) => boolean
  readonly ask: () => Promise<boolean>
}
