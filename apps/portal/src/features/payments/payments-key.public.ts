/** The key of all payment queries. In a file of its own, because the first screen refreshes them too. */
export const payments = ['payments'] as const
