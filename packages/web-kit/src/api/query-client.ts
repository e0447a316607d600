import { onlineManager, QueryClient } from '@tanstack/react-query'
import { Fault, Unreachable } from './failures.ts'

const TRIES = 2

/**
 * Only what may pass by itself is asked again: an answer that was lost, or a server that is restarting. Without a
 * connection a screen says so at once, and asks again when it is back.
 */
function mayHelpToAskAgain(failures: number, failure: Error): boolean {
  if (!onlineManager.isOnline()) return false
  const passing = failure instanceof Unreachable || (failure instanceof Fault && failure.status >= 502)
  return passing && failures < TRIES
}

/**
 * What is asked fails without a connection and is never kept to be sent later by itself, after somebody has left.
 * Server data stays fresh for half a minute, and is asked again when the person returns to the window, and
 * when the connection is back. While the screen that the server rendered is being taken over, the answers that came
 * with it are used as they are, also those that a screen asks again each time it opens.
 */
export const createQueryClient = (isTakingOver = () => false): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: mayHelpToAskAgain,
        staleTime: 30_000,
        refetchOnMount: () => !isTakingOver(),
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
