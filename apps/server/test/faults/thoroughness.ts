import { inject } from 'vitest'

/** How often every experiment with chance in it is repeated; the run before a release sets `THOROUGHNESS`. */
export const THOROUGHNESS = inject('thoroughness')
