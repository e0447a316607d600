import { CannotMakeFile, CannotRelease, CannotResolve } from '../features/payments/bank/bank-deps.ts'
import { CannotRefund } from '../features/payments/refund/refund-payments.ts'
import { UnusableArchive } from '../gateways/archive/read-archive.ts'
import { UnusableBankFile } from '../gateways/bank-files/unusable-bank-file.ts'
import { UnusableFile } from '../school-file/import-school.ts'
import { isDatabaseAway } from '../http/database-away.ts'
import { codeOf, StartupError } from '../process/startup-error.ts'
import { NotUnderstood, WantsHelp, type Ending, type Tools } from './command.ts'
import { understand, usageOf } from './understand.ts'

/** 0: done; 1: nothing was done; 2: done, and something waits for a person. */
const EXIT_CODES = { done: 0, nothing: 1, attention: 2 } as const

type Outside = {
  readonly say: (line: string) => void
  readonly complain: (line: string) => void
  /** Opens the dependencies, after the arguments were checked. */
  readonly open: () => Promise<Omit<Tools, 'say' | 'command'>>
}

/** Runs a command and returns the exit code; an error is printed as a sentence. */
export async function runCommand(
  words: readonly string[],
  { say, complain, open }: Outside,
): Promise<(typeof EXIT_CODES)[keyof typeof EXIT_CODES]> {
  try {
    return EXIT_CODES[await carryOut(words, (line) => say(harmless(line)), open)]
  } catch (error) {
    if (error instanceof WantsHelp) {
      say(usageOf(words))
      return EXIT_CODES.done
    }
    complain(harmless(explain(error, words)))
    return EXIT_CODES.nothing
  }
}

/**
 * Escapes control characters, because the output contains texts of families and files: none may overwrite, colour or
 * reverse the terminal (SAF-X5).
 */
const harmless = (line: string): string =>
  line.replaceAll(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD')

async function carryOut(
  words: readonly string[],
  say: Outside['say'],
  open: Outside['open'],
): Promise<Ending> {
  const { command, options, operand } = understand(words)
  const ending = await command.run({ ...(await open()), say, command: command.name }, options, operand)
  if (options['dry-run']) say('A dry run: nothing was stored.')
  return ending
}

/** An error that a person can resolve is printed without a stack; a fault of ours with everything. */
function explain(error: unknown, words: readonly string[]): string {
  if (error instanceof UnusableFile) {
    const faults = error.faults.map(({ place, fault }) => `  ${place}: ${fault}`)
    return ['Nothing was stored. Correct the file first:', ...faults].join('\n')
  }
  if (error instanceof NotUnderstood) return `${error.message}\n\n${usageOf(words)}`
  if (hasOwnSentence(error)) return `Nothing was done. ${error.message}`
  if (error instanceof StartupError) return error.message
  if (codeOf(error) === DISK_FULL)
    return 'Unfinished work was not stored: the disk of the database is full. Free disk space there, and run the command again.'
  if (isDatabaseAway(error))
    return `Unfinished work was not stored: the connection to the database was lost (${codeOf(error) || String(error)}). Check that it runs (npm run doctor), and run the command again.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const DISK_FULL = '53100'

const hasOwnSentence = (error: unknown): error is Error =>
  [UnusableArchive, UnusableBankFile, CannotMakeFile, CannotRefund, CannotRelease, CannotResolve].some(
    (kind) => error instanceof kind,
  )
