/**
 * What the sign-in screen may weigh, compressed: the page, which is read before anything else has come, and its code,
 * with the frame and the words that are needed a moment later, by who has signed in.
 */
export const budgets = { page: 30_000, scripts: 275_000 } as const
