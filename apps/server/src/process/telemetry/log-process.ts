import type { Log } from './log.ts'

/**
 * Logs in our format what Node.js would print: warnings, and the uncaught error, which still ends the process. Only the
 * stack of an error is logged: the full error contains rows of the database (SAF-P4).
 */
export function logProcess({ note, complain }: Pick<Log, 'note' | 'complain'>): void {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => note('warn', `${name}: ${message}`))
  process.on('uncaughtException', (error: unknown) => {
    complain((error instanceof Error && error.stack) || String(error))
    process.exit(1)
  })
}
