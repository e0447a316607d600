import { queryOptions } from '@tanstack/react-query'
import { listModules } from '@portal/contract/inquiries/modules.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { inquiries } from './inquiries.queries.ts'

/** The parts of the communicator that the school uses; they rarely change. */
export const modulesQuery = (call: Call) =>
  queryOptions({
    queryKey: [...inquiries, 'modules'],
    queryFn: () => call(listModules),
    staleTime: Infinity,
  })
