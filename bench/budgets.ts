/** What the sign-in screen may weigh, compressed: the page, which is read before anything else has come, and its code. */
export const budgets = { page: 30_000, scripts: 250_000 } as const
