import { useLocation, useParams, useSearch } from '@tanstack/react-router'
import { rowLists, type RowList } from '@portal/domain/billing/invoice/row-lists.ts'
import { isGuid, type Guid } from '@portal/domain/values/guid.ts'

/** The list of lists that the address names. */
export function useShownList(): RowList {
  const last = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) })
  return rowLists.find((list) => list === last) ?? 'all'
}

/** The order list that the address names; nothing when it cannot be one. */
export function useListId(): Guid | undefined {
  const { listId } = useParams({ strict: false })
  return listId !== undefined && isGuid(listId) ? listId : undefined
}

/** A value of the address' query as text; empty when it is absent. */
export function useQueryValue(name: string): string {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const value = search[name]
  return typeof value === 'string' ? value : ''
}
