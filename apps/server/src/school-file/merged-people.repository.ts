import { sql } from 'kysely'
import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../database/rows.ts'
import type { SchoolTransaction } from '../database/tenancy.ts'
import type { IdOf } from './rows/ids.ts'

type MergedPerson = { readonly id: Guid; readonly number: string; readonly survivor: Guid }

/** Who was merged at a school, and the relations of those who stay. */
export type MergedPeople = {
  readonly people: readonly MergedPerson[]
  /** By guardian and child, with a space between. */
  readonly relations: ReadonlyMap<string, Guid>
}

/** Reads who was merged. A new school has no merged people. */
export async function findMergedPeople(tx: SchoolTransaction): Promise<MergedPeople> {
  const people = await sql<MergedPerson>`
    select person_id as id, source_id as number, survivor_id as survivor from merged_person`.execute(rows(tx))
  const relations = await sql<{ id: Guid; pair: string }>`
    select r.id, r.person_id || ' ' || r.child_id as pair from relation r where exists (select from merged_person m
      where m.school_id = r.school_id and m.survivor_id in (r.person_id, r.child_id))`.execute(rows(tx))
  return { people: people.rows, relations: new Map(relations.rows.map(({ id, pair }) => [pair, id])) }
}

/** The keys of people in a file whose number was merged, with the person who stays. */
export function survivorsIn(
  { people }: SchoolFile,
  id: IdOf,
  merged: MergedPeople,
): ReadonlyMap<string, Guid> {
  if (merged.people.length === 0) return new Map()
  const byId = new Map(merged.people.map((one) => [one.id, one.survivor]))
  const byNumber = new Map(merged.people.map((one) => [one.number, one.survivor]))
  return new Map(
    people.flatMap(({ key, sourceId }) => {
      const survivor = byId.get(id('person', key)) ?? byNumber.get(sourceId ?? key)
      return survivor === undefined ? [] : [[key, survivor] as const]
    }),
  )
}

/** The same ids, except that the key of a merged person leads to the one who stays. */
export const leadingTo = (id: IdOf, survivors: ReadonlyMap<string, Guid>): IdOf =>
  Object.assign(
    (kind: string, ...keys: readonly (string | number)[]) =>
      (kind === 'person' ? survivors.get(String(keys.at(-1))) : undefined) ?? id(kind, ...keys),
    { composed: id.composed },
  )
