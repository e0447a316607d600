import { sql } from 'kysely'
import type { Term } from '@portal/domain/billing/order/order-list.ts'
import { isDirect, type PaymentMethodName } from '@portal/domain/billing/payment/payment-method.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { cents, type Money } from '@portal/domain/values/money/money.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { opensInvoices } from '../../account/account.public.ts'
import { settledTerms } from '../set-off/set-off-credit.ts'

/** A term with its amount due: not in the ledger, and not settled by credit notes. */
export type PayableTerm = Omit<Term, 'payable' | 'underWay'> & { readonly isPending: boolean }

/** An invoice with its terms for payment, as seen by one person. */
export type PayableInvoice = {
  readonly invoiceId: Guid
  readonly description: string
  readonly debtorId: Guid
  /** This person sees the other guardian's payments, and may not pay. */
  readonly isReadOnly: boolean
  readonly terms: readonly PayableTerm[]
}

type Row = {
  invoiceId: Guid
  invoiceDescription: string
  debtorId: Guid
  isReadOnly: boolean
  id: Guid
  reference: string
  description: string
  number: number
  dueOn: CalendarDay
  amount: Money
  paid: Money
  methodName: PaymentMethodName
  methodVisibleName: string
  collectOn: CalendarDay | null
  isPending: boolean
  orderList: Guid
  hasCredit: boolean
}

/**
 * The invoice with this id, or the invoice of the term with this id. Found only when the person's relation to the child
 * gives access to its invoices today and names the debtor of the invoice, and the school has not disabled it (SAF-A1
 * and A6).
 */
export async function findPayableInvoice(
  tx: SchoolTransaction,
  personId: Guid,
  id: Guid,
  today: CalendarDay,
): Promise<PayableInvoice | undefined> {
  const found = await sql<Row>`
    select i.id as "invoiceId", i.description as "invoiceDescription", o.debtor_id as "debtorId",
      r.looks_along as "isReadOnly", t.id, t.reference, t.description, t.number,
      t.due_on as "dueOn", t.amount, t.method_name as "methodName", t.method_visible_name as "methodVisibleName",
      (select c.collect_on from collection c
        where c.school_id = t.school_id and c.term_id = t.id and c.live) as "collectOn",
      t.announced_at is not null as "isPending",
      o.id as "orderList", exists (select from invoice n where n.school_id = o.school_id and n.order_list_id = o.id
        and n.total < 0) as "hasCredit",
      coalesce((select sum(e.amount) from ledger_entry e
        where e.school_id = t.school_id and e.term_id = t.id), 0)::bigint as paid
    from invoice i
    join order_list o on o.school_id = i.school_id and o.id = i.order_list_id
      and (o.visible or o.responded_at is not null)
    join relation r on r.school_id = o.school_id and r.child_id = o.child_id and r.debtor_id = o.debtor_id
      and r.person_id = ${personId}
    join person c on c.school_id = r.school_id and c.id = r.child_id and ${opensInvoices(today)}
    join debtor d on d.school_id = o.school_id and d.id = o.debtor_id and d.active
    join term t on t.school_id = i.school_id and t.invoice_id = i.id and t.withdrawn_at is null
    where i.id = (select coalesce((select invoice_id from term where id = ${id}), ${id}))
    order by t.number`.execute(rows(tx))
  const [first] = found.rows
  if (first === undefined) return undefined
  const { invoiceId, invoiceDescription, debtorId, isReadOnly } = first
  const settled = first.hasCredit ? await settledTerms(tx, first.orderList) : undefined
  const terms = found.rows.map((row) => termOf(row, found.rows.length, settled?.get(row.id)?.open))
  return { invoiceId, description: invoiceDescription, debtorId, isReadOnly, terms }
}

function termOf(row: Row, of: number, open: Money | undefined): PayableTerm {
  const { id, reference, description, number, dueOn, amount, paid } = row
  return {
    id,
    reference,
    description,
    number,
    of,
    dueOn,
    amount,
    paid,
    open: open ?? cents(amount - paid),
    method: {
      systemName: row.methodName,
      visibleName: row.methodVisibleName,
      online: isDirect(row.methodName),
    },
    isPending: row.isPending,
    ...(row.collectOn !== null && { collectOn: row.collectOn }),
  }
}
