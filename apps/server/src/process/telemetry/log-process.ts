import type { Log } from './log.ts'

/**
 * What Node.js would print by itself goes to the log, in its format: warnings, and the error that nobody caught, which
 * still ends the process. Of an error only its stack is told: printed whole it shows the rows that the database names
 * with it (SAF-P4).
 */
export function logProcess({ note, complain }: Pick<Log, 'note' | 'complain'>): void {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => note('warn', `${name}: ${message}`))
  process.on('uncaughtException', (error: unknown) => {
    complain((error instanceof Error && error.stack) || String(error))
    process.exit(1)
  })
}
