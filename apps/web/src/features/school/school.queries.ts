import { queryOptions } from '@tanstack/react-query'
import { readHomeBlocks } from '@portal/contract/school.contract.ts'
import type { Call } from '../../api/client.ts'

/** What the school wrote for the home page; it changes seldom, and nobody waits for it. */
export const homeBlocksQuery = (call: Call) =>
  queryOptions({
    queryKey: ['school', 'home-blocks'],
    queryFn: () => call(readHomeBlocks, { query: { domain: location.hostname } }),
    staleTime: Infinity,
  })
