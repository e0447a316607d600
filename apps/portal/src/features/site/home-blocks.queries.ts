import { queryOptions } from '@tanstack/react-query'
import { readHomeBlocks } from '@portal/contract/site/home.ts'
import type { Call } from '@portal/web-kit/api/client.ts'

/** The home page blocks of the school at this host; they rarely change. */
export const homeBlocksQuery = (call: Call, domain: string) =>
  queryOptions({
    queryKey: ['school', 'home-blocks'],
    queryFn: () => call(readHomeBlocks, { query: { domain } }),
    staleTime: Infinity,
  })
