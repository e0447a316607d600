import { sql } from 'kysely'
import type { WantedPerson } from '@portal/domain/people/import/read-rows.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { isOfFile } from '../../../account/account.public.ts'
import { isEmailOfFile } from '../compare.repository.ts'

/** A person of the file with the id in the portal. */
export type PersonToStore = Partial<WantedPerson> & { readonly id: Guid }

/** Returns those of these ids that a person has. */
export async function findTakenIds(tx: SchoolTransaction, ids: readonly Guid[]): Promise<ReadonlySet<Guid>> {
  const found = await sql<{ id: Guid }>`select id from person where id = any(${[...ids]}::uuid[])`.execute(
    rows(tx),
  )
  return new Set(found.rows.map(({ id }) => id))
}

/**
 * Adds people. A guardian without a number gets the own id as one, and a guardian whose gender is unknown the first of
 * the two that the table has (PD-121).
 */
export async function insertPeople(tx: SchoolTransaction, people: readonly PersonToStore[]): Promise<void> {
  await sql`
    insert into person (school_id, id, stereotype, source_id, first_name, last_name_prefix, last_name, gender,
      class_name, birth_date, email)
    select ${tx.schoolId}, w.id, case w.kind when 'pupil' then 'leerling' else 'ouder' end,
      coalesce(w.number, w.id::text), w."firstName", coalesce(w.prefix, ''), w."lastName", coalesce(w.gender, 'v'),
      coalesce(w."className", ''), w."birthDate", coalesce(w.email, '')
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as w (id uuid, kind text, number text,
      "firstName" text, prefix text, "lastName" text, gender text, "className" text, "birthDate" date, email text)`.execute(
    rows(tx),
  )
}

/** Changes the fields that are present, and opens a closed account. Keeps what its owner chose and what the office changed. */
export async function updatePeople(tx: SchoolTransaction, people: readonly PersonToStore[]): Promise<void> {
  await sql`
    update person p set
      first_name = case when ${isOfFile('first_name')} then coalesce(w."firstName", p.first_name) else p.first_name end,
      last_name_prefix = case when ${isOfFile('last_name_prefix')} then coalesce(w.prefix, p.last_name_prefix)
        else p.last_name_prefix end,
      last_name = case when ${isOfFile('last_name')} then coalesce(w."lastName", p.last_name) else p.last_name end,
      gender = coalesce(w.gender, p.gender), class_name = coalesce(w."className", p.class_name),
      birth_date = coalesce(w."birthDate", p.birth_date),
      email = case when ${isEmailOfFile} then coalesce(w.email, p.email)
        else p.email end,
      active = true
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as w (id uuid, "firstName" text, prefix text,
      "lastName" text, gender text, "className" text, "birthDate" date, email text)
    where p.id = w.id`.execute(rows(tx))
}

const withPhones = (people: readonly PersonToStore[]): readonly PersonToStore[] =>
  people.filter(({ mobile, home }) => mobile !== undefined || home !== undefined)

const phonesOf = (people: readonly PersonToStore[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as w (id uuid, mobile text, home text)`

/** Adds the phone numbers of people without any. */
export async function insertPhones(tx: SchoolTransaction, people: readonly PersonToStore[]): Promise<void> {
  await sql`
    insert into contact_details (school_id, person_id, mobile_phone, home_phone)
    select ${tx.schoolId}, w.id, coalesce(w.mobile, ''), coalesce(w.home, '') from ${phonesOf(withPhones(people))}
    on conflict do nothing`.execute(rows(tx))
}

/** Changes phone numbers, except those that their owner changed in the portal. */
export async function updatePhones(tx: SchoolTransaction, people: readonly PersonToStore[]): Promise<void> {
  const changed = withPhones(people)
  await insertPhones(tx, changed)
  await sql`
    update contact_details c set mobile_phone = coalesce(w.mobile, c.mobile_phone),
      home_phone = coalesce(w.home, c.home_phone)
    from ${phonesOf(changed)} where c.person_id = w.id and c.changed_at is null`.execute(rows(tx))
}

/**
 * Gives new guardians their e-mail address as login, unless another person has it. The logins are read once: compared person by
 * person, 3,000 guardians took 12 seconds.
 */
export async function giveLogins(tx: SchoolTransaction, guardians: readonly Guid[]): Promise<void> {
  await sql`
    update person p set login = lower(p.email)
    from (select id, row_number() over (partition by lower(email) order by id) as nth from person
      where id = any(${[...guardians]}::uuid[]) and email <> '') fresh
    where p.id = fresh.id and fresh.nth = 1 and lower(p.email) not in (
      select lower(login) from person where login is not null
      union all select lower(login_alias) from person where login_alias is not null)`.execute(rows(tx))
}

export type RelationToStore = { readonly id: Guid; readonly guardian: Guid; readonly child: Guid }

/** Adds relations; one that ended because the pupil left begins again. */
export async function storeRelations(
  tx: SchoolTransaction,
  relations: readonly RelationToStore[],
): Promise<void> {
  await sql`
    insert into relation as present (school_id, id, person_id, child_id)
    select ${tx.schoolId}, w.id, w.guardian, w.child
    from jsonb_to_recordset(${JSON.stringify(relations)}::jsonb) as w (id uuid, guardian uuid, child uuid)
    on conflict (school_id, person_id, child_id) do update set ended_on = null, pupil_left = false
    where present.pupil_left`.execute(rows(tx))
}

/**
 * Closes the accounts of pupils who left, and ends their relations for that reason: debtors still see and pay what is
 * open.
 */
export async function letPupilsLeave(
  tx: SchoolTransaction,
  pupils: readonly Guid[],
  today: CalendarDay,
): Promise<void> {
  await sql`update person set active = false where id = any(${[...pupils]}::uuid[])`.execute(rows(tx))
  await sql`
    update relation set ended_on = ${today}, pupil_left = true
    where child_id = any(${[...pupils]}::uuid[]) and (ended_on is null or ended_on > ${today})`.execute(
    rows(tx),
  )
}

/**
 * Brings class lists up to date for these pupils: they leave the lists of other classes, and their present classes list
 * every pupil.
 */
export async function updateClassLists(tx: SchoolTransaction, pupils: readonly Guid[]): Promise<void> {
  if (pupils.length === 0) return
  const moved = sql`person p where p.id = any(${[...pupils]}::uuid[])`
  await sql`
    delete from class_member m using ${moved} and m.school_id = p.school_id and m.pupil_id = p.id
      and m.class_name <> p.class_name`.execute(rows(tx))
  // The last positions are read before: a subquery for each row would read the rows that this statement adds.
  await sql`
    with classes as materialized (select distinct p.class_name as name from ${moved} and p.class_name <> ''),
    ends as materialized (select m.class_name as name, max(m.position) as position from class_member m
      where m.class_name in (select name from classes) group by m.class_name)
    insert into class_member (school_id, class_name, position, name, pupil_id)
    select c.school_id, c.class_name, coalesce(ends.position, -1)
      + row_number() over (partition by c.class_name order by c.last_name, c.first_name, c.id), c.full_name, c.id
    from person c
    join classes on classes.name = c.class_name
    left join ends on ends.name = c.class_name
    where c.stereotype = 'leerling' and c.active
      and not exists (select from class_member m where m.school_id = c.school_id and m.class_name = c.class_name
        and m.pupil_id = c.id)`.execute(rows(tx))
}
