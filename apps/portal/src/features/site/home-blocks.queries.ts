import { queryOptions } from '@tanstack/react-query'
import type { Call } from '@portal/web-kit/api/client.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readHomeBlocks } = endpointsIn(() => import('@portal/contract/site/home.ts'))

/** The home page blocks of the school at this host; they rarely change. */
export const homeBlocksQuery = (call: Call, domain: string) =>
  queryOptions({
    queryKey: ['school', 'home-blocks'],
    queryFn: () => call(readHomeBlocks, { query: { domain } }),
    staleTime: Infinity,
  })
