import { sql } from 'kysely'
import type { MergeField, MergeSide } from '@portal/domain/people/merge/merged-fields.ts'
import type { RelationStep } from '@portal/domain/people/merge/merged-relations.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import type { Merge } from './references.repository.ts'

/** Closes the account that goes, and lets its number lead to the person who stays. */
export async function closeMerged(
  tx: SchoolTransaction,
  { from, into }: Merge,
  { by, at }: { readonly by: Guid; readonly at: Instant },
): Promise<void> {
  await sql`
    insert into merged_person (school_id, person_id, source_id, survivor_id, merged_at, merged_by)
    select school_id, id, source_id, ${into}, ${at}, ${by} from person where id = ${from}`.execute(rows(tx))
  await sql`update person set active = false where id = ${from}`.execute(rows(tx))
}

/** The columns that the office owns when it chose them. */
const owned: Readonly<Partial<Record<MergeField, string>>> = {
  firstName: 'first_name',
  lastNamePrefix: 'last_name_prefix',
  lastName: 'last_name',
  email: 'email',
}

/** Stores the values of the other that were chosen, and that the office owns what it chose. */
export async function storeMerged(
  tx: SchoolTransaction,
  { from, into }: Merge,
  {
    sides,
    chosen,
  }: { readonly sides: Readonly<Record<MergeField, MergeSide>>; readonly chosen: readonly MergeField[] },
): Promise<void> {
  const columns = chosen.flatMap((field) => owned[field] ?? [])
  const of = (field: MergeField, column: string) =>
    sql`${sql.ref(column)} = ${sql.ref(sides[field] === 'other' ? `o.${column}` : `p.${column}`)}`
  const email = (column: string) =>
    sql`${sql.ref(column)} = ${sql.ref(sides.email === 'other' ? `o.${column}` : `p.${column}`)}`
  await sql`
    update person p set ${of('firstName', 'first_name')}, ${of('lastNamePrefix', 'last_name_prefix')},
      ${of('lastName', 'last_name')}, ${of('gender', 'gender')}, ${of('birthDate', 'birth_date')},
      ${of('className', 'class_name')}, ${email('email')}, ${email('email_chosen_at')}, ${email('unconfirmed_email')},
      office_fields = array(select distinct unnest(p.office_fields || ${columns}::text[]) order by 1)
    from person o where o.school_id = p.school_id and o.id = ${from} and p.id = ${into}`.execute(rows(tx))
  const phone = (field: 'mobile' | 'home') => sql.ref(sides[field] === 'other' ? 'o' : 's')
  await sql`
    insert into contact_details as kept (school_id, person_id, mobile_phone, home_phone, changed_at)
    select p.school_id, p.id, coalesce(${phone('mobile')}.mobile_phone, ''), coalesce(${phone('home')}.home_phone, ''),
      greatest(s.changed_at, o.changed_at)
    from person p
    left join contact_details s on s.school_id = p.school_id and s.person_id = p.id
    left join contact_details o on o.school_id = p.school_id and o.person_id = ${from}
    where p.id = ${into} and o.person_id is not null
    on conflict (school_id, person_id) do update set mobile_phone = excluded.mobile_phone,
      home_phone = excluded.home_phone, changed_at = excluded.changed_at`.execute(rows(tx))
}

/** Carries out what was decided of each relation; the office owns what it joined. */
export async function storeSteps(
  tx: SchoolTransaction,
  { from, into }: Merge,
  steps: readonly RelationStep[],
  today: CalendarDay,
): Promise<void> {
  for (const step of steps) {
    if (step.kind === 'move')
      await sql`
        update relation set person_id = case person_id when ${from} then ${into}::uuid else person_id end,
          child_id = case child_id when ${from} then ${into}::uuid else child_id end
        where id = ${step.id}`.execute(rows(tx))
    else {
      const { endedOn, pupilLeft, isReadOnly, debtor } = step.access
      await sql`
        update relation r set ended_on = ${endedOn}, pupil_left = ${pupilLeft}, debtor_id = ${debtor},
          looks_along = ${isReadOnly}, office_fields = array(select distinct unnest(r.office_fields || o.office_fields) order by 1)
        from relation o where r.id = ${step.id} and o.school_id = r.school_id and o.id = ${step.from}`.execute(
        rows(tx),
      )
      await sql`
        update relation set ended_on = least(ended_on, ${today}::date), pupil_left = false
        where id = ${step.from}`.execute(rows(tx))
    }
  }
}
