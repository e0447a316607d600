import { orderStatus } from '@portal/domain/webshop/order/order.ts'
import type { OnEmailConfirmed } from '../../../composition/email-confirmed.ts'
import { putInOutbox } from '../../../gateways/mail/outbox.repository.ts'
import { found } from '../../../refusal.ts'
import { readAddressee } from '../../account/account.public.ts'
import { confirmationOf } from './confirmation.ts'
import { findLockedOrder, storeEmailConfirmed } from './order.repository.ts'

/** Mails the confirmation of a paid order to its address, once that is confirmed by its link. */
export const confirmToAddress: OnEmailConfirmed = async (
  tx,
  { personId, subject: id, email, origin, now },
) => {
  const order = found(await findLockedOrder(tx, personId, id))
  if (!(await storeEmailConfirmed(tx, { order: id, person: personId, email }))) return
  // A refunded order has nothing to confirm, and its pickup code is void.
  if (orderStatus(order) !== 'paid') return
  const { language, school } = await readAddressee(tx, personId)
  const letter = confirmationOf(order, { language, school, origin, pickupCode: order.pickupCode })
  await putInOutbox(tx, { ...letter, recipient: email, cause: `order-confirmed:${id}` }, now)
}
