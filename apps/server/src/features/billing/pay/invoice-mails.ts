import { dayAtSchool, type Instant } from '@portal/domain/values/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { cents, sum, type Money } from '@portal/domain/values/money.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { putInOutbox } from '../../../gateways/mail/outbox.repository.ts'
import {
  descriptionOf,
  descriptionOfAll,
  letterOf,
  listFamily,
  newsOf,
  readSchoolName,
  type Booked,
  type Booking,
  type LetterPart,
  type NewsItem,
  type Reader,
} from '../../payments/payments.public.ts'
import { findInvoiceParts, type InvoicePart, type InvoiceParts } from './invoice-part.repository.ts'

/**
 * Mails the family what was booked, in the transaction that books it. The payer is told that the payment came. Everybody
 * who pays for the child is told of a surplus and of money that was taken back (SAF-M12). Each reads about the invoices
 * that this reader sees, and about no other child's.
 */
export async function mailFamily(
  tx: SchoolTransaction,
  { attempt, payment, bookings }: Booked,
  now: Instant,
): Promise<void> {
  const { id, owner, startedBy, description, reference, origin } = attempt
  if ('buyerId' in owner) return
  const news = newsOf(payment, bookings).flatMap(ofInvoices)
  if (news.length === 0) return
  const school = await readSchoolName(tx)
  const today = dayAtSchool(now)
  for (const reader of await listFamily(tx, owner.debtorId, today)) {
    const parts = await findInvoiceParts(tx, reader.personId, { ofAttempt: id }, today)
    const about = {
      school,
      reference,
      description: parts.hidden === 0 ? description : descriptionOfAll(parts.seen),
    }
    for (const item of news.filter(({ kind }) => isFor(reader, kind, startedBy))) {
      const told = asSeen(item, parts, origin)
      if (!told) continue
      const cause = `${item.kind}:${payment.id}:${item.subId}:${reader.personId}`
      await putInOutbox(tx, { ...letterOf(told, reader, about), recipient: reader.email, cause }, now)
    }
  }
}

/**
 * Money of a failed refund that had come off an invoice pays it again, and nobody owes it to the payer. Only the surplus is
 * given back again.
 */
function ofInvoices(item: NewsItem): readonly NewsItem[] {
  if (item.kind !== 'refund-failed') return [item]
  const about = (kind: NewsItem['kind'], bookings: readonly Booking[]): NewsItem[] =>
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

/** Who has an address; that a payment came is for the payer alone. */
const isFor = ({ email, personId }: Reader, kind: NewsItem['kind'], payer: Guid): boolean =>
  email !== '' && (kind !== 'payment-received' || personId === payer)

/** The news as far as it is about invoices that the reader sees; nothing when it is about none of them. */
function asSeen({ kind, amount, bookings }: NewsItem, { seen, hidden }: InvoiceParts, origin: string) {
  if (seen.length === 0) return undefined
  const parts = bookedParts(seen, bookings, origin)
  const isOfNoInvoice = bookings.every(({ termId, forTerm }) => (termId ?? forTerm) === undefined)
  if (hidden === 0 || isOfNoInvoice) return { kind, amount, parts }
  return parts.length > 0 ? { kind, amount: sum(parts.map((part) => part.amount)), parts } : undefined
}

/**
 * What was booked of each invoice, without sign: whether it came or went back is what the letter tells. Where nothing
 * was booked on it, what was too much for it counts.
 */
const bookedParts = (
  seen: readonly InvoicePart[],
  bookings: readonly Booking[],
  origin: string,
): (LetterPart & { readonly amount: Money })[] =>
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
