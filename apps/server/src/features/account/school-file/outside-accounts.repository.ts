import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { storeRows, type NewRow, type Stored } from '../../../school-file/rows/store-rows.repository.ts'

/** All external accounts of a person; an empty list unlinks the person. */
export type AccountsOf = {
  readonly personId: Guid
  readonly accounts: readonly { readonly issuer: string; readonly subject: string }[]
}

/** Replaces the external accounts of people. */
export async function storeAccounts(tx: SchoolTransaction, people: readonly AccountsOf[]): Promise<Stored> {
  const given = people.flatMap(({ personId, accounts }): NewRow<'outside_account'>[] =>
    accounts.map((account) => ({ ...account, person_id: personId })),
  )
  const removed = await removeOthers(tx, people)
  const stored = await storeRows(tx, { table: 'outside_account', key: ['issuer', 'subject'] }, given)
  return { ...stored, changed: stored.changed + removed }
}

async function removeOthers(tx: SchoolTransaction, people: readonly AccountsOf[]): Promise<number> {
  const accounts = people.flatMap((person) => person.accounts)
  const removed = await sql`
    delete from outside_account
    where person_id = any(${people.map(({ personId }) => personId)}::uuid[])
    and (issuer, subject) not in (
      select * from unnest(${accounts.map(({ issuer }) => issuer)}::text[], ${accounts.map(({ subject }) => subject)}::text[])
    )
    returning 1`.execute(rows(tx))
  return removed.rows.length
}
