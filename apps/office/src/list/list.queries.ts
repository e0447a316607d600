import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OfficePage } from '@portal/domain/account/office/office-list.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import type { LateEndpoint } from '@portal/web-kit/api/late-endpoint.ts'
import { queryOfList, type ListAddress } from './list-address.ts'
import type { ListFilter } from './list-declaration.ts'

type Listed = {
  readonly path: string
  readonly endpoint: LateEndpoint
  readonly filters?: readonly ListFilter[]
}

/** A page of a list; the former page stays until the next one is there. */
export const listQuery = (call: Call, { path, endpoint, filters = [] }: Listed, address: ListAddress) =>
  queryOptions({
    queryKey: ['list', path, queryOfList(address)],
    queryFn: async () => {
      // Each declaration has its own endpoint, so nothing is known here about its query.
      const input: object = { query: { ...queryOfList(address), ...valuesOf(filters, address) } }
      const page: unknown = await call(endpoint, input as never)
      return page as OfficePage<never>
    },
    placeholderData: keepPreviousData,
  })

/** The filters whose value in the query is no text. */
const valuesOf = (filters: readonly ListFilter[], { filters: texts }: ListAddress): object =>
  Object.fromEntries(
    filters.flatMap(({ name, decode }) => {
      const text = texts[name]
      return decode && text !== undefined ? [[name, decode(text)]] : []
    }),
  )
