import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from './read-sheet.ts'
import type { SheetTable } from './sheet-cell.ts'
import type { Sheet, SheetFault } from './sheet.ts'
import { UnusableSheet } from './unusable-sheet.ts'
import { writeXlsx } from './write-xlsx.ts'

/** What the thread does: read a file, or make one. */
export type SheetWork = { readonly read: Uint8Array } | { readonly write: SheetTable }

async function answer(work: SheetWork): Promise<Sheet | SheetFault | Uint8Array> {
  if ('write' in work) return writeXlsx(work.write)
  try {
    return await readSheet(Buffer.from(work.read))
  } catch (error) {
    if (error instanceof UnusableSheet) return { fault: error.fault, about: error.about }
    throw error
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await answer(workerData as SheetWork))
