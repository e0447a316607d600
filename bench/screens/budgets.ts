/**
 * Compressed sizes of a first visit: the sign-in page, its code with the frame needed a moment later, and the code of
 * home with its menus, dialogs and shared parts. What is fetched when the browser is idle is not included
 * (`likely-screens.ts`).
 */
export const budgets = { page: 15_000, scripts: 160_000, home: 160_000 } as const

/**
 * Compressed sizes of one document: of a first visit, with the text of its styles, and of a browser that keeps the
 * style files. The agenda has more drawings, styles and data than others.
 */
export const documentBudgets = {
  usual: { first: 17_500, kept: 9000 },
  agenda: { first: 21_700, kept: 11_600 },
} as const

/**
 * The minimum compressed size of a chunk: a smaller one costs more as a request than it saves. Chunks of a page are
 * fetched beside each other over one connection.
 */
export const LIGHTEST_CHUNK = 4000
