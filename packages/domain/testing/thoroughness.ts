import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly thoroughness: number
  }
}

/** Factor for the number of random cases: 1 in the gate, 10 before a release. */
export const THOROUGHNESS = inject('thoroughness')

/** Number of examples of each property. */
export const RUNS = 40 * THOROUGHNESS
