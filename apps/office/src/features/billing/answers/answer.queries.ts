import { queryOptions } from '@tanstack/react-query'
import type { Call } from '@portal/web-kit/api/client.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readListNames } = endpointsIn(() => import('@portal/contract/billing.office.contract.ts'))

/** The lists with answers, with their articles, to choose from. */
export const listNamesQuery = (call: Call) =>
  queryOptions({ queryKey: ['list', 'answers', 'names'], queryFn: () => call(readListNames) })
