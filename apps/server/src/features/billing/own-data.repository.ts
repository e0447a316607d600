import { sql } from 'kysely'
import { rows } from '../../database/rows.ts'
import type { FactRow, OwnDataChapter } from '../../composition/own-data.ts'

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

/** Export of the payer's data and orders. */
export const ownBillingData = [payer, orders, invoices] as const
