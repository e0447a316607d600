import { sql } from 'kysely'
import type { FieldDifference } from '@portal/domain/people/import/import-plan.ts'
import type { WantedPerson } from '@portal/domain/people/import/read-rows.ts'
import {
  isSameAddress,
  linesOf,
  type PostalAddress,
} from '@portal/domain/people/postal-address/postal-address.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'

type Stored = PostalAddress & { readonly person: Guid; readonly isOfOffice: boolean }

/** The differences of addresses by key, and how many stay because the office changed them. */
export type AddressDifferences = {
  readonly byKey: ReadonlyMap<string, FieldDifference>
  readonly leftToOffice: number
}

/** Compares the postal addresses of a file with those of the portal. */
export async function findAddressDifferences(
  tx: SchoolTransaction,
  people: readonly (WantedPerson & { readonly id: Guid })[],
): Promise<AddressDifferences> {
  const wanted = people.flatMap(({ key, id, ...person }) => {
    const address = addressOf(person)
    return address ? [{ key, id, address }] : []
  })
  if (wanted.length === 0) return { byKey: new Map(), leftToOffice: 0 }
  const { rows: found } = await sql<Stored>`
    select person_id as person, street, house_number as "houseNumber", postal_code as "postalCode", city, country,
      of_office as "isOfOffice"
    from postal_address where person_id = any(${wanted.map(({ id }) => id)}::uuid[])`.execute(rows(tx))
  const stored = new Map(found.map((one) => [one.person, one]))
  const differing = wanted.filter(({ id, address }) => !isSameAddress(stored.get(id), address))
  const changed = differing.filter(({ id }) => stored.get(id)?.isOfOffice !== true)
  return {
    byKey: new Map(
      changed.map(({ key, id, address }) => [
        key,
        { field: 'address', old: inOneLine(stored.get(id)), new: inOneLine(address) },
      ]),
    ),
    leftToOffice: differing.length - changed.length,
  }
}

/** The postal address of a person of the file; undefined without one. */
export function addressOf(person: Partial<WantedPerson>): PostalAddress | undefined {
  const { street, houseNumber = '', postalCode = '', city, country = '' } = person
  return street === undefined || city === undefined
    ? undefined
    : { street, houseNumber, postalCode, city, country }
}

const inOneLine = (address: PostalAddress | undefined): string => (address ? linesOf(address).join(', ') : '')
