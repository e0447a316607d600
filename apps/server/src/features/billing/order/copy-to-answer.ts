import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { payersOf, type Payer } from '../payer.ts'
import { findCopies } from './placed-order.repository.ts'

/** A list as identified by a client that knows the debtor; the child is needed only when there are several. */
export type ListOfDebtor = { readonly list: Guid; readonly debtor: Guid; readonly child?: Guid }

/** An order list, and the payer's relation to it. */
export type Copy = { readonly payer: Payer; readonly orderList: Guid }

/**
 * The order list of the named child, or else the first unanswered one.
 * Refuses 'not-found' when this actor has no relation to that debtor or list.
 */
export async function copyToAnswer(tx: SchoolTransaction, actor: Actor, meant: ListOfDebtor): Promise<Copy> {
  const payers = (await payersOf(tx, actor)).filter(
    ({ debtor, childLeft }) => debtor === meant.debtor && !childLeft,
  )
  const copies = await findCopies(tx, meant)
  const ofThisActor = copies.flatMap((copy) => {
    const payer = payers.find(({ child }) => child === copy.child)
    return payer && (meant.child === undefined || meant.child === copy.child) ? [{ payer, copy }] : []
  })
  const { payer, copy } = found(ofThisActor.find((one) => !one.copy.answered) ?? ofThisActor[0])
  return { payer, orderList: copy.id }
}
