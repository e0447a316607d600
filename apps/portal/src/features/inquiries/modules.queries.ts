import { queryOptions } from '@tanstack/react-query'
import type { Call } from '@portal/web-kit/api/client.ts'
import { inquiries } from './inquiries.queries.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { listModules } = endpointsIn(() => import('@portal/contract/inquiries/modules.ts'))

/** The parts of the communicator that the school uses; they rarely change. */
export const modulesQuery = (call: Call) =>
  queryOptions({
    queryKey: [...inquiries, 'modules'],
    queryFn: () => call(listModules),
    staleTime: Infinity,
  })
