import { decidePayout, type PayoutAccount, type PayoutHold } from '@portal/domain/payments/bank/payout.ts'
import type { SchoolBilling } from '@portal/domain/payments/school-billing.ts'
import { bankingDayFrom } from '@portal/domain/values/time/banking-day.ts'
import { addDays, type CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { iban as toIban, isIban } from '@portal/domain/values/money/iban.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { faultsOfOrderFile } from '../../../../gateways/bank-files/writing/check-order-file.ts'
import type { CreditTransfer } from '../../../../gateways/bank-files/writing/order-file.ts'
import {
  writeCreditTransfers,
  type TransferVariant,
} from '../../../../gateways/bank-files/writing/write-credit-transfers.ts'
import { newGuid } from '../../../../new-guid.ts'
import { readSchoolBilling } from '../../school-billing.repository.ts'
import { CannotMakeFile, type BankDeps } from '../bank-deps.ts'
import { keepFile, listKeptFiles, type MadeFile } from '../bank-file.repository.ts'
import { newMessageId } from '../message-id.ts'
import { insertRefundOrder } from './refund.repository.ts'
import { lockOpenRefunds, openCreditNoteTasks, type OpenRefund } from './refund-task.repository.ts'

export type RefundExport = {
  readonly variant: TransferVariant
  /** Checks the file before it is stored; a rejected file stores nothing. */
  readonly check: (file: MadeFile) => Promise<void>
}
/** A payout that was left out: why, and the account to which a person can release it. */
export type WaitingRefund = Pick<OpenRefund, 'taskId' | 'amount'> & {
  readonly debtor: string
  readonly reason: PayoutHold | 'credit-used'
  readonly account?: PayoutAccount
}
export type RefundBatch = {
  readonly on: CalendarDay
  readonly made?: MadeFile & { readonly transfers: readonly CreditTransfer[] }
  readonly skipped: readonly WaitingRefund[]
  /** The files that were made before for the same day, unchanged. */
  readonly earlier: readonly MadeFile[]
}

type Order = CreditTransfer & { readonly refund: OpenRefund }

/**
 * Exports the refunds (pain.001) of surpluses and credit notes that are released or need no release, for the next
 * banking day. Each task is exported once; the statement line of the payment closes it.
 * @throws CannotMakeFile when the school has no account
 */
export async function exportRefunds(
  deps: BankDeps,
  schoolId: Guid,
  asked: RefundExport,
): Promise<RefundBatch> {
  return deps.schools.write(schoolId, async (tx) => {
    const now = deps.clock()
    const billing = await readSchoolBilling(tx)
    if (!isIban(billing.iban))
      throw new CannotMakeFile('The school has no account number (billing.iban of the school file).')
    const on = bankingDayFrom(addDays(dayAtSchool(now), 1))
    const earlier = await listKeptFiles(tx, 'refunds', on)
    await deps.payables.debtor.settleCredit(tx, 'all', now)
    await openCreditNoteTasks(tx, now)
    const { orders, skipped } = divide(await lockOpenRefunds(tx))
    if (orders.length === 0) return { on, skipped, earlier }
    const file = writeFile(billing, on, asked.variant, orders, now)
    await asked.check(file)
    await store(tx, file, on, orders, now)
    return { on, made: { ...file, transfers: orders }, skipped, earlier }
  })
}

/**
 * The payouts that wait for a release, oldest first. Creates missing tasks of credit notes, so that each has a number.
 */
export async function listWaitingRefunds(deps: BankDeps, schoolId: Guid): Promise<readonly WaitingRefund[]> {
  return deps.schools.write(schoolId, async (tx) => {
    const now = deps.clock()
    await deps.payables.debtor.settleCredit(tx, 'all', now)
    await openCreditNoteTasks(tx, now)
    return divide(await lockOpenRefunds(tx)).skipped
  })
}

function divide(refunds: readonly OpenRefund[]): { orders: Order[]; skipped: WaitingRefund[] } {
  const orders: Order[] = []
  const skipped: WaitingRefund[] = []
  const handedIn = new Map<Guid, number>()
  for (const refund of refunds) {
    const { taskId, amount, debtorNumber: debtor } = refund
    const source = refund.creditNote?.termId ?? refund.debtorId
    const total = (handedIn.get(source) ?? 0) + amount
    const decision = decidePayout(refund)
    if (refund.available < total) skipped.push({ taskId, amount, debtor, reason: 'credit-used' })
    else if (decision.hold !== undefined) {
      const { hold: reason, account } = decision
      skipped.push({ taskId, amount, debtor, reason, ...(account && { account }) })
    } else {
      orders.push(orderOf(refund, decision.account))
      handedIn.set(source, total)
    }
  }
  return { orders, skipped }
}

function orderOf(refund: OpenRefund, { iban, holder }: PayoutAccount): Order {
  const id = `R${refund.taskId}-${refund.debtorNumber}`
  return {
    refund,
    endToEndId: /^[\w-]{1,35}$/.test(id) ? id.replaceAll('_', '-') : `R${refund.taskId}`,
    amount: refund.amount,
    holder: holder || refund.debtorName,
    iban: toIban(iban),
    text: refund.creditNote
      ? `Terugbetaling ${refund.creditNote.reference}`
      : `Terugbetaling: te veel betaald, debiteur ${refund.debtorNumber}`,
  }
}

function writeFile(
  billing: SchoolBilling,
  on: CalendarDay,
  variant: TransferVariant,
  orders: readonly Order[],
  now: Instant,
): MadeFile {
  const messageId = newMessageId(billing, on)
  const school = { name: billing.legalName, iban: toIban(billing.iban) }
  const content = writeCreditTransfers(variant, { messageId, madeAt: now, on, school }, orders)
  const faults = faultsOfOrderFile('refunds', content)
  if (faults.length > 0) throw new CannotMakeFile(`The bank would refuse the file: ${faults.join('; ')}.`)
  return { messageId, content, madeAt: now }
}

async function store(
  tx: SchoolTransaction,
  file: MadeFile,
  on: CalendarDay,
  orders: readonly Order[],
  now: Instant,
): Promise<void> {
  const fileId = await keepFile(tx, 'refunds', file, on)
  for (const { refund, endToEndId, amount, iban, holder } of orders)
    await insertRefundOrder(
      tx,
      {
        id: newGuid(),
        fileId,
        taskId: refund.taskId,
        debtorId: refund.debtorId,
        endToEndId,
        amount,
        iban,
        holder,
      },
      now,
    )
}
