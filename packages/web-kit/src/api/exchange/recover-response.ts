import * as z from 'zod/mini'
import type { withdrawRequest } from '@portal/contract/account/requests.ts'
import type { Endpoint, ResponseOf } from '@portal/contract/endpoint/endpoint.ts'
import type { Connection } from '../connection.ts'
import { NotReceived, Unreachable } from '../failures.ts'

type Outcome = ResponseOf<typeof withdrawRequest>

type LostResponse<E extends Endpoint> = {
  readonly endpoint: E
  readonly connection: Connection
  /** Reads the outcome of the request by its key. */
  readonly ask: () => Promise<Outcome>
  readonly pause: () => Promise<unknown>
}

const MOST_ASKS = 30

/**
 * Recovers the lost response of a keyed request as soon as there is a connection. The request is never sent again: one
 * that did not arrive is withdrawn, and `NotReceived` is thrown. Throws `Unreachable` when the outcome cannot be read.
 */
export async function recoverResponse<E extends Endpoint>(lost: LostResponse<E>): Promise<ResponseOf<E>> {
  const { endpoint, connection, pause } = lost
  for (let asks = 0; asks < MOST_ASKS && (await connection.back()); asks += 1) {
    const found = await outcomeOf(lost)
    if (found?.outcome === 'withdrawn') throw new NotReceived(endpoint.name)
    if (found?.outcome === 'done') return z.decode(endpoint.response, found.answer) as ResponseOf<E>
    await pause()
  }
  throw new Unreachable()
}

/** `undefined` while the outcome cannot be read either. */
async function outcomeOf({ ask }: Pick<LostResponse<Endpoint>, 'ask'>): Promise<Outcome | undefined> {
  try {
    return await ask()
  } catch (failure) {
    if (failure instanceof Unreachable) return undefined
    throw failure
  }
}
