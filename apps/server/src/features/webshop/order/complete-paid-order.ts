import { randomInt } from 'node:crypto'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { needsInvoice, vatOfOrder } from '@portal/domain/webshop/order/invoice.ts'
import { isCollected, pickupCode } from '@portal/domain/webshop/order/order.ts'
import { needsConfirmation, type OrderEmailState } from '@portal/domain/webshop/order/order-mail.ts'
import type { CommitWith, SchoolTransaction } from '../../../database/tenancy.ts'
import { putAllInOutbox } from '../../../gateways/mail/outbox.repository.ts'
import { found } from '../../../refusal.ts'
import { linkToConfirm, type ConfirmationLink } from '../../account/account.public.ts'
import { invoiceSeries } from './number-series.ts'
import { issueInvoice } from './invoice.repository.ts'
import { confirmationOf } from './confirmation.ts'
import { findReceived, storePaid, type StoredOrder } from './order.repository.ts'
import type { OrderInPayment } from './order-term.repository.ts'

type About = {
  readonly school: string
  /** The base of links into the portal. */
  readonly origin: string
  readonly now: Instant
}

type PaidOrder = Pick<OrderInPayment, 'id' | 'buyer'>

/** The facts for completing an order. */
export type PaidSoFar = { readonly order: StoredOrder; readonly received: Money; readonly drawn: string }

/**
 * Reads those facts while the order is locked, in one round trip with its new bookings. Another pickup code is drawn when
 * an order of this school has the first one.
 */
export async function readPaidSoFar(
  tx: SchoolTransaction,
  { id, buyer }: { readonly id: Guid; readonly buyer: { readonly personId: Guid } },
  drawn = drawCode(),
): Promise<PaidSoFar> {
  const { order, received, isCodeTaken } = found(await findReceived(tx, buyer.personId, { id, code: drawn }))
  return isCodeTaken ? readPaidSoFar(tx, { id, buyer }) : { order, received, drawn }
}

/**
 * Completes an order once its price is paid: stores when it was paid and a pickup code, mails a confirmation to the
 * buyer's own address, and issues its invoice. Another address on the order gets a link first. Idempotent; returns
 * whether it was done now. A partial refund meanwhile does not prevent it. Runs in the transaction that books the
 * money, while the order is locked.
 * @param last runs the writes; when nothing follows them, it also commits the transaction
 */
export async function completePaidOrder(
  tx: SchoolTransaction,
  paidOrder: PaidOrder,
  { order, received, drawn }: PaidSoFar,
  { school, origin, now }: About,
  last: CommitWith = (ask) => ask(),
): Promise<boolean> {
  if (order.paidAt !== undefined || received < order.total) return false
  const code = isCollected(order.lines) ? drawn : undefined
  const { id, buyer } = paidOrder
  const letter = confirmationOf(order, { language: buyer.language, school, origin, pickupCode: code })
  const { emailState, link } = await askOtherAddress(tx, paidOrder, order, { origin, now })
  const isConfirmed = order.email !== '' && buyer.email !== ''
  const mail = { ...letter, recipient: buyer.email, cause: `order-paid:${id}` }
  const paid = { now, pickupCode: code, emailState }
  await last(() =>
    Promise.all([
      link?.store(),
      putAllInOutbox(tx, [...(link ? [link.mail] : []), ...(isConfirmed ? [mail] : [])], now),
      // Last: other payments at this school wait for the number.
      needsInvoice(order.lines)
        ? issueInvoice(tx, { ...invoiceOf(order, now), paid }, now)
        : storePaid(tx, id, paid),
    ]),
  )
  return true
}

/** Makes a link for the order's address when it differs from that of the account; returns the state of that address. */
async function askOtherAddress(
  tx: SchoolTransaction,
  { id, buyer }: PaidOrder,
  { email }: StoredOrder,
  { origin, now }: Omit<About, 'school'>,
): Promise<{ readonly emailState: OrderEmailState; readonly link?: ConfirmationLink | undefined }> {
  if (!needsConfirmation({ typed: email, own: buyer.email })) return { emailState: '' }
  const asked = { personId: buyer.personId, email, purpose: 'shop-order', subject: id, origin } as const
  const link = await linkToConfirm(tx, asked, now)
  return { emailState: link ? 'asked' : 'limited', link }
}

const invoiceOf = ({ id, lines }: StoredOrder, now: Instant) => ({
  order: id,
  shares: vatOfOrder(lines),
  series: invoiceSeries(now),
})

const drawCode = (): string => pickupCode((below) => randomInt(below))
