import { sql } from 'kysely'
import type { PayerFacts, PayerShare } from '@portal/domain/people/payers/payers.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { lasts } from '../../../account/account.public.ts'

/** A current guardian of a pupil, with the payer. */
export type PresentGuardian = {
  readonly child: Guid
  readonly who: Guid
  readonly name: string
  /** Null without an active payer. */
  readonly debtor: Guid | null
  readonly number: string
  readonly isReadOnly: boolean
  readonly isOfOffice: boolean
}

/** Returns the current guardians of these pupils. */
export async function listPresentGuardians(
  tx: SchoolTransaction,
  children: readonly Guid[],
  today: CalendarDay,
): Promise<readonly PresentGuardian[]> {
  const { rows: found } = await sql<PresentGuardian>`
    select r.child_id as child, r.person_id as who, g.full_name as name, d.id as debtor,
      coalesce(d.debtor_number, '') as number, r.looks_along as "isReadOnly",
      'debtor_id' = any(r.office_fields) as "isOfOffice"
    from relation r
    join person c on c.school_id = r.school_id and c.id = r.child_id
    join person g on g.school_id = r.school_id and g.id = r.person_id
    left join debtor d on d.school_id = r.school_id and d.id = r.debtor_id and d.active
    where r.child_id = any(${[...children]}::uuid[]) and r.person_id <> r.child_id and ${lasts(today)}`.execute(
    rows(tx),
  )
  return found
}

/** A share that counts today, or later by the office. */
export type PresentShare = PayerShare & {
  readonly child: Guid
  readonly startsOn: CalendarDay
  readonly isOfOffice: boolean
}

/** Returns the shares of these pupils that count today or later. */
export async function listPresentShares(
  tx: SchoolTransaction,
  children: readonly Guid[],
  today: CalendarDay,
): Promise<readonly PresentShare[]> {
  const { rows: found } = await sql<PresentShare>`
    select s.child_id as child, d.debtor_number as number, s.share, s.from_on as "startsOn", s.of_office as "isOfOffice"
    from payer_share s join debtor d on d.school_id = s.school_id and d.id = s.debtor_id
    where s.child_id = any(${[...children]}::uuid[]) and not exists (
      select from payer_share later where later.school_id = s.school_id and later.child_id = s.child_id
        and later.from_on > s.from_on and later.from_on <= ${today})`.execute(rows(tx))
  return found
}

/** A payer that the file gives to a guardian of a pupil; without an id the portal does not have the person. */
export type AskedPayer = {
  readonly pupil: string
  readonly child: Guid | null
  readonly guardian: Guid | null
  readonly number: string
}

/** What the portal knows of a payer, for a pupil of the file. */
export type FactsForPupil = PayerFacts & { readonly pupil: string }

/** Returns the payers of the portal with these numbers, seen from each pupil. */
export async function listPayerFacts(
  tx: SchoolTransaction,
  asked: readonly AskedPayer[],
): Promise<readonly FactsForPupil[]> {
  const { rows: found } = await sql<FactsForPupil>`
    select coalesce(w.pupil, '') as pupil, d.debtor_number as number, d.active as "isActive",
      d.company as "isCompany", d.student as "isStudent",
      bool_or(k.related or (not k.known and d.default_account = '' and d.last_used_iban = '')) as "isOfFamily"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w (pupil text, child uuid, guardian uuid, number text)
    join debtor d on d.debtor_number = w.number
    cross join lateral (
      select count(*) > 0 as known, coalesce(bool_or(not o.no_contact and (o.child_id = w.child or o.person_id = w.guardian
        or o.person_id in (select f.person_id from relation f
          where f.school_id = d.school_id and f.child_id = w.child and not f.no_contact))), false) as related
      from relation o where o.school_id = d.school_id and o.debtor_id = d.id) k
    group by w.pupil, d.school_id, d.id`.execute(rows(tx))
  return found
}

/** The payer of a guardian for a pupil. */
export type LinkToStore = { readonly guardian: Guid; readonly child: Guid; readonly number: string }

/** Stores as which payer guardians are known, except where the office decided it. */
export async function storePayerLinks(tx: SchoolTransaction, links: readonly LinkToStore[]): Promise<void> {
  if (links.length === 0) return
  await sql`
    update relation r set debtor_id = d.id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as w (guardian uuid, child uuid, number text)
    join debtor d on d.debtor_number = w.number
    where r.person_id = w.guardian and r.child_id = w.child and 'debtor_id' <> all(r.office_fields)`.execute(
    rows(tx),
  )
}
