import { expect } from 'vitest'
import { test } from '../testing/portal-test.ts'
import { personReferences } from '../src/composition/areas.ts'

test('OFF-039 every foreign key to a person has a decision for a merge, and every unique index is respected', async ({
  portal,
}) => {
  const { rows } = await portal.owner.query<{ name: string; keys: readonly string[] }>(`
    select c.conrelid::regclass || '.' || a.attname as name,
      array(select (select string_agg(k.attname, ',' order by k.attname) from pg_attribute k
          where k.attrelid = i.indrelid and k.attnum = any(i.indkey) and k.attname not in ('school_id', a.attname))
        from pg_index i where i.indrelid = c.conrelid and i.indisunique and a.attnum = any(i.indkey)) as keys
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'school_id'
    where c.contype = 'f' and c.confrelid = 'person'::regclass`)
  const declared = personReferences.map(({ table, column }) => `${table}.${column}`)
  expect(declared.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  const uniqueOf = new Map(rows.map(({ name, keys }) => [name, keys]))
  const unsafe = personReferences.flatMap((one) => {
    if (one.merge !== 'moves') return []
    const once: readonly string[] | undefined = one.once
    const keys = uniqueOf.get(`${one.table}.${one.column}`) ?? []
    // A row that would meet another in a unique index has to stay behind.
    const isSafe = keys.every((key) => once?.every((column) => (key ?? '').split(',').includes(column)))
    return isSafe ? [] : [`${one.table}.${one.column}`]
  })
  expect(unsafe).toEqual([])
})
