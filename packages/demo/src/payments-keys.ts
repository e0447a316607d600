/** By these keys the simulated bank knows the demo schools, each with an account of its own. */
export const demoPaymentsKeys = { waterlinie: 'test_waterlinie', werkhaven: 'test_werkhaven' } as const
