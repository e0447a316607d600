import { queryOptions } from '@tanstack/react-query'
import type { Call } from '@portal/web-kit/api/client.ts'
import { endpointsIn, type ResponseOf } from '@portal/web-kit/api/late-endpoint.ts'

const { readOfficeToday } = endpointsIn(() => import('@portal/contract/account.office.contract.ts'))

export type Today = ResponseOf<typeof readOfficeToday>

/** What asks for a decision. What was decided on another screen is gone when one comes back. */
export const todayQuery = (call: Call) =>
  queryOptions({ queryKey: ['today'], queryFn: () => call(readOfficeToday), staleTime: 0 })
