import { parentPort } from 'node:worker_threads'
import { drawDocument } from './drawing/draw-document.ts'
import type { PdfDocument } from './pdf-document.ts'

/** Messages of the thread: a document, and its bytes or an error. */
export type DrawRequest = { readonly id: number; readonly document: PdfDocument }
export type DrawAnswer =
  | { readonly id: number; readonly content: Uint8Array }
  | { readonly id: number; readonly error: string }

async function draw({ id, document }: DrawRequest): Promise<DrawAnswer> {
  try {
    return { id, content: await drawDocument(document) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', async (request: DrawRequest) => {
  const answer = await draw(request)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer)
})
