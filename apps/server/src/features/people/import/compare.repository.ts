import { sql } from 'kysely'
import type { FieldDifference } from '@portal/domain/people/import/import-plan.ts'
import type { WantedPerson } from '@portal/domain/people/import/read-rows.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { CONFIRMED_EMAIL, isOfFile, worksAtSchool } from '../../account/account.public.ts'

/** What the portal has of a person of the file. */
export type Match = {
  readonly key: string
  /** People with this number, or guardians with this e-mail address. */
  readonly matches: number
  /** Whether that person is a pupil or a guardian as the file says. */
  readonly isSameKind: boolean
  /** Whether the number is that of a merged person: it leads to the one who stays. */
  readonly isMerged: boolean
  readonly id: Guid | null
}

/** SQL: the people of the file as a table `w`. */
const wantedPeople = (people: readonly WantedPerson[]) => sql`
  jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as w (key text, kind text, number text, "firstName" text,
    prefix text, "lastName" text, gender text, "className" text, "birthDate" text, email text, mobile text, home text)`

/**
 * Finds the people of the file in the portal: by number, or a guardian without a number by a confirmed e-mail address.
 * An address that its owner did not confirm may be that of somebody else.
 */
export async function findMatches(
  tx: SchoolTransaction,
  people: readonly WantedPerson[],
): Promise<readonly Match[]> {
  const found = await sql<Match>`
    with w as materialized (select * from ${wantedPeople(people)}),
    found as (
      select w.key, p.id, p.stereotype = case w.kind when 'pupil' then 'leerling' else 'ouder' end as same,
        m.person_id is not null as merged
      from w join person n on n.source_id = w.number
      left join merged_person m on m.school_id = n.school_id and m.person_id = n.id
      join person p on p.school_id = n.school_id and p.id = coalesce(m.survivor_id, n.id)
      union all
      select w.key, p.id, true, false
      from w join person p on lower(${CONFIRMED_EMAIL}) = lower(w.email)
      where w.number is null and w.kind = 'guardian' and p.stereotype = 'ouder' and p.active)
    select coalesce(w.key, '') as key, count(f.id)::int as matches, coalesce(bool_and(f.same), true) as "isSameKind",
      coalesce(bool_or(f.merged), false) as "isMerged",
      (array_agg(f.id))[1] as id
    from w left join found f on f.key = w.key group by w.key`.execute(rows(tx))
  return found.rows
}

/** A person of the file and of the portal, by id. */
export type KnownPerson = WantedPerson & { readonly id: Guid }

/**
 * SQL condition: a file decides the e-mail address of person `p`. The owner of an account of work changes it alone: with an
 * address of others, and a mailed link, they could sign in as its owner.
 */
export const isEmailOfFile = sql<boolean>`(p.email_chosen_at is null and ${isOfFile('email')} and not ${worksAtSchool})`

/** Counts the values that these people have otherwise than in the file, and that stay because the office changed them. */
export async function countLeftToOffice(
  tx: SchoolTransaction,
  people: readonly KnownPerson[],
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as w (id uuid, "firstName" text, prefix text,
      "lastName" text, email text)
    join person p on p.id = w.id and p.office_fields <> '{}'
    cross join lateral (values ('first_name', p.first_name, w."firstName"), ('last_name_prefix', p.last_name_prefix, w.prefix),
      ('last_name', p.last_name, w."lastName"), ('email', p.email, w.email)) d (field, old, new)
    where d.field = any(p.office_fields) and d.new <> d.old`.execute(rows(tx))
  return found.rows[0]?.count ?? 0
}

/**
 * Returns the differences of each person who has some. What people chose in the portal is theirs, and what the office
 * changed is of the office: neither is a difference.
 */
export async function findDifferences(
  tx: SchoolTransaction,
  people: readonly KnownPerson[],
): Promise<readonly { readonly key: string; readonly fields: readonly FieldDifference[] }[]> {
  const found = await sql<{ key: string; fields: readonly FieldDifference[] }>`
    select coalesce(w.key, '') as key, jsonb_agg(jsonb_build_object('field', d.field, 'old', d.old, 'new', d.new)) as fields
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as w (key text, id uuid, "firstName" text, prefix text,
      "lastName" text, gender text, "className" text, "birthDate" text, email text, mobile text, home text)
    join person p on p.id = w.id
    left join contact_details c on c.school_id = p.school_id and c.person_id = p.id
    cross join lateral (values
      ('firstName', p.first_name, case when ${isOfFile('first_name')} then w."firstName" end),
      ('prefix', p.last_name_prefix, case when ${isOfFile('last_name_prefix')} then w.prefix end),
      ('lastName', p.last_name, case when ${isOfFile('last_name')} then w."lastName" end),
      ('gender', p.gender, w.gender),
      ('className', p.class_name, w."className"),
      ('birthDate', coalesce(p.birth_date::text, ''), w."birthDate"),
      ('email', p.email, case when ${isEmailOfFile} then w.email end),
      ('mobile', coalesce(c.mobile_phone, ''), case when c.changed_at is null then w.mobile end),
      ('home', coalesce(c.home_phone, ''), case when c.changed_at is null then w.home end),
      ('account', p.active::text, 'true')
    ) d (field, old, new)
    where d.new <> d.old
    group by w.key order by w.key`.execute(rows(tx))
  return found.rows
}

/** A guardian and a child, both known in the portal. */
export type KnownPair = { readonly guardian: Guid; readonly child: Guid }

/** A pair whose relation is absent or ended. */
export type OpenPair = KnownPair & {
  /** Undefined for a pair without a relation. */
  readonly endedOn: CalendarDay | null
  /** It ended because the pupil left; else somebody ended it on purpose. */
  readonly pupilLeft: boolean
}

/** Returns the pairs without a current relation. */
export async function findOpenPairs(
  tx: SchoolTransaction,
  pairs: readonly KnownPair[],
  today: CalendarDay,
): Promise<readonly OpenPair[]> {
  const found = await sql<OpenPair>`
    select g.id as guardian, c.id as child, r.ended_on as "endedOn", coalesce(r.pupil_left, false) as "pupilLeft"
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as w (guardian uuid, child uuid)
    join person g on g.id = w.guardian
    join person c on c.id = w.child
    left join relation r on r.person_id = w.guardian and r.child_id = w.child
    where r.id is null or r.ended_on <= ${today}`.execute(rows(tx))
  return found.rows
}

/** A pupil of the portal who is missing from the file. */
export type GonePupil = {
  readonly id: Guid
  readonly number: string
  readonly name: string
  readonly className: string
}

/** Returns the pupils with an open account whose number is not among these, by class and name. */
export async function findGone(
  tx: SchoolTransaction,
  numbers: readonly string[],
): Promise<readonly GonePupil[]> {
  const found = await sql<GonePupil>`
    select p.id, p.source_id as number, p.full_name as name, p.class_name as "className"
    from person p where p.stereotype = 'leerling' and p.active
      and p.source_id not in (select unnest(${[...numbers]}::text[]))
      and not exists (select from merged_person m where m.school_id = p.school_id and m.survivor_id = p.id
        and m.source_id = any(${[...numbers]}::text[]))
    order by p.class_name, p.full_name, p.id`.execute(rows(tx))
  return found.rows
}

/** Counts the pupils with an open account. */
export async function countPupils(tx: SchoolTransaction): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from person p where p.stereotype = 'leerling' and p.active`.execute(
    rows(tx),
  )
  return found.rows[0]?.count ?? 0
}
