import {
  matchTransfer,
  type MatchedTransfer,
  type TransferHints,
  type TransferMatch,
} from '@portal/domain/payments/bank/match-transfer.ts'
import { comparableName } from '@portal/domain/payments/bank/payer-name.ts'
import { sum, type Money } from '@portal/domain/values/money/money.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import type { BankLine } from '../../../../gateways/bank-files/reading/bank-statement.ts'
import { book, putInSuspense, storePending } from '../../ledger/ledger.repository.ts'
import type { Booking } from '../../settle/settlement.ts'
import { describeTerms, lockTermsAndSettleCredit } from '../../ledger/term.repository.ts'
import { TRANSFER } from '../bank-deps.ts'
import type { LineOutcome } from './bank-line.repository.ts'
import { sendBankMails } from '../bank-mails.ts'
import type { BookingContext } from '../booking-context.ts'
import { readTransferTerms, type PayerBook } from './payer-book.repository.ts'

/**
 * Books a transfer on the terms that it pays, and confirms what was pending. A surplus becomes a credit with a refund
 * task. A transfer without a certain match is suspended for a person (SAF-M6, M8).
 */
export async function bookTransfer(
  tx: SchoolTransaction,
  line: BankLine,
  payers: PayerBook,
  context: BookingContext,
): Promise<LineOutcome> {
  const match = await matchLocked(tx, line.amount, hintsOf(line, payers), context)
  if (match.kind === 'divided') return bookDivided(tx, line, match.parts, context)
  if (match.kind !== 'matched')
    return suspend(tx, line, match.kind === 'doubtful' ? match.reason : 'unmatched', context)
  await bookMatch(tx, line, match, context)
  return { outcome: 'transfer', reason: match.by, debtorId: match.debtor }
}

/** Books a transfer for several debtors, each separately. The payer's account is not linked to any of them. */
async function bookDivided(
  tx: SchoolTransaction,
  { id }: BankLine,
  parts: readonly MatchedTransfer[],
  context: BookingContext,
): Promise<LineOutcome> {
  for (const match of parts)
    await bookMatch(tx, { id, amount: sum(match.shares.map(({ amount }) => amount)) }, match, context)
  return { outcome: 'transfer', reason: 'references' }
}

/** Books a matched transfer, and mails the family. */
export async function bookMatch(
  tx: SchoolTransaction,
  line: Pick<BankLine, 'id' | 'amount'>,
  match: MatchedTransfer,
  context: BookingContext,
): Promise<void> {
  const bookings: Booking[] = match.shares.map(({ termId, amount }) => ({
    kind: 'payment',
    termId,
    amount,
    subId: termId,
  }))
  if (match.surplus > 0)
    bookings.push({
      kind: 'credit',
      termId: undefined,
      forTerm: match.terms[0],
      amount: match.surplus,
      subId: '',
    })
  await book(tx, { provider: TRANSFER, paymentId: line.id, debtorId: match.debtor }, bookings, context.now)
  await storePending(tx, match.shares, null)
  await tell(tx, line, match, context)
}

/** Settles credit notes, locks the rows that the transfer may pay, then matches. */
export async function matchLocked(
  tx: SchoolTransaction,
  amount: Money,
  hints: TransferHints,
  { now, payables }: BookingContext,
): Promise<TransferMatch> {
  const wanted = { debtors: [...hints.byAccount, ...hints.byName], references: hints.references }
  const terms = (await readTransferTerms(tx, wanted)).map(({ id }) => id)
  await lockTermsAndSettleCredit(payables, tx, terms, now)
  return matchTransfer(amount, hints, await readTransferTerms(tx, wanted))
}

const hintsOf = (line: BankLine, payers: PayerBook): TransferHints => ({
  references: payers.references.find(`${line.text} | ${line.endToEndId}`),
  byAccount: payers.accounts.get(line.counterAccount) ?? [],
  byName: payers.names.get(comparableName(line.counterName)) ?? [],
})

/** Suspends a line until a person decides. */
export async function suspend(
  tx: SchoolTransaction,
  line: BankLine,
  reason: string,
  context: BookingContext,
): Promise<LineOutcome> {
  const { id, amount, currency } = line
  await putInSuspense(tx, { provider: TRANSFER, paymentId: id, amount, currency, reason, now: context.now })
  return { outcome: 'suspense', reason }
}

async function tell(
  tx: SchoolTransaction,
  { id, amount }: Pick<BankLine, 'id' | 'amount'>,
  { debtor, terms, shares, surplus }: MatchedTransfer,
  context: BookingContext,
): Promise<void> {
  const about = `${id}:${debtor}`
  const event = { ...(await describeTerms(tx, terms)), debtorId: debtor, about }
  if (shares.length > 0)
    await sendBankMails(tx, { ...event, kind: 'payment-received', amount, shares }, context)
  if (surplus > 0)
    await sendBankMails(tx, { ...event, kind: 'payment-surplus', amount: surplus, terms }, context)
}
