/** The keys of the demo schools at the simulated bank, each with its own account. */
export const demoPaymentsKeys = { waterlinie: 'test_waterlinie', werkhaven: 'test_werkhaven' } as const
