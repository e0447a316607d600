import { sql } from 'kysely'
import type { doubleReasons } from '@portal/contract/people/office/doubles.ts'
import { EXACT_COUNT } from '@portal/domain/account/office/office-list.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { literally } from '../../../../database/pattern.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import type { Slice } from '../../../account/account.public.ts'

export type DoubleFilter = {
  readonly search: string
  readonly order: 'name' | '-name'
  readonly kind?: 'pupil' | 'guardian' | undefined
}

/** A person with some words that tell two of the same name apart. */
export type FoundPerson = {
  readonly id: Guid
  readonly number: string
  readonly name: string
  readonly about: string
}

/** Two people who may be one. */
export type StoredDouble = {
  readonly id: string
  readonly kind: 'pupil' | 'guardian'
  readonly one: FoundPerson
  readonly other: FoundPerson
  readonly reasons: readonly (typeof doubleReasons)[number][]
}

/** SQL: a person as JSON, with the class of a pupil or the children of a guardian. */
const someone = (alias: string) => {
  const p = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`jsonb_build_object('id', ${p('id')}, 'number', ${p('source_id')}, 'name', ${p('full_name')},
    'about', case ${p('stereotype')} when 'leerling' then ${p('class_name')} else coalesce((
      select string_agg(c.full_name, ', ' order by c.full_name) from relation r
      join person c on c.school_id = r.school_id and c.id = r.child_id and c.id <> r.person_id
      where r.school_id = ${p('school_id')} and r.person_id = ${p('id')}), '') end)`
}

/**
 * Returns the pairs with the same name, apart from accents, case and signs, and something else in common, each with the
 * number of all. People are grouped by name first: only those who share one are compared.
 */
export async function findDoubles(
  tx: SchoolTransaction,
  { search, order, kind }: DoubleFilter,
  { limit, offset }: Slice,
): Promise<readonly (StoredDouble & { readonly count: number })[]> {
  const pattern = `%${literally(search.trim())}%`
  const ordered = sql.raw(order === 'name' ? 'plain, a_id, b_id' : 'plain desc, a_id desc, b_id desc')
  const { rows: found } = await sql<StoredDouble & { count: number }>`
    with named as materialized (
      select p.school_id, p.id, p.stereotype, p.full_name, p.source_id, p.birth_date, lower(p.email) as email,
        lower(regexp_replace(normalize(p.full_name, NFD), '[\\u0300-\\u036f[:space:][:punct:]]', '', 'g')) as plain
      from person p where p.active and p.stereotype in ('ouder', 'leerling')
        and (${kind ?? null}::text is null or p.stereotype = case ${kind ?? null}::text when 'pupil' then 'leerling' else 'ouder' end)),
    alike as materialized (
      select n.* from named n join (select stereotype, plain from named where plain <> ''
        group by stereotype, plain having count(*) > 1) shared using (stereotype, plain)),
    pairs as materialized (
      select a.school_id, a.id as a_id, b.id as b_id, a.stereotype, a.plain, w.reasons
      from alike a join alike b on b.stereotype = a.stereotype and b.plain = a.plain and a.id < b.id
      cross join lateral (select array_remove(array[
        case when a.birth_date = b.birth_date then 'birth-date' end,
        case when a.email <> '' and a.email = b.email then 'email' end,
        case when exists (select from relation r join relation o on o.school_id = r.school_id
            and o.child_id = r.child_id and o.person_id = b.id where r.school_id = a.school_id and r.person_id = a.id)
          or exists (select from relation r join relation o on o.school_id = r.school_id
            and o.person_id = r.person_id and o.child_id = b.id where r.school_id = a.school_id and r.child_id = a.id)
        then 'relation' end], null) as reasons) w
      where cardinality(w.reasons) > 0 and (a.full_name ilike ${pattern} or b.full_name ilike ${pattern}
        or a.source_id ilike ${pattern} or b.source_id ilike ${pattern}))
    select d.a_id || '.' || d.b_id as id, case d.stereotype when 'leerling' then 'pupil' else 'guardian' end as kind,
      ${someone('a')} as one, ${someone('b')} as other, coalesce(to_jsonb(d.reasons), '[]') as reasons,
      (select count(*)::int from (select from pairs limit ${EXACT_COUNT + 1}) counted) as count
    from (select * from pairs order by ${ordered} limit ${limit} offset ${offset}) d
    join person a on a.school_id = d.school_id and a.id = d.a_id
    join person b on b.school_id = d.school_id and b.id = d.b_id
    order by ${ordered}`.execute(rows(tx))
  return found
}

const MOST_FOUND = 10

/** Returns people of the same kind as this person whose name or number has these words; `undefined` for no such person. */
export async function findAlike(
  tx: SchoolTransaction,
  id: Guid,
  search: string,
): Promise<readonly FoundPerson[] | undefined> {
  const pattern = `%${literally(search)}%`
  const { rows: found } = await sql<{ found: readonly FoundPerson[] }>`
    select coalesce((select jsonb_agg(${someone('p')} order by p.full_name, p.id)
      from (select * from person p where p.stereotype = o.stereotype and p.active and p.id <> o.id
        and (p.full_name ilike ${pattern} or p.source_id ilike ${pattern})
        order by p.full_name, p.id limit ${MOST_FOUND}) p), '[]') as found
    from person o where o.id = ${id} and o.active and o.stereotype in ('ouder', 'leerling')`.execute(rows(tx))
  return found[0]?.found
}
