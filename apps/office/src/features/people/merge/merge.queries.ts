import { queryOptions } from '@tanstack/react-query'
import { guid, isGuid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { endpointsIn, type ResponseOf } from '@portal/web-kit/api/late-endpoint.ts'

const { readDouble } = endpointsIn(() => import('@portal/contract/people.office.contract.ts'))

/** Two people side by side. */
export type Double = ResponseOf<typeof readDouble>
export type DoublePerson = Double['one']

export const doubleKey = (one: string, other: string) => ['double', one, other]

export const doubleQuery = (call: Call, one: string, other: string) =>
  queryOptions({
    queryKey: doubleKey(one, other),
    queryFn: () => {
      // An address that somebody typed: no such people.
      if (!isGuid(one) || !isGuid(other)) throw new Refusal('not-found', 404, '', new Headers())
      return call(readDouble, { params: { one: guid(one), other: guid(other) } })
    },
  })
