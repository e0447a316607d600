import { waitingOrders, type WaitingOrder } from '@portal/domain/webshop/handing-out.ts'
import type { AddressQuery } from '@portal/web-kit/screen/screen.ts'
import { textIn } from '@portal/web-kit/screen/use-address.ts'
import type { Href } from '@portal/ui/button/href.ts'
import { deskAddress } from '../addresses.ts'
import type { DeskSearch } from './desk.queries.ts'

/** What the address asks of the list; anything else is what waits longest. */
export function deskSearchOf(query: AddressQuery): DeskSearch {
  return {
    search: textIn(query, 'search'),
    first: waitingOrders.find((one) => one === query['first']) ?? 'longest',
  }
}

/** The list that is searched by these words, with these first. */
export function listAddress({ search, first }: { search: string; first: WaitingOrder }): Href {
  const query = new URLSearchParams({
    ...(search !== '' && { search }),
    ...(first !== 'longest' && { first }),
  }).toString()
  return query === '' ? deskAddress : `${deskAddress}?${query}`
}

/** The desk with the camera on. */
export const scanAddress: Href = `${deskAddress}?scan=true`
