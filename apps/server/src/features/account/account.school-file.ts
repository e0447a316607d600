import { tablePart, type SchoolFilePart } from '../../school-file/school-file-part.ts'
import { idsOfSchool } from '../../school-file/rows/ids.ts'
import { confirmEmailsOf } from './email-confirmation/email-confirmation.repository.ts'
import { insertAuditEntry } from './audit.repository.ts'
import { hashesOf } from './school-file/first-passwords.ts'
import { storeAccounts } from './school-file/outside-accounts.repository.ts'
import { countLeftToOffice } from './school-file/office-values.repository.ts'
import { accountsOf, debtorRows, personRows, relationRows, tokenRows } from './school-file/people.rows.ts'
import { singleSignOnRows } from './school-file/single-sign-on.rows.ts'

/** Imports people and their sign-in methods. */
export const accountSchoolFile: SchoolFilePart = {
  tables: async (file, { id, schoolId, portalSecret, mergedRelations }) => {
    const accounts = accountsOf(file, id)
    return [
      tablePart(
        'entrances',
        { table: 'single_sign_on', key: ['type'] },
        singleSignOnRows(file, { schoolId, portalSecret }),
      ),
      tablePart(
        'people',
        {
          table: 'person',
          key: ['id'],
          keep: { password_hash: 'password_hash', language: 'language', email: 'email_chosen_at' },
          unlessEmpty: ['email'],
          ownedIn: 'office_fields',
        },
        personRows(file, id, await hashesOf(file)),
      ),
      { kind: 'accounts', size: accounts.length, store: (tx) => storeAccounts(tx, accounts) },
      tablePart(
        'debtors',
        {
          table: 'debtor',
          key: ['id'],
          keep: { last_used_iban: 'last_used_iban', last_used_holder: 'last_used_iban' },
        },
        debtorRows(file, id),
      ),
      tablePart(
        'relations',
        { table: 'relation', key: ['id'], ownedIn: 'office_fields' },
        relationRows(file, id, mergedRelations),
      ),
      tablePart('links', { table: 'access_token', key: ['hash'] }, tokenRows(file, id)),
    ]
  },
  afterwards: async (tx, file, { now, stored, isRecorded }) => {
    const id = idsOfSchool(file.school.key)
    const withEmail = file.people.filter(({ email }) => email !== '')
    await confirmEmailsOf(
      tx,
      withEmail.map(({ key }) => id('person', key)),
    )
    if (isRecorded) return
    const changed = stored.filter(({ created, changed: altered }) => created + altered > 0)
    const subject = changed
      .map(({ kind, created, changed: altered }) => `${kind} +${created} ~${altered}`)
      .join(', ')
    await insertAuditEntry(tx, { at: now, action: 'import-school-file', subject })
  },
  warnings: async (tx, file) => {
    const id = idsOfSchool(file.school.key)
    const left =
      (await countLeftToOffice(tx, 'person', personRows(file, id, new Map()))) +
      (await countLeftToOffice(tx, 'relation', relationRows(file, id, new Map())))
    return left === 0
      ? []
      : [
          `The office changed ${left} of these values of people and relations. They stay as the office left them.`,
        ]
  },
}
