import { textIn, useOptionalParam, useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { useLocation } from '@tanstack/react-router'
import { rowLists, type RowList } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import { isGuid, type Guid } from '@portal/domain/values/guid.ts'

/** The list of lists in the URL. */
export function useShownList(): RowList {
  const last = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) })
  return rowLists.find((list) => list === last) ?? 'all'
}

/** The order list in the URL; undefined when its id is invalid. */
export function useListId(): Guid | undefined {
  const listId = useOptionalParam('listId')
  return listId !== undefined && isGuid(listId) ? listId : undefined
}

/** A value of the URL's query as text; empty when it is absent. */
export const useQueryValue = (name: string): string => useQueryOf((query) => textIn(query, name))
