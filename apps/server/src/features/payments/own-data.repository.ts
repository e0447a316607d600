import { sql } from 'kysely'
import { rows } from '../../database/rows.ts'
import type { FactRow, OwnDataChapter } from '../../composition/own-data.ts'

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

/** Export of a person's mandates and of the payments that this person started. */
export const ownPaymentsData = [mandates, payments] as const
