import type { ExportedList } from '@portal/domain/account/office/jobs/office-job.ts'
import type { ExportKind } from '@portal/domain/account/office/office-list.ts'
import { textIn } from '@portal/web-kit/screen/use-address.ts'
import type { AddressQuery } from '@portal/web-kit/screen/screen.ts'
import type { Href } from '@portal/ui/button/href.ts'

/** What of a declaration the address depends on. */
type Addressed = {
  readonly path: string
  readonly order: string
  readonly columns: readonly { readonly order?: string }[]
  readonly filters?: readonly { readonly name: string }[]
}

/** What somebody sees of a list: its address says all of it. */
export type ListAddress = {
  readonly search: string
  /** With a hyphen in front: downwards. */
  readonly order: string
  /** From 1. */
  readonly page: number
  readonly filters: Readonly<Record<string, string>>
}

/** Returns the reader of the address of a list. What is not understood counts as absent. */
export const readListAddress =
  ({ order, columns, filters = [] }: Addressed) =>
  (query: AddressQuery): ListAddress => {
    const orders = columns.flatMap((column) =>
      column.order === undefined ? [] : [column.order, `-${column.order}`],
    )
    const asked = textIn(query, 'order')
    const page = Number(textIn(query, 'page'))
    return {
      search: textIn(query, 'search').slice(0, 100),
      order: orders.includes(asked) ? asked : order,
      page: Number.isInteger(page) && page > 0 ? page : 1,
      filters: Object.fromEntries(
        filters.flatMap(({ name }) => {
          const value = textIn(query, name)
          return value === '' ? [] : [[name, value]]
        }),
      ),
    }
  }

/** Returns the address of a list; what is as usual is left out. Another search, order or filter begins at page 1. */
export function addressOfList(list: Addressed, now: ListAddress, change: Partial<ListAddress>): Href {
  const { search, order, filters, page } = { ...now, page: 1, ...change }
  const query = new URLSearchParams({
    ...(search !== '' && { search }),
    ...filters,
    ...(order !== list.order && { order }),
    ...(page !== 1 && { page: String(page) }),
  })
  return query.size === 0 ? `/${list.path}` : `/${list.path}?${query}`
}

/** Whether something limits the list. */
export const isLimited = ({ search, filters }: ListAddress): boolean =>
  search !== '' || Object.keys(filters).length > 0

/** Returns the query of the server for this address. */
export const queryOfList = ({ search, order, page, filters }: ListAddress) => ({
  ...(search !== '' && { search }),
  order,
  page,
  ...filters,
})

/** Returns the query of the server for the same rows as a file, all pages of them. */
export const queryOfExport = ({ search, order, filters }: ListAddress): Readonly<Record<string, string>> => ({
  ...(search !== '' && { search }),
  order,
  ...filters,
})

/** Returns the address of the same rows as a file. */
export const addressOfExport = (list: ExportedList, address: ListAddress, as: ExportKind): string =>
  `/api/office/${list}/export?${new URLSearchParams({ ...queryOfExport(address), as })}`
