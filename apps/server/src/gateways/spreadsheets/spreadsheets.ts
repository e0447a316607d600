import { Worker } from 'node:worker_threads'
import { IMPORT_FILE_MAXIMUM } from '@portal/domain/people/import/import-limits.ts'
import { outsideTurn } from '../../process/turn.ts'
import { Refusal } from '../../refusal.ts'
import type { SheetTable } from './sheet-cell.ts'
import type { SheetWork } from './sheet-thread.ts'
import type { Sheet, SheetFault } from './sheet.ts'

/** The memory of the thread, in MB: that of the largest allowed file with room to spare. */
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 }
/** Longer than the largest allowed file takes on a slow machine. */
const TIME_LIMIT_MS = 30_000

/** The most files that are read, made or wait in this process. */
const MOST_WAITING = 8

/**
 * Reads a CSV file or the first sheet of an XLSX file, in a thread with bounded memory and time: a file that needs more
 * ends the thread, and is refused. Files are read one after another.
 * @throws Refusal `too-busy` when many files wait
 */
export async function readSpreadsheet(bytes: Buffer): Promise<Sheet | SheetFault> {
  if (bytes.length === 0) return { fault: 'empty', about: '' }
  if (bytes.length > IMPORT_FILE_MAXIMUM) return { fault: 'too-large', about: '' }
  const read = await outsideTurn(() => afterOthers(() => inThread<Sheet | SheetFault>({ read: bytes })))
  return read ?? TOO_COMPLEX
}

/**
 * Makes an XLSX file of a table, in the same thread and line.
 * @throws Refusal `too-busy` when many files wait, and `too-many-rows` when the table does not fit in its memory
 */
export async function makeSpreadsheet(table: SheetTable): Promise<Uint8Array> {
  const made = await outsideTurn(() => afterOthers(() => inThread<Uint8Array>({ write: table })))
  if (made === undefined) throw new Refusal('too-many-rows')
  return made
}

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

async function afterOthers<T>(read: () => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING) throw new Refusal('too-busy')
  waiting += 1
  const reading = last.then(read)
  last = reading.catch(() => undefined)
  try {
    return await reading
  } finally {
    waiting -= 1
  }
}

/** Returns what the thread answers; undefined when it needs more memory or time than it has. */
async function inThread<Answer>(work: SheetWork): Promise<Answer | undefined> {
  const worker = new Worker(new URL('./sheet-thread.ts', import.meta.url), {
    workerData: work,
    resourceLimits: MEMORY,
  })
  const { promise, resolve, reject } = Promise.withResolvers<Answer | undefined>()
  const giveUp = setTimeout(() => resolve(undefined), TIME_LIMIT_MS)
  worker.on('message', resolve)
  worker.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(undefined) : reject(error),
  )
  worker.on('exit', () => reject(new Error('The thread of spreadsheets ended')))
  try {
    return await promise
  } finally {
    clearTimeout(giveUp)
    await worker.terminate()
  }
}

const TOO_COMPLEX: SheetFault = { fault: 'too-complex', about: '' }
