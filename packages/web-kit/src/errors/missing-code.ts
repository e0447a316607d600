const NAME = 'CodeMissing'

/**
 * Marks an error as missing code of a page. Otherwise the router would recognise the browser's message and reload the
 * page, which fails without a connection.
 */
export function markCodeMissing(error: unknown): void {
  if (error instanceof Error) Object.assign(error, { name: NAME, message: 'The code of a page did not come' })
}

/** Whether the code of a page is missing: there is no connection, or a new release has other files. */
export const isCodeMissing = (error: unknown): boolean => error instanceof Error && error.name === NAME
