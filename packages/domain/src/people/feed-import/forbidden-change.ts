/**
 * What a school file from a browser may not change: it moves money, which needs a second person, or it lets somebody sign
 * in. An operator imports such a file by the command.
 */
export const forbiddenChanges = [
  'own-iban',
  'creditor-id',
  'payments-key',
  'debtor-iban',
  'mandates',
  'invoices',
  'payments',
  'hosts',
  'single-sign-on',
  'links',
  'accounts',
  'passwords',
  'usernames',
  'person-roles',
  'colleague-email',
] as const
export type ForbiddenChange = (typeof forbiddenChanges)[number]

type Columns = Readonly<Record<string, unknown>>

/** A row that an import stores; `before` is absent for a new one. */
export type StoredChange = {
  readonly table: string
  readonly before?: Columns | undefined
  readonly after: Columns
}

/** Tables of which a browser changes nothing. */
const forbiddenTables: Readonly<Record<string, ForbiddenChange>> = {
  single_sign_on: 'single-sign-on',
  access_token: 'links',
  mandate: 'mandates',
  invoice: 'invoices',
  invoice_line: 'invoices',
  term: 'invoices',
  ledger_entry: 'payments',
  school_host: 'hosts',
}

/** Parts that are not stored as rows of one table. */
const forbiddenParts: Readonly<Record<string, ForbiddenChange>> = {
  accounts: 'accounts',
  'payments key': 'payments-key',
  payments: 'payments',
}

/** Returns why a browser may not change this part. */
export const forbiddenPart = (part: string): ForbiddenChange | undefined => forbiddenParts[part]

/** Returns why a browser may not store this row. */
export function forbiddenChange(change: StoredChange): ForbiddenChange | undefined {
  const table = forbiddenTables[change.table]
  if (table !== undefined) return table
  if (change.table === 'school') return ofSchool(change)
  if (change.table === 'debtor') return ofDebtor(change)
  return change.table === 'person' ? ofPerson(change) : undefined
}

const filled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== false

const differs = ({ before, after }: StoredChange, column: string): boolean =>
  column in after && (before === undefined ? filled(after[column]) : before[column] !== after[column])

function ofSchool({ before, after }: StoredChange): ForbiddenChange | undefined {
  const [old, given] = [billingOf(before), billingOf(after)]
  if (old['iban'] !== given['iban'] || old['legalName'] !== given['legalName']) return 'own-iban'
  return old['creditorId'] === given['creditorId'] ? undefined : 'creditor-id'
}

const billingOf = (row: Columns | undefined): Columns => (row?.['billing'] ?? {}) as Columns

const ofDebtor = (change: StoredChange): ForbiddenChange | undefined =>
  ['default_account', 'last_used_iban'].some((column) => differs(change, column)) ? 'debtor-iban' : undefined

const FAMILY: readonly unknown[] = ['ouder', 'leerling']

function ofPerson(change: StoredChange): ForbiddenChange | undefined {
  const { before, after } = change
  const isRole = before === undefined ? !FAMILY.includes(after['stereotype']) : differs(change, 'stereotype')
  if (isRole || differs(change, 'live_edit_admin')) return 'person-roles'
  if (['password_hash', 'second_factor'].some((column) => differs(change, column))) return 'passwords'
  const isKnown = before !== undefined
  return isKnown && ['login', 'login_alias', 'blocked'].some((column) => differs(change, column))
    ? 'usernames'
    : undefined
}
