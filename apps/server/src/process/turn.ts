import { AsyncLocalStorage } from 'node:async_hooks'

/** The permission of a request to work in this process, given by an admission queue. */
export type Turn = {
  /** Ends the turn, when the work of the request has ended; later calls have no effect. */
  readonly end: () => void
  /** Releases the turn while this request waits. The returned function takes the turn back, without waiting. */
  readonly release: () => () => void
}

const turns = new AsyncLocalStorage<Turn>()

/** Runs the work of a request, so that `outsideTurn` knows its turn. */
export const withTurn = <T>(turn: Turn, work: () => T): T => turns.run(turn, work)

/**
 * Waits without holding the turn of the current request: for another system, for a delay, or in a queue with its own
 * limit. Otherwise a slow provider or delayed sign-ins would block all others. Without a turn it just waits.
 */
export async function outsideTurn<T>(wait: () => Promise<T>): Promise<T> {
  const takeBack = turns.getStore()?.release()
  try {
    return await wait()
  } finally {
    takeBack?.()
  }
}
