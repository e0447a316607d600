const NAME = 'CodeMissing'

/**
 * Marks an error as the code of a page that did not come. The router would load the whole page again at the words of
 * the browser, and without a connection that leaves nobody a page at all.
 */
export function markCodeMissing(error: unknown): void {
  if (error instanceof Error) Object.assign(error, { name: NAME, message: 'The code of a page did not come' })
}

/** Whether the code of a page did not come: there is no connection, or a new release has other files. */
export const isCodeMissing = (error: unknown): boolean => error instanceof Error && error.name === NAME
