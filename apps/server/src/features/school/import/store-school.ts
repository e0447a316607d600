import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { Tables } from '../../../database/tables.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { orderLineRows, orderListRows, orderRows } from './answer-rows.ts'
import { invoiceLineRows, invoiceRows, ledgerRows, termRows } from './bill-rows.ts'
import { idsOfSchool } from './ids.ts'
import { lineRows, listRows, methodRows, planDateRows, planRows, tierRows } from './list-rows.ts'
import { debtorRows, mandateRows, personRows, relationRows, tokenRows } from './people-rows.ts'
import { fileRows, hostRows, notificationRows, schoolRow, singleSignOnRows } from './school-rows.ts'
import {
  raiseInvoiceNumbers,
  storeRows,
  type Meeting,
  type NewRow,
  type Stored,
} from './store-rows.repository.ts'
import type { ImportSummary } from './summary.ts'

/** What was made of a file before its transaction: hashes by password, contents by file key. */
export type Prepared = {
  readonly passwordHashes: ReadonlyMap<string, string>
  readonly fileContents: ReadonlyMap<string, Uint8Array>
}

/** One step of an import: rows of one table, under the word by which people know them. */
type Step = { readonly kind: string; readonly store: (tx: SchoolTransaction) => Promise<Stored> }

function step<Name extends keyof Tables>(
  kind: string,
  meeting: Meeting<Name>,
  rows: readonly NewRow<Name>[],
): Step {
  return { kind, store: (tx) => storeRows(tx, meeting, rows) }
}

/** Stores everything of a file in an order in which each thing finds what it refers to. */
export async function storeSchool(
  tx: SchoolTransaction,
  file: SchoolFile,
  prepared: Prepared,
): Promise<ImportSummary> {
  const kinds: (Stored & { kind: string })[] = []
  for (const { kind, store } of stepsOf(tx, file, prepared)) kinds.push({ kind, ...(await store(tx)) })
  await raiseInvoiceNumbers(tx, file.school.billing.lastNumbers)
  return { school: file.school.settings.name, kinds }
}

function stepsOf(tx: SchoolTransaction, file: SchoolFile, prepared: Prepared): readonly Step[] {
  const id = idsOfSchool(file.school.key)
  return [
    step('school', { table: 'school', key: ['id'] }, [schoolRow(file, tx.schoolId)]),
    step('hosts', { table: 'school_host', key: ['host'] }, hostRows(file)),
    step('entrances', { table: 'single_sign_on', key: ['type'] }, singleSignOnRows(file)),
    step('notices', { table: 'notification', key: ['id'] }, notificationRows(file)),
    step('files', { table: 'file', key: ['id'] }, fileRows(file, id, prepared.fileContents)),
    step(
      'people',
      {
        table: 'person',
        key: ['id'],
        keep: { password_hash: 'password_hash', language: 'language' },
        unlessEmpty: ['email'],
      },
      personRows(file, id, prepared.passwordHashes),
    ),
    step(
      'debtors',
      {
        table: 'debtor',
        key: ['id'],
        keep: { last_used_iban: 'last_used_iban', last_used_holder: 'last_used_iban' },
      },
      debtorRows(file, id),
    ),
    step('relations', { table: 'relation', key: ['id'] }, relationRows(file, id)),
    step(
      'mandates',
      { table: 'mandate', key: ['id'], keep: { closed_at: 'closed_at' } },
      mandateRows(file, id),
    ),
    step('links', { table: 'access_token', key: ['hash'] }, tokenRows(file, id)),
    step('lists', { table: 'invoice_list', key: ['id'] }, listRows(file, id)),
    step(
      'discount steps',
      { table: 'discount_tier', key: ['list_id', 'from_amount'], wholeOf: 'list_id' },
      tierRows(file, id),
    ),
    step('lines', { table: 'list_line', key: ['id'], keep: { taken: 'taken' } }, lineRows(file, id)),
    step('payment methods', { table: 'payment_method', key: ['id'] }, methodRows(file, id)),
    step('instalment plans', { table: 'instalment_plan', key: ['id'] }, planRows(file, id)),
    step(
      'instalment dates',
      { table: 'instalment_date', key: ['plan_id', 'position'], wholeOf: 'plan_id' },
      planDateRows(file, id),
    ),
    ...answerSteps(file, id),
  ]
}

/** What families answered and what was billed and paid: written once. */
const answerSteps = (file: SchoolFile, id: ReturnType<typeof idsOfSchool>): readonly Step[] => [
  step(
    'order lists',
    {
      table: 'order_list',
      key: ['id'],
      keep: { responded_at: 'responded_at', nothing_ordered: 'responded_at' },
    },
    orderListRows(file, id),
  ),
  step(
    'orders',
    { table: 'placed_order', key: ['order_list_id'], frozen: ['id', 'total'] },
    orderRows(file, id),
  ),
  step(
    'order lines',
    { table: 'placed_order_line', key: ['order_id', 'line_id'], frozen: ['amount'] },
    orderLineRows(file, id),
  ),
  step('bills', { table: 'invoice', key: ['id'], frozen: ['number', 'total'] }, invoiceRows(file, id)),
  step('bill lines', { table: 'invoice_line', key: ['id'], frozen: ['amount'] }, invoiceLineRows(file, id)),
  step('terms', { table: 'term', key: ['id'], frozen: ['reference', 'amount'] }, termRows(file, id)),
  step(
    'payments',
    {
      table: 'ledger_entry',
      key: ['provider', 'provider_payment_id', 'kind', 'provider_sub_id'],
      frozen: ['provider_payment_id', 'amount', 'term_id'],
    },
    ledgerRows(file, id),
  ),
]
