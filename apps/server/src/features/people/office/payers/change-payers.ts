import {
  changesNothing,
  reasonNotToChangePayers,
  type ChildPayers,
  type PayersChange,
} from '@portal/domain/people/payers/payers.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { found, refuseIf } from '../../../../refusal.ts'
import { linkPayers, recordAudit, requireScope, waitForTurn } from '../../../account/account.public.ts'
import { listOpenPayers } from '../../../billing/billing.public.ts'
import { newPayers } from './new-payers.ts'
import {
  findChildPayers,
  findPayers,
  insertPayers,
  lockPupil,
  storeShares,
  type StoredPayers,
} from './payers.repository.ts'
import { changeInWords } from './payers-in-words.ts'

type Asked = { readonly id: Guid; readonly from: ChildPayers; readonly to: PayersChange }

/**
 * Changes as which payer each guardian of a pupil is known, at once, and the shares of the payers from a day on. What was
 * issued before stays with its payer. A change of nothing is no change.
 * Refuses with `not-found` and with the reasons of `reasonNotToChangePayers`.
 */
export async function changePayers(
  tx: SchoolTransaction,
  actor: Actor,
  { id, from, to }: Asked,
): Promise<void> {
  const scope = requireScope(actor, 'people')
  // An import plans with the payers that there are.
  await waitForTurn(tx, 'import of people')
  const pupil = found(await lockPupil(tx, scope, id))
  const today = dayAtSchool(actor.askedAt)
  const stored = await findChildPayers(tx, id, today)
  const payers = await findPayers(
    tx,
    id,
    [...stored.links, ...to.links].map(({ number }) => number),
  )
  const open = await openNumbers(tx, { child: id, today, payers })
  refuseIf(
    reasonNotToChangePayers({ from, to }, { stored, readOnly: readersOf(stored), payers, open, today }),
  )
  if (changesNothing(stored, to, today)) return
  const names = new Map(stored.guardians.map(({ relation, guardian }) => [relation, guardian]))
  await insertPayers(
    tx,
    await newPayers(
      tx,
      to.links.flatMap(({ relation, number, isNew }) =>
        isNew && number !== '' ? [{ number, name: names.get(relation) ?? '' }] : [],
      ),
    ),
  )
  const before = new Map(stored.links.map(({ relation, number }) => [relation, number]))
  const changed = to.links.filter(({ relation, number }) => before.get(relation) !== number)
  await linkPayers(tx, changed, { isOfOffice: true })
  await storeShares(tx, [{ child: id, shares: to.shares, startsOn: to.startsOn }], {
    today,
    isOfOffice: true,
  })
  await recordAudit(tx, actor, 'change-payers', `${pupil}: ${changeInWords(stored, to)}`)
}

/** The guardians who only read. */
export const readersOf = ({ guardians }: StoredPayers): ReadonlySet<Guid> =>
  new Set(guardians.flatMap(({ relation, isReadOnly }) => (isReadOnly ? [relation] : [])))

type OpenAsked = {
  readonly child: Guid
  readonly today: ReturnType<typeof dayAtSchool>
  readonly payers: readonly { readonly id: Guid; readonly number: string }[]
}

/** The numbers of these payers with something open for a pupil. */
export async function openNumbers(
  tx: SchoolTransaction,
  { child, today, payers }: OpenAsked,
): Promise<ReadonlySet<string>> {
  const open = new Set((await listOpenPayers(tx, [child], today)).map(({ debtor }) => debtor))
  return new Set(payers.flatMap(({ id, number }) => (open.has(id) ? [number] : [])))
}
