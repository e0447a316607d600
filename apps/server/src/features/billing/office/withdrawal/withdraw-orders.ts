import { creditNotesFor, type CreditNote } from '@portal/domain/billing/list-change/credit.ts'
import type { SchoolBilling } from '@portal/domain/payments/school-billing.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addDays } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { Refusal } from '../../../../refusal.ts'
import type { Acting } from '../../../account/account.public.ts'
import { repaymentOf } from '../../order/terms.ts'
import { seriesOf } from '../../order/invoice/invoice-of-order.ts'
import type { NewDocument } from '../../order/invoice/many-invoices.repository.ts'
import type { StoredDocument } from './issued-document.repository.ts'
import {
  archiveOrders,
  markCopies,
  planNotifications,
  type EarlierOrder,
  type Withdrawal,
} from './withdrawn-order.repository.ts'

/** Takes back the orders of copies, marks the copies, and plans their notifications. Returns the orders. */
export async function withdrawOrders(
  tx: SchoolTransaction,
  withdrawal: Withdrawal,
): Promise<readonly EarlierOrder[]> {
  if (withdrawal.copies.length === 0) return []
  const earlier = await archiveOrders(tx, withdrawal)
  await markCopies(tx, withdrawal)
  await planNotifications(tx, withdrawal.copies)
  return earlier
}

/**
 * Returns the credit notes of everything that is invoiced on these copies, in the order of the documents. Refuses with
 * `credit-unclear` when an earlier credit note belongs to no single invoice.
 */
export function creditNotesOf(
  actor: Acting,
  billing: SchoolBilling,
  documents: readonly StoredDocument[],
): readonly NewDocument[] {
  const copies = Map.groupBy(documents, ({ copy }) => copy)
  return [...copies].flatMap(([copy, ofCopy]) => {
    const notes = creditNotesFor(ofCopy)
    if (!notes) throw new Refusal('credit-unclear')
    return notes.map((note) => toDocument(actor, billing, { copy, note }))
  })
}

function toDocument(
  actor: Acting,
  billing: SchoolBilling,
  { copy, note }: { readonly copy: Guid; readonly note: CreditNote },
): NewDocument {
  const today = dayAtSchool(actor.askedAt)
  const dueOn = addDays(today, billing.daysToPay)
  return {
    kind: 'credit-note',
    credits: note.invoice,
    description: `${note.title} (factuur ${note.invoiceNumber})`,
    series: seriesOf(billing, today),
    orderList: copy,
    issuedAt: actor.askedAt,
    dueOn,
    total: note.total,
    comment: '',
    lines: note.lines,
    terms: [repaymentOf({ dueOn, total: note.total })],
  }
}
