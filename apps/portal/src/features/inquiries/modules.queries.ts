import { queryOptions } from '@tanstack/react-query'
import { listModules } from '@portal/contract/inquiries/modules.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { inquiries } from './inquiries.queries.ts'

/** Which parts of the communicator the school uses; it hardly ever changes. */
export const modulesQuery = (call: Call) =>
  queryOptions({
    queryKey: [...inquiries, 'modules'],
    queryFn: () => call(listModules),
    staleTime: Infinity,
  })
