/** Everything that the server told of payments. It stands apart, because the first screen refreshes it too. */
export const payments = ['payments'] as const
