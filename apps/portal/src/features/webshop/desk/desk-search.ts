import { waitingOrders, type WaitingOrder } from '@portal/domain/webshop/order/handing-out.ts'
import type { AddressQuery } from '@portal/web-kit/screen/screen.ts'
import { textIn } from '@portal/web-kit/screen/use-address.ts'
import type { Href } from '@portal/ui/button/href.ts'
import { deskAddress } from '../addresses.ts'
import type { DeskSearch } from './desk.queries.ts'

/** Reads the list's parameters of the URL; by default the longest waiting orders. */
export function deskSearchOf(query: AddressQuery): DeskSearch {
  return {
    search: textIn(query, 'search'),
    first: waitingOrders.find((one) => one === query['first']) ?? 'longest',
  }
}

/** The list with this search text and this sort order. */
export function listAddress({ search, first }: { search: string; first: WaitingOrder }): Href {
  const query = new URLSearchParams({
    ...(search !== '' && { search }),
    ...(first !== 'longest' && { first }),
  }).toString()
  return query === '' ? deskAddress : `${deskAddress}?${query}`
}

/** The desk with the camera on. */
export const scanAddress: Href = `${deskAddress}?scan=true`
