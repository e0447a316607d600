import { parentPort, workerData } from 'node:worker_threads'
import type { Sheet, SheetFault } from './read-spreadsheet.ts'
import { readSheet } from './read-sheet.ts'
import { UnusableSheet } from './unusable-sheet.ts'

export type SheetAnswer = Sheet | SheetFault

async function answer(): Promise<SheetAnswer> {
  try {
    return await readSheet(Buffer.from(workerData as Uint8Array))
  } catch (error) {
    if (error instanceof UnusableSheet) return { fault: error.fault, about: error.about }
    throw error
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await answer())
