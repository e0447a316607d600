import { Worker } from 'node:worker_threads'
import { IMPORT_FILE_MAXIMUM } from '@portal/domain/people/import/import-limits.ts'
import { outsideTurn } from '../../process/turn.ts'
import { Refusal } from '../../refusal.ts'
import type { Sheet, SheetFault } from './sheet.ts'

/** The memory of the thread, in MB: that of the largest allowed file with room to spare. */
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 }
/** Longer than the largest allowed file takes on a slow machine. */
const TIME_LIMIT_MS = 30_000

/** The most files that are read or wait in this process. */
const MOST_WAITING = 8

/**
 * Reads a CSV file or the first sheet of an XLSX file, in a thread with bounded memory and time: a file that needs more
 * ends the thread, and is refused. Files are read one after another.
 * @throws Refusal `too-busy` when many files wait
 */
export async function readSpreadsheet(bytes: Buffer): Promise<Sheet | SheetFault> {
  if (bytes.length === 0) return { fault: 'empty', about: '' }
  if (bytes.length > IMPORT_FILE_MAXIMUM) return { fault: 'too-large', about: '' }
  return outsideTurn(() => afterOthers(() => readInThread(bytes)))
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

async function readInThread(bytes: Buffer): Promise<Sheet | SheetFault> {
  const worker = new Worker(new URL('./sheet-thread.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: MEMORY,
  })
  const { promise, resolve, reject } = Promise.withResolvers<Sheet | SheetFault>()
  const giveUp = setTimeout(() => resolve(TOO_COMPLEX), TIME_LIMIT_MS)
  worker.on('message', resolve)
  worker.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(TOO_COMPLEX) : reject(error),
  )
  worker.on('exit', () => reject(new Error('The thread that reads spreadsheets ended')))
  try {
    return await promise
  } finally {
    clearTimeout(giveUp)
    await worker.terminate()
  }
}

const TOO_COMPLEX: SheetFault = { fault: 'too-complex', about: '' }
