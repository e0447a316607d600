import { sql } from 'kysely'
import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { Audience } from '@portal/domain/account/office/audience/audience.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { idsOfSchool } from '../../../../school-file/rows/ids.ts'
import { storeRows } from '../../../../school-file/rows/store-rows.repository.ts'
import {
  lineRows,
  listRows,
  methodRows,
  planDateRows,
  planRows,
  tierRows,
} from '../../school-file/lists.rows.ts'

type Published = { readonly audience: Audience; readonly at: Instant; readonly by: Guid }

/** Stores a new list with its articles and ways of paying, and who published it. Every key of it is a UUID. */
export async function storeList(
  tx: SchoolTransaction,
  list: SchoolFile['lists'][number],
  { audience, at, by }: Published,
): Promise<void> {
  const lists = { lists: [list] }
  const id = idsOfSchool('')
  await storeRows(tx, { table: 'invoice_list', key: ['id'], frozen: ['title'] }, listRows(lists, id))
  await storeRows(tx, { table: 'discount_tier', key: ['list_id', 'from_amount'] }, tierRows(lists, id))
  await storeRows(tx, { table: 'list_line', key: ['id'], partOf: 'list_id' }, lineRows(lists, id))
  await storeRows(tx, { table: 'payment_method', key: ['id'], partOf: 'list_id' }, methodRows(lists, id))
  await storeRows(
    tx,
    { table: 'instalment_plan', key: ['id'], partOf: 'payment_method_id' },
    planRows(lists, id),
  )
  await storeRows(tx, { table: 'instalment_date', key: ['plan_id', 'position'] }, planDateRows(lists, id))
  const own = id('list', list.key)
  // How payments under way are shown is the same for all lists of a school, and has no other place.
  await sql`
    update invoice_list set published_at = ${at}, published_by = ${by}, audience = ${JSON.stringify(audience)}::jsonb,
      show_unconfirmed = coalesce((select o.show_unconfirmed from invoice_list o where o.id <> ${own}
        order by o.ends_on desc, o.id limit 1), show_unconfirmed)
    where id = ${own}`.execute(rows(tx))
}

/** Stores the accounts in the books of articles that have one. */
export async function storeLedgerAccounts(
  tx: SchoolTransaction,
  articles: readonly { readonly key: Guid; readonly ledgerAccount: string }[],
): Promise<void> {
  const booked = articles.filter(({ ledgerAccount }) => ledgerAccount !== '')
  if (booked.length === 0) return
  await sql`
    update list_line l set ledger_account = b.account
    from unnest(${booked.map(({ key }) => key)}::uuid[], ${booked.map(({ ledgerAccount }) => ledgerAccount)}::text[])
      as b (id, account)
    where l.id = b.id`.execute(rows(tx))
}
