import { sql } from 'kysely'
import type { CollectableTerm, CollectionState } from '@portal/domain/payments/bank/collection.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Iban } from '@portal/domain/values/money/iban.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { lastUsedOn, REPLACED, signedOn } from '../../mandate.repository.ts'

/** A collectable term, with the data for its direct debit. */
export type CollectableRow = Omit<CollectableTerm, 'mandate' | 'attempt'> & {
  readonly termId: Guid
  readonly debtorId: Guid
  readonly debtorName: string
  readonly reference: string
  readonly description: string
  readonly attempt: CollectableTerm['attempt'] | null
  /** How often this reference was sent to the bank before. */
  readonly earlier: number
  readonly mandate: MandateInForce | null
}

/** The mandate under which a term is collected, and the results of earlier collections under it. */
export type MandateInForce = {
  readonly id: Guid
  readonly code: string
  readonly iban: Iban
  readonly holder: string
  readonly signedOn: CalendarDay
  readonly oneOff: boolean
  readonly earlier: readonly CollectionState[]
  readonly lastUsedOn?: CalendarDay | null
}

type CollectablesAsked = {
  readonly dueBy: CalendarDay
  readonly again: readonly string[]
  readonly today: CalendarDay
}

/**
 * Direct-debit terms that are due by this day, and those that the school requests by reference. Credit notes are
 * settled before.
 */
export async function findCollectables(
  tx: SchoolTransaction,
  { dueBy, again, today }: CollectablesAsked,
): Promise<CollectableRow[]> {
  const found = await sql<CollectableRow>`
    select t.id as "termId", o.debtor_id as "debtorId", d.name as "debtorName", t.reference, i.description,
      (t.amount - coalesce((select sum(e.amount) from ledger_entry e
        where e.school_id = t.school_id and e.term_id = t.id), 0))::bigint as open,
      (o.visible or o.responded_at is not null) and d.active and exists (select from relation r
        join person p on p.school_id = r.school_id and p.id = r.person_id and p.active
        join person c on c.school_id = r.school_id and c.id = r.child_id and c.active
        where r.school_id = o.school_id and r.child_id = o.child_id and r.debtor_id = o.debtor_id and not r.looks_along
          and (r.ended_on is null or r.ended_on > ${today})) as "isShown",
      t.announced_at is not null as "isPending", t.reference = any(${again}) as "isAskedAgain",
      (select a.state from payment_attempt_term s
        join payment_attempt a on a.school_id = s.school_id and a.id = s.attempt_id
        where s.school_id = t.school_id and s.term_id = t.id and s.live) as attempt,
      array(select c.state from collection c where c.school_id = t.school_id and c.term_id = t.id
        order by c.created_at) as collections,
      (select count(*) from collection c join term n on n.school_id = c.school_id and n.id = c.term_id
        where c.school_id = t.school_id and n.reference = t.reference)::int as earlier,
      (select json_build_object('id', m.id, 'code', m.code, 'iban', m.iban, 'holder', m.holder, 'oneOff', m.one_off,
          'signedOn', ${signedOn}, 'lastUsedOn', ${lastUsedOn},
          'earlier', array(select c.state from collection c
            where c.school_id = m.school_id and c.mandate_id = m.id order by c.created_at))
        from mandate m where m.school_id = d.school_id and m.debtor_id = d.id
          and (m.closed_at is null or m.id = t.mandate_id and m.ended_for = ${REPLACED})
        order by m.id is not distinct from t.mandate_id desc limit 1) as mandate
    from term t
    join invoice i on i.school_id = t.school_id and i.id = t.invoice_id
    join order_list o on o.school_id = i.school_id and o.id = i.order_list_id
    join debtor d on d.school_id = o.school_id and d.id = o.debtor_id
    where t.withdrawn_at is null and t.amount > 0
      and (t.method_name = 'incasso' and t.due_on <= ${dueBy} or t.reference = any(${again}))
    order by t.due_on, t.reference, t.id`.execute(rows(tx))
  return found.rows.filter((row) => row.open > 0 || row.isAskedAgain)
}
