import { QueryClient } from '@tanstack/react-query'
import { Fault, Unreachable } from './failures.ts'

const TRIES = 2

/** Only what may pass by itself is asked again: no connection, or a server that is restarting. */
function mayHelpToAskAgain(failures: number, failure: Error): boolean {
  const passing = failure instanceof Unreachable || (failure instanceof Fault && failure.status >= 502)
  return passing && failures < TRIES
}

/** Server data stays fresh for half a minute, and is asked again when the person returns to the window. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: mayHelpToAskAgain, staleTime: 30_000, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  })
