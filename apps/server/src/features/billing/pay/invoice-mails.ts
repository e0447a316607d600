import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { cents, sum, type Money } from '@portal/domain/values/money/money.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { putInOutbox } from '../../../gateways/mail/outbox.repository.ts'
import {
  descriptionOf,
  descriptionOfAll,
  paymentMailOf,
  listFamily,
  paymentEventsOf,
  readSchoolName,
  type Booked,
  type Booking,
  type MailPart,
  type BookedEvent,
  type Reader,
} from '../../payments/payments.public.ts'
import { findInvoiceParts, type InvoicePart, type InvoiceParts } from './invoice-part.repository.ts'

/**
 * Mails the family what was booked, in the transaction of the booking. The payer gets a mail about a payment. Everyone
 * who pays for the child gets a mail about a surplus and about returned money (SAF-M12). Each mail is limited to the
 * invoices that its reader sees.
 */
export async function mailFamily(
  tx: SchoolTransaction,
  { attempt, payment, bookings }: Booked,
  now: Instant,
): Promise<void> {
  const { id, owner, startedBy, description, reference, origin } = attempt
  if ('buyerId' in owner) return
  const events = paymentEventsOf(payment, bookings).flatMap(ofInvoices)
  if (events.length === 0) return
  const school = await readSchoolName(tx)
  const today = dayAtSchool(now)
  for (const reader of await listFamily(tx, owner.debtorId, today)) {
    const parts = await findInvoiceParts(tx, reader.personId, { ofAttempt: id }, today)
    const about = {
      school,
      reference,
      description: parts.hidden === 0 ? description : descriptionOfAll(parts.seen),
    }
    for (const item of events.filter(({ kind }) => isFor(reader, kind, startedBy))) {
      const told = asSeen(item, parts, origin)
      if (!told) continue
      const cause = `${item.kind}:${payment.id}:${item.subId}:${reader.personId}`
      const { email: recipient, personId } = reader
      await putInOutbox(tx, { ...paymentMailOf(told, reader, about), recipient, cause, personId }, now)
    }
  }
}

/**
 * The money of a failed refund that came off an invoice pays that invoice again, so the payer gets none of it. Only the
 * surplus is refunded again.
 */
function ofInvoices(item: BookedEvent): readonly BookedEvent[] {
  if (item.kind !== 'refund-failed') return [item]
  const about = (kind: BookedEvent['kind'], bookings: readonly Booking[]): BookedEvent[] =>
    bookings.length === 0 ? [] : [{ ...item, kind, bookings, amount: sum(bookings.map((one) => one.amount)) }]
  const isOfTerm = ({ termId }: Booking): boolean => termId !== undefined
  return [
    ...about(
      'refund-failed',
      item.bookings.filter((one) => !isOfTerm(one)),
    ),
    ...about('invoice-refund-failed', item.bookings.filter(isOfTerm)),
  ]
}

/** Readers with an address; only the payer gets mail about a payment. */
const isFor = ({ email, personId }: Reader, kind: BookedEvent['kind'], payer: Guid): boolean =>
  email !== '' && (kind !== 'payment-received' || personId === payer)

/** The event limited to invoices that the reader sees; nothing when there are none. */
function asSeen({ kind, amount, bookings }: BookedEvent, { seen, hidden }: InvoiceParts, origin: string) {
  if (seen.length === 0) return undefined
  const parts = bookedParts(seen, bookings, origin)
  const isOfNoInvoice = bookings.every(({ termId, forTerm }) => (termId ?? forTerm) === undefined)
  if (hidden === 0 || isOfNoInvoice) return { kind, amount, parts }
  return parts.length > 0 ? { kind, amount: sum(parts.map((part) => part.amount)), parts } : undefined
}

/**
 * The booked amount per invoice, without sign: the mail says the direction. Without an entry on the invoice, its
 * surplus is used.
 */
const bookedParts = (
  seen: readonly InvoicePart[],
  bookings: readonly Booking[],
  origin: string,
): (MailPart & { readonly amount: Money })[] =>
  seen.flatMap((part) => {
    const own = bookings.filter(({ termId }) => termId === part.termId)
    const booked = own.length > 0 ? own : bookings.filter(({ forTerm }) => forTerm === part.termId)
    if (booked.length === 0) return []
    return {
      childName: part.childName,
      description: descriptionOf(part.title, part),
      reference: part.reference,
      amount: cents(Math.abs(sum(booked.map(({ amount }) => amount)))),
      address: origin + part.path,
    }
  })
