import { sql } from 'kysely'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { invoiceKinds } from '../../composition/own-data/invoice-kinds.ts'
import type { OwnDataChapterOf } from '../../composition/own-data/own-data-chapter.ts'
import { amount, code, day, moment, text, yesNo } from '../../composition/own-data/own-data-column.ts'
import { rows } from '../../database/rows.ts'

type Payer = {
  readonly name: string
  readonly number: string
  readonly account: string
  readonly lastUsedAccount: string
  readonly lastUsedHolder: string
}

const payer: OwnDataChapterOf<Payer> = {
  name: 'payer',
  title: { nl: 'Gegevens als betaler', en: 'Details as a payer' },
  columns: {
    name: text('Naam', 'Name'),
    number: text('Nummer', 'Number'),
    account: text('Rekening', 'Account'),
    lastUsedAccount: text('Laatst gebruikte rekening', 'Last used account'),
    lastUsedHolder: text('Op naam van', 'In the name of'),
  },
  read: async (tx, { debtors }) => {
    const found = await sql<Payer>`
      select name, debtor_number as "number", default_account as account, last_used_iban as "lastUsedAccount",
        last_used_holder as "lastUsedHolder" from debtor where id = any(${[...debtors]}::uuid[])
      order by debtor_number`.execute(rows(tx))
    return found.rows
  },
}

type Order = {
  readonly placedAt: Instant
  readonly child: string
  readonly description: string
  readonly total: Money
  readonly comment: string
  readonly signed: boolean
  readonly conditionsAgreed: boolean
}

const orders: OwnDataChapterOf<Order> = {
  name: 'orders',
  title: { nl: 'Keuzes en bestellingen', en: 'Choices and orders' },
  columns: {
    placedAt: moment('Besteld', 'Ordered'),
    child: text('Voor', 'For'),
    description: text('Omschrijving', 'Description'),
    total: amount('Totaal', 'Total'),
    comment: text('Opmerking', 'Comment'),
    signed: yesNo('Ondertekend', 'Signed'),
    conditionsAgreed: yesNo('Akkoord met voorwaarden', 'Agreed to conditions'),
  },
  read: async (tx, { id, children, leavers }) => {
    const found = await sql<Order>`
      select p.placed_at as "placedAt", c.full_name as child, l.title as description, p.total, p.comment,
        p.signed, p.conditions_agreed as "conditionsAgreed"
      from (select school_id, id, order_list_id, placed_by, placed_at, total, comment, signed, conditions_agreed
          from placed_order
        union all
        select school_id, id, order_list_id, placed_by, placed_at, total, comment, signed, conditions_agreed
          from withdrawn_order) p
      join order_list o on o.school_id = p.school_id and o.id = p.order_list_id
      join invoice_list l on l.school_id = o.school_id and l.id = o.list_id
      join person c on c.school_id = o.school_id and c.id = o.child_id
      where p.placed_by = ${id} and o.child_id = any(${[...children, ...leavers]}::uuid[])
      order by p.placed_at, l.title, p.id`.execute(rows(tx))
    return found.rows
  },
}

type Invoice = {
  readonly number: string
  readonly kind: 'invoice' | 'credit-note'
  readonly description: string
  readonly child: string
  readonly issuedAt: Instant
  readonly dueOn: CalendarDay
  readonly total: Money
  readonly signed: boolean
  readonly conditionsAgreed: boolean
}

const invoices: OwnDataChapterOf<Invoice> = {
  name: 'invoices',
  title: { nl: 'Facturen', en: 'Invoices' },
  columns: {
    number: text('Nummer', 'Number'),
    kind: code('Soort', 'Kind', invoiceKinds),
    description: text('Omschrijving', 'Description'),
    child: text('Voor', 'For'),
    issuedAt: moment('Gemaakt', 'Issued'),
    dueOn: day('Betalen voor', 'Due on'),
    total: amount('Totaal', 'Total'),
    signed: yesNo('Ondertekend', 'Signed'),
    conditionsAgreed: yesNo('Akkoord met voorwaarden', 'Agreed to conditions'),
  },
  read: async (tx, { id, children, leavers, debtors }) => {
    const found = await sql<Invoice>`
      select i.number, i.kind, i.description, c.full_name as child, i.issued_at as "issuedAt", i.due_on as "dueOn",
        i.total, coalesce(i.signed_by = ${id}, false) as signed,
        coalesce(i.conditions_agreed_by = ${id}, false) as "conditionsAgreed"
      from invoice i
      join order_list o on o.school_id = i.school_id and o.id = i.order_list_id
      join person c on c.school_id = o.school_id and c.id = o.child_id
      where o.debtor_id = any(${[...debtors]}::uuid[]) and o.child_id = any(${[...children, ...leavers]}::uuid[])
      order by i.issued_at, i.number`.execute(rows(tx))
    return found.rows
  },
}

/** Export of the payer's data and orders. */
export const ownBillingData = [payer, orders, invoices] as const
