import { sql } from 'kysely'
import type { AttemptState } from '@portal/domain/payments/payment-attempt.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import type { OwnDataChapterOf } from '../../composition/own-data/own-data-chapter.ts'
import { amount, code, moment, text } from '../../composition/own-data/own-data-column.ts'
import { rows } from '../../database/rows.ts'

type Mandate = {
  readonly code: string
  readonly account: string
  readonly holder: string
  readonly givenAt: Instant
  readonly closedAt: Instant | null
}

const mandates: OwnDataChapterOf<Mandate> = {
  name: 'mandates',
  title: { nl: 'Machtigingen voor automatische incasso', en: 'Direct debit mandates' },
  columns: {
    code: text('Kenmerk', 'Reference'),
    account: text('Rekening', 'Account'),
    holder: text('Rekeninghouder', 'Account holder'),
    givenAt: moment('Gegeven', 'Given'),
    closedAt: moment('Beëindigd', 'Closed'),
  },
  read: async (tx, { debtors }) => {
    const found = await sql<Mandate>`
      select code, iban as account, holder, given_at as "givenAt", closed_at as "closedAt"
      from mandate where debtor_id = any(${[...debtors]}::uuid[]) order by given_at, id`.execute(rows(tx))
    return found.rows
  },
}

const attemptStates = {
  creating: { nl: 'Begonnen', en: 'Started' },
  open: { nl: 'Begonnen', en: 'Started' },
  pending: { nl: 'In behandeling', en: 'In progress' },
  unknown: { nl: 'Wordt gecontroleerd', en: 'Being checked' },
  paid: { nl: 'Betaald', en: 'Paid' },
  failed: { nl: 'Mislukt', en: 'Failed' },
  cancelled: { nl: 'Geannuleerd', en: 'Cancelled' },
  expired: { nl: 'Verlopen', en: 'Expired' },
  'partly-refunded': { nl: 'Deels terugbetaald', en: 'Partly refunded' },
  refunded: { nl: 'Terugbetaald', en: 'Refunded' },
  'charged-back': { nl: 'Teruggeboekt', en: 'Charged back' },
} as const

type Payment = {
  readonly startedAt: Instant
  readonly description: string
  readonly reference: string
  readonly method: string
  readonly amount: Money
  readonly account: string
  readonly state: AttemptState
}

const payments: OwnDataChapterOf<Payment> = {
  name: 'payments',
  title: { nl: 'Zelf begonnen betalingen', en: 'Payments started' },
  columns: {
    startedAt: moment('Begonnen', 'Started'),
    description: text('Omschrijving', 'Description'),
    reference: text('Kenmerk', 'Reference'),
    method: text('Betaalwijze', 'Payment method'),
    amount: amount('Bedrag', 'Amount'),
    account: text('Rekening', 'Account'),
    state: code('Stand', 'State', attemptStates),
  },
  read: async (tx, { id, debtors }) => {
    const found = await sql<Payment>`
      select created_at as "startedAt", description, reference, method_visible_name as method, amount,
        consumer_iban as account, state
      from payment_attempt where started_by = ${id} and (debtor_id = any(${[...debtors]}::uuid[]) or buyer_id = ${id})
      order by created_at, id`.execute(rows(tx))
    return found.rows
  },
}

/** Export of a person's mandates and of the payments that this person started. */
export const ownPaymentsData = [mandates, payments] as const
