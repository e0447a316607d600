import { sql } from 'kysely'
import type { AddedArticle, ArticleChange } from '@portal/domain/billing/list-change/article-change.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'

/** Keeps the present values of these articles as those of the version until now. */
export async function keepVersion(
  tx: SchoolTransaction,
  { list, articles }: { readonly list: Guid; readonly articles: readonly Guid[] },
): Promise<void> {
  if (articles.length === 0) return
  await sql`
    insert into list_line_version (school_id, line_id, until_version, amount, mandatory, voluntary, hidden)
    select l.school_id, l.id, il.version, l.amount, l.mandatory, l.voluntary, l.hidden
    from list_line l join invoice_list il on il.school_id = l.school_id and il.id = l.list_id
    where l.list_id = ${list} and l.id = any(${[...articles]}::uuid[])`.execute(rows(tx))
}

/** Stores one change of an article. A school file leaves the changed columns alone from then on. */
export async function storeChange(tx: SchoolTransaction, list: Guid, change: ArticleChange): Promise<void> {
  switch (change.kind) {
    case 'add':
      return addArticle(tx, list, change.added)
    case 'price':
      await sql`
        update list_line set amount = ${change.price},
          office_fields = array(select distinct unnest(office_fields || array['amount']) order by 1)
        where list_id = ${list} and id = ${change.article}`.execute(rows(tx))
      return
    case 'need':
      await sql`
        update list_line set mandatory = ${change.need === 'required'}, voluntary = ${change.need === 'voluntary'},
          default_checked = default_checked and ${change.need !== 'voluntary'},
          office_fields = array(select distinct unnest(office_fields || array['mandatory', 'voluntary']) order by 1)
        where list_id = ${list} and id = ${change.article}`.execute(rows(tx))
      return
    case 'close':
      await sql`
        update list_line set hidden = true,
          office_fields = array(select distinct unnest(office_fields || array['hidden']) order by 1)
        where list_id = ${list} and id = ${change.article}`.execute(rows(tx))
  }
}

async function addArticle(tx: SchoolTransaction, list: Guid, added: AddedArticle): Promise<void> {
  await sql`
    insert into list_line (school_id, id, list_id, position, description, amount, vat_rate, mandatory, voluntary,
      capacity, from_version)
    select il.school_id, ${added.guid}, il.id,
      coalesce((select max(l.position) from list_line l where l.school_id = il.school_id and l.list_id = il.id), 0) + 1,
      ${added.description}, ${added.price}, ${added.vatRate === 'exempt' ? null : added.vatRate},
      ${added.need === 'required'}, ${added.need === 'voluntary'}, ${added.places ?? null}, il.version + 1
    from invoice_list il where il.id = ${list}`.execute(rows(tx))
}

/** Begins the next version of a list. Forms that were opened before are outdated. */
export async function beginVersion(tx: SchoolTransaction, list: Guid): Promise<void> {
  await sql`
    update invoice_list il set version = version + 1, voluntary = not exists (select from list_line l
      where l.school_id = il.school_id and l.list_id = il.id and not l.is_category and not l.hidden and not l.voluntary)
    where il.id = ${list}`.execute(rows(tx))
  await sql`update order_list set version = version + 1
    where list_id = ${list} and responded_at is null`.execute(rows(tx))
}
