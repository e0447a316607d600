import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { idOfMadeTerm, SET_OFF } from '../set-off/set-off.repository.ts'

/** A term that the portal created for a credit note. `isPaidOut`: its money is refunded or on its way. */
export type MadeTerm = {
  readonly id: Guid
  readonly reference: string
  readonly orderList: Guid
  readonly isPaidOut: boolean
}

/** The active terms that the portal created for these credit notes. */
export async function findMadeTerms(
  tx: SchoolTransaction,
  notes: readonly Guid[],
): Promise<readonly MadeTerm[]> {
  const found = await sql<MadeTerm>`
    select t.id, t.reference, i.order_list_id as "orderList",
      exists (select from ledger_entry e where e.school_id = t.school_id and e.term_id = t.id and e.provider <> ${SET_OFF})
        or exists (select from refund_task k where k.school_id = t.school_id and k.term_id = t.id and k.state = 'handed-in')
        as "isPaidOut"
    from invoice i join term t on t.school_id = i.school_id and t.invoice_id = i.id
    where i.id = any(${[...notes]}::uuid[]) and t.id = ${idOfMadeTerm(sql`i.id`)} and t.withdrawn_at is null
    order by t.reference`.execute(rows(tx))
  return found.rows
}

/** Withdraws these terms: undoes their set-offs and ends their refund tasks. */
export async function withdrawMadeTerms(
  tx: SchoolTransaction,
  terms: readonly Guid[],
  now: Instant,
): Promise<void> {
  const ids = sql`any(${[...terms]}::uuid[])`
  await sql`
    with pair as materialized (select distinct provider_payment_id as id from ledger_entry
        where provider = ${SET_OFF} and term_id = ${ids}),
      undone as materialized (select id, gen_random_uuid()::text as undone_by from pair)
    insert into ledger_entry
      (school_id, kind, debtor_id, term_id, amount, booked_at, provider, provider_payment_id, provider_sub_id)
    select e.school_id, e.kind, e.debtor_id, e.term_id, -e.amount, ${now}, e.provider, u.undone_by, e.provider_sub_id
    from undone u join ledger_entry e on e.provider = ${SET_OFF} and e.provider_payment_id = u.id`.execute(
    rows(tx),
  )
  await sql`update refund_task set state = 'done' where state = 'open' and term_id = ${ids}`.execute(rows(tx))
  await sql`update term set withdrawn_at = ${now} where id = ${ids}`.execute(rows(tx))
}
