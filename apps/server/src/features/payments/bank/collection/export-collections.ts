import type { SchoolBilling } from '@portal/domain/payments/school-billing.ts'
import { isBankingDay } from '@portal/domain/values/time/banking-day.ts'
import { addDays, daysBetween, type CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import { iban as toIban, isIban } from '@portal/domain/values/money/iban.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { faultsOfOrderFile } from '../../../../gateways/bank-files/writing/check-order-file.ts'
import { partOf, type DirectDebit } from '../../../../gateways/bank-files/writing/order-file.ts'
import {
  writeDirectDebits,
  type DebitVariant,
} from '../../../../gateways/bank-files/writing/write-direct-debits.ts'
import { putInOutbox } from '../../../../gateways/mail/outbox.repository.ts'
import { newGuid } from '../../../../new-guid.ts'
import { listFamily } from '../../mail/family.repository.ts'
import type { Payables } from '../../payable.ts'
import { storePending } from '../../ledger/ledger.repository.ts'
import { readSchoolBilling, readSchoolName } from '../../school-billing.repository.ts'
import { lockTermsAndSettleCredit } from '../../ledger/term.repository.ts'
import { bookingContextOf, type BookingContext } from '../booking-context.ts'
import { CannotMakeFile, type BankDeps } from '../bank-deps.ts'
import { keepFile, listKeptFiles, type MadeFile } from '../bank-file.repository.ts'
import { preNotificationMail } from './pre-notification-mail.ts'
import { insertCollection } from './collection.repository.ts'
import { findCollectables, type CollectableRow } from './collectable.repository.ts'
import { divide, type Order, type Skipped } from './divide-collectables.ts'
import { newMessageId } from '../message-id.ts'

export type CollectionExport = {
  /** The collection day. */
  readonly on: CalendarDay
  readonly variant: DebitVariant
  /** References of terms to collect again after a return; this is never automatic. */
  readonly again: readonly string[]
  /** The payers agreed to a shorter notice than the school's. */
  readonly noticeAgreed?: boolean
  /** Checks the file before it is stored; a rejected file stores nothing. */
  readonly check: (file: MadeFile) => Promise<void>
}

export type CollectionBatch = {
  readonly made?: MadeFile & { readonly debits: readonly DirectDebit[] }
  readonly skipped: readonly Skipped[]
  /** The files that were made before for this day, unchanged. */
  readonly earlier: readonly MadeFile[]
  /** Days between pre-notification and collection; shorter than the school's notice only by agreement. */
  readonly notice?: { readonly days: number; readonly isShort: boolean }
}

type Creditor = SchoolBilling & { readonly creditorId: string }

/**
 * Makes a batch of the direct-debit terms that are due by a day, and books them as sent to the bank. Each term is
 * locked to this channel, pre-notified and shown as pending. Terms with a payment under way, without a mandate, or
 * returned before are left out and reported.
 * @throws CannotMakeFile when the school or the day does not allow it, or a reference to collect again belongs to no
 * term
 */
export async function exportCollections(
  deps: BankDeps,
  schoolId: Guid,
  asked: CollectionExport,
): Promise<CollectionBatch> {
  return deps.schools.write(schoolId, async (tx) => {
    const now = deps.clock()
    const creditor = creditorOf(await readSchoolBilling(tx))
    refuseDay(asked.on, dayAtSchool(now))
    const earlier = await listKeptFiles(tx, 'debits', asked.on)
    const rows = await lockCollectables(deps.payables, tx, asked, now)
    refuseUnknown(asked.again, rows)
    const { orders, skipped } = divide(rows, asked.on)
    if (orders.length === 0) return { skipped, earlier }
    const notice = noticeOf(creditor, asked, dayAtSchool(now))
    const file = writeFile(creditor, asked, orders, now)
    await asked.check(file)
    await store(tx, file, { asked, creditor, orders }, await bookingContextOf(tx, deps))
    return { made: { ...file, debits: orders }, skipped, earlier, notice }
  })
}

function creditorOf(billing: SchoolBilling): Creditor {
  const { creditorId } = billing
  if (creditorId === undefined)
    throw new CannotMakeFile('The school has no creditor identifier (billing.creditorId of the school file).')
  if (!isIban(billing.iban))
    throw new CannotMakeFile('The school has no account number (billing.iban of the school file).')
  return { ...billing, creditorId }
}

/**
 * The notice for this collection, in days.
 * @throws CannotMakeFile when it is shorter than the school's notice and no agreement is stated
 */
function noticeOf(
  { noticeDays }: Creditor,
  { on, noticeAgreed = false }: CollectionExport,
  today: CalendarDay,
) {
  const earliest = addDays(today, noticeDays)
  const isShort = on < earliest
  if (isShort && !noticeAgreed)
    throw new CannotMakeFile(
      `Payers must be notified ${noticeDays} days before: choose ${earliest} or later, or give --notice-agreed if a shorter notice was agreed.`,
    )
  return { days: daysBetween(today, on), isShort }
}

function refuseDay(day: CalendarDay, today: CalendarDay): void {
  if (day <= today)
    throw new CannotMakeFile(`The bank cannot collect on ${day} any more: choose a day after today.`)
  if (!isBankingDay(day)) throw new CannotMakeFile(`Banks do not collect on ${day}: choose a banking day.`)
}

/** A typing error would otherwise look as if there were nothing to collect. */
function refuseUnknown(again: readonly string[], rows: readonly CollectableRow[]): void {
  const unknown = again.filter((asked) => rows.every(({ reference }) => reference !== asked))
  if (unknown.length > 0)
    throw new CannotMakeFile(
      `There is no term ${unknown.join(', ')} to collect again: use the reference on its invoice.`,
    )
}

async function lockCollectables(
  payables: Payables,
  tx: SchoolTransaction,
  { on, again }: CollectionExport,
  now: Instant,
): Promise<CollectableRow[]> {
  const wanted = { dueBy: on, again, today: dayAtSchool(now) }
  const before = (await findCollectables(tx, wanted)).map(({ termId }) => termId)
  await lockTermsAndSettleCredit(payables, tx, before, now)
  return findCollectables(tx, wanted)
}

function writeFile(
  creditor: Creditor,
  { on, variant }: CollectionExport,
  orders: readonly Order[],
  now: Instant,
): MadeFile {
  const messageId = newMessageId(creditor, on)
  const school = { name: creditor.legalName, iban: toIban(creditor.iban) }
  const file = { messageId, madeAt: now, on, school, creditorId: creditor.creditorId }
  const content = writeDirectDebits(variant, file, orders)
  const faults = faultsOfOrderFile('debits', content)
  if (faults.length > 0) throw new CannotMakeFile(`The bank would refuse the file: ${faults.join('; ')}.`)
  return { messageId, content, madeAt: now }
}

async function store(
  tx: SchoolTransaction,
  file: MadeFile,
  { asked, creditor, orders }: { asked: CollectionExport; creditor: Creditor; orders: readonly Order[] },
  context: BookingContext,
): Promise<void> {
  const { now } = context
  const fileId = await keepFile(tx, 'debits', file, asked.on)
  for (const { row, mandateInForce, sequence, amount, endToEndId } of orders) {
    const paymentInfoId = partOf(file.messageId, sequence)
    const order = {
      fileId,
      termId: row.termId,
      mandateId: mandateInForce.id,
      sequence,
      amount,
      paymentInfoId,
      endToEndId,
    }
    await insertCollection(tx, { id: newGuid(), ...order, collectOn: asked.on }, now)
  }
  await storePending(
    tx,
    orders.map(({ row, amount }) => ({ termId: row.termId, amount })),
    now,
  )
  await sendPreNotifications(tx, { on: asked.on, creditor, orders }, context)
}

type Announced = { readonly on: CalendarDay; readonly creditor: Creditor; readonly orders: readonly Order[] }

/**
 * Mails each payer who sees the invoice, in the transaction of the collection. Someone who pays as the same debtor for
 * another child does not see it.
 */
async function sendPreNotifications(
  tx: SchoolTransaction,
  { on, creditor: { creditorId }, orders }: Announced,
  { now, payables, portal }: BookingContext,
): Promise<void> {
  const school = await readSchoolName(tx)
  const today = dayAtSchool(now)
  for (const { row, mandate, holder, iban, amount, endToEndId } of orders) {
    const { reference, description } = row
    const facts = {
      school,
      amount,
      on,
      description,
      reference,
      mandateCode: mandate.code,
      creditorId,
      iban,
      holder,
    }
    for (const reader of await listFamily(tx, row.debtorId, today)) {
      if (reader.email === '') continue
      const share = { termId: row.termId, amount }
      const described = await payables.debtor.describe(tx, reader.personId, [share], today)
      const [part] = described?.seen ?? []
      if (!part) continue
      const address = portal && portal + part.path
      const mail = preNotificationMail({ ...facts, address }, reader)
      const cause = `collection-announced:${endToEndId}:${on}:${reader.personId}`
      await putInOutbox(tx, { ...mail, recipient: reader.email, cause, personId: reader.personId }, now)
    }
  }
}
