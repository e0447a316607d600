import { sql } from 'kysely'
import type { TransferTerm } from '@portal/domain/payments/bank/match-transfer.ts'
import { comparableName } from '@portal/domain/payments/bank/payer-name.ts'
import { referenceBook, type ReferenceBook } from '@portal/domain/payments/bank/payment-reference.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'

/** Data to match a transfer: references of invoices and terms, accounts and names of debtors. */
export type PayerBook = {
  readonly references: ReferenceBook<Guid>
  readonly accounts: ReadonlyMap<string, readonly Guid[]>
  readonly names: ReadonlyMap<string, readonly Guid[]>
}

/** All match data of a school on this day, read once for a whole file. */
export async function readPayerBook(tx: SchoolTransaction, today: CalendarDay): Promise<PayerBook> {
  const references = await sql<{ reference: string; id: Guid }>`
    select number as reference, id from invoice where kind = 'invoice'
    union all
    select reference, id from term where withdrawn_at is null and amount > 0 and invoice_id is not null`.execute(
    rows(tx),
  )
  return {
    references: referenceBook(references.rows.map(({ reference, id }) => [reference, id])),
    accounts: await readAccounts(tx),
    names: await readNames(tx, today),
  }
}

type Known = { key: string; debtor: Guid }

/** The accounts that a debtor gave, and those of confirmed earlier payments for this debtor. */
async function readAccounts(tx: SchoolTransaction) {
  // "debtor" is never null: a line booked as a transfer has a debtor.
  const found = await sql<Known>`
    select replace(default_account, ' ', '') as key, id as debtor from debtor where active
    union select last_used_iban, id from debtor where active
    union select iban, debtor_id from mandate
    union select counter_account, debtor_id from bank_line where outcome = 'transfer' and reason in ('reference', 'by-hand')`.execute(
    rows(tx),
  )
  return grouped(found.rows)
}

async function readNames(tx: SchoolTransaction, today: CalendarDay) {
  const found = await sql<Known>`
    select name as key, id as debtor from debtor where active
    union select holder, debtor_id from mandate
    union select last_used_holder, id from debtor where active
    union select p.full_name, r.debtor_id from relation r
      join person p on p.school_id = r.school_id and p.id = r.person_id
      where r.debtor_id is not null and not r.looks_along
        and (r.ended_on is null or r.ended_on > ${today} or r.pupil_left)`.execute(rows(tx))
  return grouped(found.rows.map(({ key, debtor }) => ({ key: comparableName(key), debtor })))
}

function grouped(known: readonly Known[]): Map<string, Guid[]> {
  const groups = new Map<string, Guid[]>()
  for (const { key, debtor } of known) {
    if (key === '') continue
    const debtors = groups.get(key) ?? []
    if (!debtors.includes(debtor)) groups.set(key, [...debtors, debtor])
  }
  return groups
}

/** The active terms of these debtors, and of the invoices and terms with these ids. */
export async function readTransferTerms(
  tx: SchoolTransaction,
  { debtors, references }: { readonly debtors: readonly Guid[]; readonly references: readonly Guid[] },
): Promise<TransferTerm[]> {
  const found = await sql<TransferTerm>`
    select t.id, t.invoice_id as invoice, o.debtor_id as debtor, t.number,
      greatest(t.amount - coalesce((select sum(e.amount) from ledger_entry e
        where e.school_id = t.school_id and e.term_id = t.id), 0), 0)::bigint as open,
      exists (select from collection c
        where c.school_id = t.school_id and c.term_id = t.id and c.live) as "isCollected"
    from term t
    join invoice i on i.school_id = t.school_id and i.id = t.invoice_id
    join order_list o on o.school_id = i.school_id and o.id = i.order_list_id
    where t.withdrawn_at is null and t.amount > 0 and (o.debtor_id = any(${debtors})
      or i.id = any(${references}) or i.id in (select invoice_id from term where id = any(${references})))
    order by t.id`.execute(rows(tx))
  return found.rows
}
