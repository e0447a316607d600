import * as z from 'zod/mini'
import { ADDRESS_MAXIMUM, type AddressField } from '@portal/domain/people/postal-address/postal-address.ts'
import { endpoint, noContent } from '../../endpoint/endpoint.ts'
import { guid } from '../../codecs/values.ts'

const line = (field: AddressField) => z.string().check(z.trim(), z.maxLength(ADDRESS_MAXIMUM[field]))

/** Where a letter goes. */
export const postalAddress = z.object({
  street: line('street'),
  /** With its addition; empty for an address abroad that has none. */
  houseNumber: line('houseNumber'),
  postalCode: line('postalCode'),
  city: line('city'),
  /** Empty for the Netherlands. */
  country: line('country'),
})

/**
 * Changes the postal address of a guardian, when it still is what the editor saw; without `to` it is removed. A file
 * leaves it alone from then on.
 */
export const changeAddress = endpoint({
  name: 'change-postal-address',
  method: 'PUT',
  path: '/api/office/people/:id/address',
  params: z.object({ id: guid }),
  isKeyed: true,
  body: z.object({ from: z.optional(postalAddress), to: z.optional(postalAddress) }),
  response: noContent,
  refusals: { 'not-found': 404, 'changed-meanwhile': 409, 'address-incomplete': 422 },
})
