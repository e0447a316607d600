import { Worker } from 'node:worker_threads'
import type { Guid } from '@portal/domain/values/guid.ts'
import { Refusal } from '../../refusal.ts'
import { outsideTurn } from '../../process/turn.ts'
import type { DrawAnswer } from './document-thread.ts'
import type { PdfDocument } from './pdf-document.ts'

/** Draws documents outside the event loop, so that a PDF delays no other request. */
export type Documents = {
  /**
   * Draws a document as PDF for a person.
   * @throws Refusal `too-busy` when this person waits for several documents, or all together for many
   */
  draw(document: PdfDocument, person: Guid): Promise<Uint8Array>
  close(): Promise<void>
}

/** Maximum number of waiting documents per person, and in total. */
const MOST = { ofPerson: 5, inAll: 100 }

type Waiting = {
  readonly person: Guid
  readonly resolve: (content: Uint8Array) => void
  readonly reject: (error: Error) => void
}

/** One thread, started with the first document. When it crashes, its documents fail and a new one starts. */
export function openDocuments(): Documents {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let last = 0

  function start(): Worker {
    const worker = new Worker(new URL('./document-thread.ts', import.meta.url))
    worker.unref()
    worker.on('message', (answer: DrawAnswer) => settle(waiting, answer))
    const giveUp = (reason: unknown) => {
      if (thread === worker) thread = undefined
      for (const { reject } of waiting.values())
        reject(new Error('The drawing thread broke', { cause: reason }))
      waiting.clear()
    }
    worker.on('error', giveUp)
    worker.on('exit', giveUp)
    return worker
  }

  return {
    async draw(document, person) {
      const ofPerson = [...waiting.values()].filter((one) => one.person === person)
      if (ofPerson.length >= MOST.ofPerson || waiting.size >= MOST.inAll) throw new Refusal('too-busy')
      thread ??= start()
      const id = ++last
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
      waiting.set(id, { person, resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread?.postMessage({ id, document })
      return outsideTurn(() => promise)
    },
    async close() {
      await thread?.terminate()
    },
  }
}

function settle(waiting: Map<number, Waiting>, answer: DrawAnswer): void {
  const asked = waiting.get(answer.id)
  waiting.delete(answer.id)
  if ('content' in answer) asked?.resolve(answer.content)
  else asked?.reject(new Error(answer.error))
}
