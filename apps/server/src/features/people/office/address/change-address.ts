import {
  isSameAddress,
  linesOf,
  reasonNotToChangeAddress,
  storedAddress,
  type PostalAddress,
} from '@portal/domain/people/postal-address/postal-address.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { found, refuseIf } from '../../../../refusal.ts'
import { recordAudit, requireScope, waitForTurn } from '../../../account/account.public.ts'
import { listAddresses, lockGuardian, storeAddresses } from './address.repository.ts'

type Asked = {
  readonly id: Guid
  readonly from?: PostalAddress | undefined
  /** Absent to remove the address. */
  readonly to?: PostalAddress | undefined
}

/**
 * Changes or removes the postal address of a guardian. A change of nothing is no change.
 * Refuses with `not-found`, `changed-meanwhile` and `address-incomplete`.
 */
export async function changeAddress(
  tx: SchoolTransaction,
  actor: Actor,
  { id, from, to: typed }: Asked,
): Promise<void> {
  const scope = requireScope(actor, 'people')
  // An import plans with the addresses that there are.
  await waitForTurn(tx, 'import of people')
  const guardian = found(await lockGuardian(tx, scope, id))
  const stored = (await listAddresses(tx, [id])).get(id)
  const to = typed && storedAddress(typed)
  refuseIf(reasonNotToChangeAddress({ from, to }, stored))
  if (isSameAddress(stored, to)) return
  // A removed address is stored as empty, so that a file does not bring it back.
  await storeAddresses(tx, [{ person: id, ...(to ?? NONE) }], { now: actor.askedAt, isOfOffice: true })
  await recordAudit(
    tx,
    actor,
    'change-postal-address',
    `${guardian}: "${inWords(stored)}" → "${inWords(to)}"`,
  )
}

const NONE: PostalAddress = { street: '', houseNumber: '', postalCode: '', city: '', country: '' }

const inWords = (address: PostalAddress | undefined): string => (address ? linesOf(address).join(', ') : '')
