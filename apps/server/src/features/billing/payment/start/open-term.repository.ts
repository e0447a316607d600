import { sql } from 'kysely'
import type { DirectMethod, OpenTerm } from '@portal/domain/billing/payment/family-checkout.ts'
import { isDirect, type PaymentMethodName } from '@portal/domain/billing/payment/payment-method.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import type { Payer } from '../../payer.ts'

type Row = Omit<OpenTerm, 'method' | 'methods' | 'isReadOnly'> & {
  methodName: PaymentMethodName
  methodVisibleName: string
  methods: DirectMethod[]
}

/** The order lists of these children that these payers pay for. */
const paidBy = (payers: readonly Payer[]) => {
  const children = payers.map(({ child }) => child)
  const debtors = payers.map(({ debtor }) => debtor)
  return sql`(o.child_id, o.debtor_id) in (select * from unnest(${children}::uuid[], ${debtors}::uuid[]))`
}

/**
 * The terms of which something is still to be paid and nothing is pending, in one query. A term can be paid at
 * once by its own method, and by the methods of its list that would have given the same discount or surcharge.
 */
export async function findOpenTerms(
  tx: SchoolTransaction,
  payers: readonly Payer[],
): Promise<readonly OpenTerm[]> {
  const found = await sql<Row>`
    select t.id, o.child_id as child, o.debtor_id as debtor, o.id as "orderList", i.id as invoice, i.description as title,
      t.reference, t.number, parts.count as "of", t.due_on as "dueOn", (t.amount - ledger.paid)::money_amount as open,
      t.method_name as "methodName", t.method_visible_name as "methodVisibleName", l.voluntary,
      exists (select from payment_attempt_term p
        where p.school_id = t.school_id and p.term_id = t.id and p.live) as "underWay",
      coalesce((select json_agg(json_build_object('systemName', m.system_name, 'visibleName', m.visible_name)
          order by m.position)
        from payment_method m
        join payment_method own on own.school_id = m.school_id and own.list_id = m.list_id
          and own.system_name = t.method_name
        where m.school_id = o.school_id and m.list_id = o.list_id and m.id <> own.id
          and m.system_name in ('ideal', 'mistercash', 'sofort')
          and (m.adjustment_type, m.adjustment_calculation, m.adjustment_value) is not distinct from
            (own.adjustment_type, own.adjustment_calculation, own.adjustment_value)), '[]') as methods
    from order_list o
    join invoice_list l on l.school_id = o.school_id and l.id = o.list_id
    join invoice i on i.school_id = o.school_id and i.order_list_id = o.id
    join term t on t.school_id = i.school_id and t.invoice_id = i.id
      and t.withdrawn_at is null and t.announced_at is null
    cross join lateral (select count(*)::int as count from term s
      where s.school_id = t.school_id and s.invoice_id = t.invoice_id and s.withdrawn_at is null) parts
    cross join lateral (select coalesce(sum(e.amount), 0) as paid from ledger_entry e
      where e.school_id = t.school_id and e.term_id = t.id) ledger
    where ${paidBy(payers)} and (o.visible or o.responded_at is not null) and t.amount > ledger.paid
    order by t.id`.execute(rows(tx))
  return found.rows.map((row) => toOpenTerm(row, payers))
}

function toOpenTerm(
  { methodName, methodVisibleName, methods, ...row }: Row,
  payers: readonly Payer[],
): OpenTerm {
  const online = isDirect(methodName)
  const own = { systemName: methodName, visibleName: methodVisibleName }
  const payer = payers.find(({ child, debtor }) => child === row.child && debtor === row.debtor)
  return {
    ...row,
    method: { visibleName: methodVisibleName, online },
    methods: online ? [own, ...methods] : [],
    isReadOnly: payer?.viewer.isReadOnly ?? true,
  }
}

/** Those of these terms that belong to these payers, whether they are still open, paid or withdrawn. */
export async function ownTerms(
  tx: SchoolTransaction,
  payers: readonly Payer[],
  ids: readonly Guid[],
): Promise<ReadonlySet<Guid>> {
  const found = await sql<{ id: Guid }>`
    select t.id from term t
    join invoice i on i.school_id = t.school_id and i.id = t.invoice_id
    join order_list o on o.school_id = i.school_id and o.id = i.order_list_id
    where t.id = any(${[...ids]}) and ${paidBy(payers)}`.execute(rows(tx))
  return new Set(found.rows.map(({ id }) => id))
}
