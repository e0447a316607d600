/** The states of an import; `applying` while a job waits that applies it. */
export const importStates = ['open', 'refused', 'applying', 'applied', 'cancelled'] as const
export type ImportState = (typeof importStates)[number]
