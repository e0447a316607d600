import { queryOptions } from '@tanstack/react-query'
import { readHomeBlocks } from '@portal/contract/school.contract.ts'
import type { Call } from '../../api/client.ts'

/** What the school at this host wrote for the home page; it changes seldom. */
export const homeBlocksQuery = (call: Call, domain: string) =>
  queryOptions({
    queryKey: ['school', 'home-blocks'],
    queryFn: () => call(readHomeBlocks, { query: { domain } }),
    staleTime: Infinity,
  })
