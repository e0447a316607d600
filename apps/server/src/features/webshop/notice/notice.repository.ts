import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** The variants that a person waits for, oldest request first. */
export async function findNotices(tx: SchoolTransaction, person: Guid): Promise<Guid[]> {
  const found = await rows(tx)
    .selectFrom('stock_notice')
    .select('variant_id')
    .where('person_id', '=', person)
    .orderBy('asked_at')
    .orderBy('variant_id')
    .execute()
  return found.map(({ variant_id: variant }) => variant)
}

type NewNotice = { readonly variant: Guid; readonly person: Guid; readonly origin: string }

/** Stores a request once, with the time of the first one. */
export const insertNotice = (
  tx: SchoolTransaction,
  { variant, person, origin }: NewNotice,
  now: Instant,
): Promise<unknown> =>
  rows(tx)
    .insertInto('stock_notice')
    .values({ school_id: tx.schoolId, variant_id: variant, person_id: person, origin, asked_at: now })
    .onConflict((conflict) => conflict.columns(['school_id', 'variant_id', 'person_id']).doNothing())
    .execute()

/** Removes the request of a person to be mailed when this variant is back in stock. */
export const deleteNotice = (tx: SchoolTransaction, person: Guid, variant: Guid): Promise<unknown> =>
  rows(tx)
    .deleteFrom('stock_notice')
    .where('person_id', '=', person)
    .where('variant_id', '=', variant)
    .execute()

/** A request whose variant may be in stock again. */
export type DueNotice = {
  readonly variant: Guid
  readonly person: Guid
  readonly origin: string
  readonly askedAt: Instant
  readonly item: Guid
  readonly title: string
  readonly variantTitle: string
}

/** Requests for what an open shop has in stock, oldest first. */
export async function listDueNotices(tx: SchoolTransaction): Promise<readonly DueNotice[]> {
  const found = await sql<DueNotice>`
    select n.variant_id as variant, n.person_id as person, n.origin, n.asked_at as "askedAt",
      i.id as item, i.title, v.title as "variantTitle"
    from stock_notice n
    join shop s on s.school_id = n.school_id and s.enabled
    join shop_variant v on v.school_id = n.school_id and v.id = n.variant_id
    join shop_item i on i.school_id = v.school_id and i.id = v.item_id and i.published
    where v.stock is null or v.stock > v.sold
    order by n.asked_at, n.person_id`.execute(rows(tx))
  return found.rows
}
