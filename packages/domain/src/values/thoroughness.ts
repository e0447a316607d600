import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly thoroughness: number
  }
}

/** How much more often than in the gate every experiment with chance is repeated: 1 there, 10 before a release. */
export const THOROUGHNESS = inject('thoroughness')

/** How many examples every law is tried on. */
export const RUNS = 40 * THOROUGHNESS
