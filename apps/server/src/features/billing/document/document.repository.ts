import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** The names on an invoice. */
export type Addressee = {
  readonly debtorName: string
  readonly debtorNumber: string
  readonly childName: string
}

/** The addressee of an invoice, and its child. */
export async function readAddressee(tx: SchoolTransaction, invoice: Guid): Promise<Addressee> {
  const found = await sql<Addressee>`
    select d.name as "debtorName", d.debtor_number as "debtorNumber", c.full_name as "childName"
    from invoice i
    join order_list ol on ol.school_id = i.school_id and ol.id = i.order_list_id
    join debtor d on d.school_id = ol.school_id and d.id = ol.debtor_id
    join person c on c.school_id = ol.school_id and c.id = ol.child_id
    where i.id = ${invoice}`.execute(rows(tx))
  const [addressee] = found.rows
  if (!addressee) throw new Error('An invoice without an addressee')
  return addressee
}

/** Whether these conditions belong to a list or an invoice of one of these copies. */
export async function areConditionsOf(
  tx: SchoolTransaction,
  file: Guid,
  payers: readonly { readonly child: Guid; readonly debtor: Guid }[],
): Promise<boolean> {
  const children = payers.map((payer) => payer.child)
  const debtors = payers.map((payer) => payer.debtor)
  const found = await sql`
    select 1 from file f
    where f.id = ${file} and exists (
      select from order_list ol
      join invoice_list il on il.school_id = ol.school_id and il.id = ol.list_id
      where (ol.child_id, ol.debtor_id) in (select * from unnest(${children}::uuid[], ${debtors}::uuid[]))
        and (ol.visible or ol.responded_at is not null)
        and (il.conditions_file_id = f.id or exists (select from invoice i
          where i.school_id = ol.school_id and i.order_list_id = ol.id and i.conditions_file_id = f.id)))`.execute(
    rows(tx),
  )
  return found.rows.length > 0
}

/** The logo in the school file: a picture named `logo`. */
export async function findLogo(tx: SchoolTransaction): Promise<Guid | undefined> {
  const logo = await rows(tx)
    .selectFrom('file')
    .select('id')
    .where('name', 'in', ['logo.svg', 'logo.png'])
    .where('media_type', 'in', ['image/svg+xml', 'image/png'])
    .orderBy('modified_at', 'desc')
    .executeTakeFirst()
  return logo?.id
}
