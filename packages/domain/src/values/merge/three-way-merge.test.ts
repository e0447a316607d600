import { expect, test } from 'vitest'
import fc from 'fast-check'
import { differencesOf, isSame, merged, ownChoices, type MergeShape } from './three-way-merge.ts'

const shape: MergeShape = { name: 'whole', rows: ['text', 'count'], blocks: 'rows' }

type Row = { readonly key: string; readonly text: string; readonly count?: number | undefined }
type Value = { readonly name: string; readonly rows: readonly Row[]; readonly blocks: readonly Row[] }

const row = (key: string, text = key): Row => ({ key, text })
const base: Value = { name: 'Kamp', rows: [row('a'), row('b')], blocks: [row('a'), row('b')] }

const merge = (mine: Value, theirs: Value) => {
  const differences = differencesOf({ base, mine, theirs }, shape)
  return { differences, value: merged({ mine, theirs }, shape, ownChoices(differences)) }
}
const asked = (mine: Value, theirs: Value) =>
  merge(mine, theirs).differences.flatMap(({ path, changedBy }) => (changedBy === 'both' ? [path] : []))

test('OFF-184 merges the fields of a row apart, and a row of blocks as a whole', () => {
  const mine = { ...base, rows: [row('a', 'mine'), row('b')], blocks: [row('a', 'mine'), row('b')] }
  const theirs = {
    ...base,
    rows: [{ ...row('a'), count: 3 }, row('b')],
    blocks: [{ ...row('a'), count: 3 }, row('b')],
  }
  expect(asked(mine, theirs)).toEqual(['blocks/a'])
  expect(merge(mine, theirs).value).toEqual({
    ...base,
    rows: [{ key: 'a', text: 'mine', count: 3 }, row('b')],
    blocks: mine.blocks,
  })
})

test('OFF-184 counts a field that is undefined as absent, and the order of keys as nothing', () => {
  expect(isSame({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(isSame({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect(isSame([], {})).toBe(false)
  expect(isSame(null, undefined)).toBe(false)
})

const someRows = fc.uniqueArray(
  fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), text: fc.constantFrom('x', 'y') }),
  { selector: ({ key }) => key, maxLength: 5 },
)
const someValue: fc.Arbitrary<Value> = fc.record({
  name: fc.constantFrom('Kamp', 'Reis'),
  rows: someRows,
  blocks: someRows,
})

test('OFF-184 gives both editors the same value where nothing is asked, and loses nothing of one who is alone', () => {
  fc.assert(
    fc.property(someValue, someValue, someValue, (start, mine, theirs) => {
      const differences = differencesOf({ base: start, mine, theirs }, shape)
      const choices = ownChoices(differences)
      const alone = differencesOf({ base: start, mine, theirs: start }, shape)
      expect(isSame(merged({ mine, theirs: start }, shape, ownChoices(alone)), mine)).toBe(true)
      if (choices.size < differences.length) return
      const other = differencesOf({ base: start, mine: theirs, theirs: mine }, shape)
      const [here, there] = [
        merged({ mine, theirs }, shape, choices),
        merged({ mine: theirs, theirs: mine }, shape, ownChoices(other)),
      ]
      const byKey = (rows: readonly Row[]) => rows.toSorted((one, two) => one.key.localeCompare(two.key))
      expect(here.name).toBe(there.name)
      expect(byKey(here.rows)).toEqual(byKey(there.rows))
      expect(byKey(here.blocks)).toEqual(byKey(there.blocks))
    }),
  )
})
