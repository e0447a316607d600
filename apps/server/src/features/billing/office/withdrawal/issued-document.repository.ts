import { sql } from 'kysely'
import type { OfficeScope } from '@portal/domain/account/office/office-role.ts'
import type { IssuedDocument } from '@portal/domain/billing/list-change/credit.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { ZERO, type Money } from '@portal/domain/values/money/money.ts'
import type { Percentage } from '@portal/domain/values/money/percentage.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { isInScope } from '../../../account/account.public.ts'
import { SET_OFF } from '../../set-off/set-off.repository.ts'

type DocumentRow = {
  readonly copy: Guid
  readonly id: Guid
  readonly number: string
  readonly title: string
  readonly total: Money
  readonly credits: Guid | null
  readonly paymentMethod: Guid | null
  readonly instalmentPlan: Guid | null
  readonly lines: { description: string; amount: Money; vatRate: Percentage | null }[]
}

/** An invoice or credit note, and how it is paid. */
export type StoredDocument = IssuedDocument & {
  readonly copy: Guid
  readonly paymentMethod?: Guid
  readonly instalmentPlan?: Guid
}

/** Returns the invoices and credit notes of copies, oldest first. */
export async function findDocuments(
  tx: SchoolTransaction,
  copies: readonly Guid[],
): Promise<readonly StoredDocument[]> {
  const { rows: found } = await sql<DocumentRow>`
    select i.order_list_id as copy, i.id, i.number, i.description as title, i.total, i.credits_id as credits,
      i.payment_method_id as "paymentMethod", i.instalment_plan_id as "instalmentPlan",
      coalesce((select json_agg(json_build_object('description', l.description, 'amount', l.amount,
          'vatRate', l.vat_rate) order by l.position)
        from invoice_line l where l.school_id = i.school_id and l.invoice_id = i.id), '[]') as lines
    from invoice i where i.order_list_id = any(${[...copies]}::uuid[])
    order by i.issued_at, i.number`.execute(rows(tx))
  return found.map(({ credits, paymentMethod, instalmentPlan, lines, ...document }) => ({
    ...document,
    lines: lines.map(({ vatRate, ...line }) => ({ ...line, vatRate: vatRate ?? 'exempt' })),
    ...(credits !== null && { credits }),
    ...(paymentMethod !== null && { paymentMethod }),
    ...(instalmentPlan !== null && { instalmentPlan }),
  }))
}

/** Returns the mandates in force of the payers of copies. */
export async function findMandates(
  tx: SchoolTransaction,
  copies: readonly Guid[],
): Promise<ReadonlyMap<Guid, Guid>> {
  const { rows: found } = await sql<{ copy: Guid; mandate: Guid }>`
    select o.id as copy, m.id as mandate from order_list o
    join mandate m on m.school_id = o.school_id and m.debtor_id = o.debtor_id and m.closed_at is null
    where o.id = any(${[...copies]}::uuid[])`.execute(rows(tx))
  return new Map(found.map(({ copy, mandate }) => [copy, mandate]))
}

/** Returns the money that was received for a copy and not given back, in cents. */
export async function readPaid(tx: SchoolTransaction, copy: Guid): Promise<Money> {
  const { rows: found } = await sql<{ paid: Money }>`
    select coalesce(sum(e.amount), 0)::bigint as paid from invoice i
    join term t on t.school_id = i.school_id and t.invoice_id = i.id
    join ledger_entry e on e.school_id = t.school_id and e.term_id = t.id and e.provider is distinct from ${SET_OFF}
    where i.order_list_id = ${copy}`.execute(rows(tx))
  return found[0]?.paid ?? ZERO
}

/** Whether a pupil is within the scope of a right. */
export async function isPupilInScope(
  tx: SchoolTransaction,
  scope: OfficeScope,
  pupil: Guid,
): Promise<boolean> {
  const { rows: found } = await sql<{ id: Guid }>`
    select c.id from person c where c.id = ${pupil} and ${isInScope(scope)}`.execute(rows(tx))
  return found.length > 0
}
