/** What the first screen may weigh, compressed: light enough for an old phone. */
export const budgets = { scripts: 150_000, styles: 12_000 } as const
