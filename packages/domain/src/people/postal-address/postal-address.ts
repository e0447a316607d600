/** Where a letter to a person goes. */
export type PostalAddress = {
  readonly street: string
  /** With its addition: `12 bis`. Empty for an address abroad that has none. */
  readonly houseNumber: string
  /** Empty for an address abroad that has none. */
  readonly postalCode: string
  readonly city: string
  /** Empty for the Netherlands. */
  readonly country: string
}

export const addressFields = ['street', 'houseNumber', 'postalCode', 'city', 'country'] as const
export type AddressField = (typeof addressFields)[number]

/** The longest text of each field: it fits in the window of an envelope. */
export const ADDRESS_MAXIMUM: Readonly<Record<AddressField, number>> = {
  street: 80,
  houseNumber: 12,
  postalCode: 12,
  city: 60,
  country: 40,
}

const HOME: readonly string[] = ['nederland', 'nl', 'nld', 'holland', 'netherlands', 'the netherlands']

/** An address as it is stored: single spaces, no country for the Netherlands, and a Dutch postal code as `1234 AB`. */
export function storedAddress(typed: PostalAddress): PostalAddress {
  const plain = (field: AddressField) => typed[field].trim().replaceAll(/\s+/g, ' ')
  const country = HOME.includes(plain('country').toLowerCase()) ? '' : plain('country')
  const code = plain('postalCode').toUpperCase()
  return {
    street: plain('street'),
    houseNumber: plain('houseNumber'),
    postalCode: country === '' ? code.replace(/^(\d{4}) ?([A-Z]{2})$/, '$1 $2') : code,
    city: plain('city'),
    country,
  }
}

/** The fields of an address that are missing or cannot be right. */
export function wrongFields(address: PostalAddress): readonly AddressField[] {
  const { houseNumber, postalCode, country } = address
  const isHome = country === ''
  const missing = (['street', 'city'] as const).filter((field) => address[field] === '')
  return [
    ...missing,
    ...(isHome && !/^\d/.test(houseNumber) ? (['houseNumber'] as const) : []),
    ...((isHome ? /^[1-9]\d{3} [A-Z]{2}$/ : /^[A-Z0-9 -]*$/).test(postalCode)
      ? []
      : (['postalCode'] as const)),
    ...addressFields.filter((field) => address[field].length > ADDRESS_MAXIMUM[field]),
  ]
}

/** Whether two addresses are equal; undefined is none. */
export const isSameAddress = (one: PostalAddress | undefined, other: PostalAddress | undefined): boolean =>
  one === undefined || other === undefined
    ? one === other
    : addressFields.every((field) => one[field] === other[field])

/** Why an address is not changed this way; `to` is stored as it is, and undefined is none. */
export function reasonNotToChangeAddress(
  { from, to }: { readonly from: PostalAddress | undefined; readonly to: PostalAddress | undefined },
  stored: PostalAddress | undefined,
): 'changed-meanwhile' | 'address-incomplete' | undefined {
  if (!isSameAddress(from, stored)) return 'changed-meanwhile'
  return to && wrongFields(to).length > 0 ? 'address-incomplete' : undefined
}

/** The lines of an address below the name, as on an envelope: the country in capitals, which is where a letter is sorted. */
export const linesOf = ({
  street,
  houseNumber,
  postalCode,
  city,
  country,
}: PostalAddress): readonly string[] =>
  [
    [street, houseNumber],
    // Two spaces between a Dutch postal code and the town (NEN 5825).
    [postalCode, country === '' ? ` ${city.toUpperCase()}` : city],
    [country.toUpperCase()],
  ]
    .map((parts) => parts.filter((part) => part !== '').join(' '))
    .filter((line) => line !== '')
