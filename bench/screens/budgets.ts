/**
 * Compressed sizes of a first visit: the sign-in page, its code with the frame needed a moment later, and the code of
 * home with its menus and shared parts. Code of overlays is loaded later and not included.
 */
export const budgets = { page: 15_000, scripts: 176_000, home: 176_000 } as const

/** The minimum compressed size of a chunk: a smaller one costs more as a request than it saves. */
export const LIGHTEST_CHUNK = 8000
