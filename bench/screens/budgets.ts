/** Compressed sizes of a first visit: the sign-in page, with its styles, and its code with the frame needed a moment later. */
export const budgets = { page: 15_000, scripts: 141_000 } as const

/**
 * Compressed code of a screen until it is interactive. What is fetched afterwards is not included: menus, the code of
 * calls, and the screens that visible links lead to (`likely-screens.ts`). The names of files change with each build, which moves
 * the sums by some tens of bytes.
 */
export const codeBudgets = {
  home: 142_800,
  list: 144_400,
  invoice: 151_200,
  message: 144_900,
  agenda: 144_600,
} as const

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
