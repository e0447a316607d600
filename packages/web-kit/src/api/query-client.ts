import { onlineManager, QueryClient, type Query } from '@tanstack/react-query'
import { Fault, PrefetchRefused, Unreachable } from './failures.ts'

const TRIES = 2

/** Options of data that is read each time a screen opens, at any age. */
export const readOnOpening = { staleTime: 0, meta: { isReadOnOpening: true } } as const

/** When the latest screen of a client began to open, in milliseconds. */
const openings = new WeakMap<QueryClient, number>()

/**
 * Records that a screen begins to open, and returns the moment. The screens of one navigation begin together, before
 * any of their data arrives.
 */
export function beginOpening(queries: QueryClient): number {
  const now = Date.now()
  openings.set(queries, now)
  return now
}

/**
 * Runs the reads of a screen that opens since this moment, so that the screen does not repeat them: neither data that
 * it reads each time it opens, nor a failed read. A read that the server prefetched and refused is repeated.
 */
export async function readForOpening(
  queries: QueryClient,
  since: number,
  read: () => Promise<unknown>,
): Promise<void> {
  await read()
  const failed = queries.getQueryCache().findAll({
    predicate: ({ state }) =>
      state.status === 'error' && state.errorUpdatedAt >= since && !(state.error instanceof PrefetchRefused),
  })
  for (const { queryKey } of failed) queries.setQueryDefaults(queryKey, { retryOnMount: false })
}

const isReadByScreen = (queries: QueryClient, { meta, state }: Query): boolean =>
  meta?.['isReadOnOpening'] === true && state.dataUpdatedAt >= (openings.get(queries) ?? Infinity)

/**
 * Only a temporary failure is retried: a lost response, or a restarting server. Without a connection a screen fails at
 * once, and reads again when the connection is back.
 */
function mayHelpToAskAgain(failures: number, failure: Error): boolean {
  if (!onlineManager.isOnline()) return false
  const passing = failure instanceof Unreachable || (failure instanceof Fault && failure.status >= 502)
  return passing && failures < TRIES
}

/**
 * A request without a connection fails; it is never queued, because the person may have left by then. Server data stays
 * fresh for half a minute, and is read again on return to the window and after a reconnection. During hydration the
 * data of the page is used without a new read.
 */
export function createQueryClient(isHydrating = () => false): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: mayHelpToAskAgain,
        staleTime: 30_000,
        refetchOnMount: (query) => !isHydrating() && !isReadByScreen(client, query),
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return client
}
