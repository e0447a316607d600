import {
  storedAddress,
  wrongFields,
  type AddressField,
  type PostalAddress,
} from '../postal-address/postal-address.ts'
import { addressColumns, type GuardianField, type PupilField } from './import-field.ts'

/** Whether a field is one of a postal address. */
export const isAddressColumn = (field: string): boolean => addressColumns.some((one) => one === field)

type Values = Readonly<Partial<Record<PupilField | GuardianField, string>>>

/** The postal address of a guardian, in one form; nothing when all its cells are empty. */
export function addressIn(values: Values): {
  readonly address?: PostalAddress
  readonly wrong?: AddressField | undefined
} {
  if (addressColumns.every((field) => values[field] === undefined)) return {}
  const { street = '', houseNumber = '', houseSuffix = '', postalCode = '', city = '', country = '' } = values
  const address = storedAddress({
    street,
    houseNumber: `${houseNumber} ${houseSuffix}`,
    postalCode,
    city,
    country,
  })
  return { address, wrong: wrongFields(address)[0] }
}

/** The other values of a guardian. */
export const withoutAddress = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !isAddressColumn(field)))
