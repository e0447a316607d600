import { queryOptions } from '@tanstack/react-query'
import type { Call } from '@portal/web-kit/api/client.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readGroupNames } = endpointsIn(() => import('@portal/contract/people.office.contract.ts'))

/** The groups to choose from. It is read again with the list of groups. */
export const groupNamesQuery = (call: Call) =>
  queryOptions({ queryKey: ['list', 'groups', 'names'], queryFn: () => call(readGroupNames) })
