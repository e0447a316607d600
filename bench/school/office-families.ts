import type { Client } from 'pg'
import type { TestSchool } from '../../apps/server/testing/people/people.ts'

type Size = { readonly pupils: number; readonly guardians: number }

/** Fills a school with pupils in eighty classes, and guardians who are divided over them. */
export async function fillFamilies(
  owner: Pick<Client, 'query'>,
  { id }: TestSchool,
  { pupils, guardians }: Size,
): Promise<void> {
  await owner.query(
    `with pupil as (insert into person (school_id, id, stereotype, first_name, last_name, source_id, gender, class_name)
       select $1, gen_random_uuid(), 'leerling', 'Kind', 'Familie' || n, 'k' || n, 'v', (n % 80) || 'A'
       from generate_series(1, $2::int) n returning id, source_id),
     guardian as (insert into person (school_id, id, stereotype, first_name, last_name, source_id, gender, login, email)
       select $1, gen_random_uuid(), 'ouder', 'Ouder', 'Familie' || n, 'o' || n, 'v', 'o' || n, n || '@post.example'
       from generate_series(1, $3::int) n returning id, source_id)
     insert into relation (school_id, id, person_id, child_id)
     select $1, gen_random_uuid(), g.id, p.id from guardian g
       join pupil p on p.source_id = 'k' || ((substring(g.source_id from 2)::int - 1) % $2 + 1)`,
    [id, pupils, guardians],
  )
  await owner.query('analyze person, relation')
}

type Doubles = {
  /** Guardians who were entered twice. */
  readonly twice: number
  /** Guardians of one name. */
  readonly namesakes: number
}

/** Adds guardians who may be doubles. */
export async function fillDoubles(
  owner: Pick<Client, 'query'>,
  { id }: TestSchool,
  { twice, namesakes }: Doubles,
): Promise<void> {
  await owner.query(
    `insert into person (school_id, id, stereotype, first_name, last_name, source_id, gender, login, email)
     select $1::uuid, gen_random_uuid(), 'ouder', 'Ouder', 'Familie' || n, 'd' || n, 'v', 'd' || n, n || '@post.example'
     from generate_series(1, $2::int) n
     union all
     select $1::uuid, gen_random_uuid(), 'ouder', 'Jan', 'de Jong', 'j' || n, 'm', 'j' || n, 'j' || n || '@post.example'
     from generate_series(1, $3::int) n`,
    [id, twice, namesakes],
  )
  await owner.query('analyze person')
}
