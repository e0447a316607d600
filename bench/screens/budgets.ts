/**
 * Compressed sizes of a first visit: the sign-in page, its code with the frame needed a moment later, and the code of
 * home with its menus and shared parts. What is fetched when the browser is idle is not included (`likely-screens.ts`).
 */
export const budgets = { page: 15_000, scripts: 160_000, home: 160_000 } as const

/**
 * The minimum compressed size of a chunk: a smaller one costs more as a request than it saves. Chunks of a page are
 * fetched beside each other over one connection.
 */
export const LIGHTEST_CHUNK = 4000
