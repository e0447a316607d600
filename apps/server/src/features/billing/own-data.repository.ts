import { sql } from 'kysely'
import { rows } from '../../database/rows.ts'
import type { FactRow, OwnDataChapter } from '../../own-data.ts'

const payer: OwnDataChapter = {
  name: 'payer',
  title: { nl: 'U als betaler', en: 'You as a payer' },
  columns: {
    account: { nl: 'Rekening', en: 'Account' },
    lastUsedAccount: { nl: 'Laatst gebruikte rekening', en: 'Last used account' },
    lastUsedHolder: { nl: 'Op naam van', en: 'In the name of' },
  },
  read: async (tx, { debtors }) => {
    const found = await sql<FactRow>`
      select name, debtor_number as "number", default_account as account, last_used_iban as "lastUsedAccount",
        last_used_holder as "lastUsedHolder" from debtor where id = any(${[...debtors]}::uuid[])
      order by debtor_number`.execute(rows(tx))
    return found.rows
  },
}

const mandates: OwnDataChapter = {
  name: 'mandates',
  title: { nl: 'Machtigingen voor incasso', en: 'Direct debit mandates' },
  columns: {
    code: { nl: 'Kenmerk', en: 'Reference' },
    account: { nl: 'Rekening', en: 'Account' },
    holder: { nl: 'Rekeninghouder', en: 'Account holder' },
    givenAt: { nl: 'Gegeven', en: 'Given' },
    closedAt: { nl: 'Beëindigd', en: 'Closed' },
  },
  read: async (tx, { debtors }) => {
    const found = await sql<FactRow>`
      select code, iban as account, holder, given_at as "givenAt", closed_at as "closedAt"
      from mandate where debtor_id = any(${[...debtors]}::uuid[]) order by given_at, id`.execute(rows(tx))
    return found.rows
  },
}

const orders: OwnDataChapter = {
  name: 'orders',
  title: { nl: 'Uw keuzes en bestellingen', en: 'Your choices and orders' },
  columns: {
    comment: { nl: 'Opmerking', en: 'Comment' },
    signed: { nl: 'Ondertekend', en: 'Signed' },
    conditionsAgreed: { nl: 'Akkoord met voorwaarden', en: 'Agreed to conditions' },
  },
  read: async (tx, { id, children, leavers }) => {
    const found = await sql<FactRow>`
      select p.placed_at as "placedAt", c.full_name as child, l.title as description, p.total / 100.0 as total, p.comment,
        p.signed, p.conditions_agreed as "conditionsAgreed"
      from placed_order p
      join order_list o on o.school_id = p.school_id and o.id = p.order_list_id
      join invoice_list l on l.school_id = o.school_id and l.id = o.list_id
      join person c on c.school_id = o.school_id and c.id = o.child_id
      where p.placed_by = ${id} and o.child_id = any(${[...children, ...leavers]}::uuid[])
      order by p.placed_at, p.id`.execute(rows(tx))
    return found.rows
  },
}

const invoices: OwnDataChapter = {
  name: 'bills',
  title: { nl: 'Facturen', en: 'Invoices' },
  columns: {
    kind: { nl: 'Soort', en: 'Kind' },
    issuedAt: { nl: 'Gemaakt', en: 'Issued' },
    dueOn: { nl: 'Betalen voor', en: 'Due on' },
    signed: { nl: 'Ondertekend', en: 'Signed' },
    conditionsAgreed: { nl: 'Akkoord met voorwaarden', en: 'Agreed to conditions' },
  },
  read: async (tx, { id, children, leavers, debtors }) => {
    const found = await sql<FactRow>`
      select i.number, i.kind, i.description, c.full_name as child, i.issued_at as "issuedAt", i.due_on as "dueOn",
        i.total / 100.0 as total, coalesce(i.signed_by = ${id}, false) as signed,
        coalesce(i.conditions_agreed_by = ${id}, false) as "conditionsAgreed"
      from invoice i
      join order_list o on o.school_id = i.school_id and o.id = i.order_list_id
      join person c on c.school_id = o.school_id and c.id = o.child_id
      where o.debtor_id = any(${[...debtors]}::uuid[]) and o.child_id = any(${[...children, ...leavers]}::uuid[])
      order by i.issued_at, i.id`.execute(rows(tx))
    return found.rows
  },
}

const payments: OwnDataChapter = {
  name: 'payments',
  title: { nl: 'Betalingen die u bent begonnen', en: 'Payments that you started' },
  columns: {
    startedAt: { nl: 'Begonnen', en: 'Started' },
    reference: { nl: 'Kenmerk', en: 'Reference' },
    method: { nl: 'Betaalwijze', en: 'Payment method' },
    amount: { nl: 'Bedrag', en: 'Amount' },
    account: { nl: 'Rekening', en: 'Account' },
    state: { nl: 'Stand', en: 'State' },
  },
  read: async (tx, { id, debtors }) => {
    const found = await sql<FactRow>`
      select created_at as "startedAt", description, reference, method_visible_name as method, amount / 100.0 as amount,
        consumer_iban as account, state
      from payment_attempt where started_by = ${id} and (debtor_id = any(${[...debtors]}::uuid[]) or buyer_id = ${id})
      order by created_at, id`.execute(rows(tx))
    return found.rows
  },
}

/** What the school keeps about somebody's money. */
export const ownBillingData = [payer, mandates, orders, invoices, payments] as const
