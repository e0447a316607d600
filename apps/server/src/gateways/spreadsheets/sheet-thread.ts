import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from './read-sheet.ts'
import type { Sheet, SheetFault } from './sheet.ts'
import { UnusableSheet } from './unusable-sheet.ts'

async function answer(): Promise<Sheet | SheetFault> {
  try {
    return await readSheet(Buffer.from(workerData as Uint8Array))
  } catch (error) {
    if (error instanceof UnusableSheet) return { fault: error.fault, about: error.about }
    throw error
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await answer())
