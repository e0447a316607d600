import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { IdOf } from './ids.ts'
import { accountsOf, debtorRows, mandateRows, personRows, relationRows, tokenRows } from './people-rows.ts'
import { fileRows, hostRows, notificationRows, schoolRow, singleSignOnRows } from './school-rows.ts'
import { step, type Step } from './step.ts'
import { storeAccounts } from './store-accounts.repository.ts'

/** What was made of a file before its transaction: hashes by password, contents by file key. */
export type Prepared = {
  readonly passwordHashes: ReadonlyMap<string, string>
  readonly fileContents: ReadonlyMap<string, Uint8Array>
  /** Sealed, by the entrance. */
  readonly clientSecrets: ReadonlyMap<string, Uint8Array>
  /** Sealed; empty when the file has none. */
  readonly paymentsKey: Uint8Array
}

/** The school itself, and the people it knows. */
export const familySteps = (
  schoolId: Guid,
  file: SchoolFile,
  id: IdOf,
  prepared: Prepared,
): readonly Step[] => [
  step('school', { table: 'school', key: ['id'], unlessEmpty: ['sealed_payments_key'] }, [
    schoolRow(file, schoolId, prepared.paymentsKey),
  ]),
  step('hosts', { table: 'school_host', key: ['host'] }, hostRows(file)),
  step(
    'entrances',
    { table: 'single_sign_on', key: ['type'] },
    singleSignOnRows(file, prepared.clientSecrets),
  ),
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
  { kind: 'accounts', store: (tx) => storeAccounts(tx, accountsOf(file, id)) },
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
]
