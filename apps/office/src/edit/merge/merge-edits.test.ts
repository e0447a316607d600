import { describe, expect, test } from 'vitest'
import { mergeEdits, takeTheirs } from './merge-edits.ts'

const row = (key: string, text = key) => ({ key, text })

describe('merging the edits of two people', () => {
  const base = { name: 'Kamp', place: 'Ommen', note: '' }

  test('OFF-087 takes what only one changed, and says what came from the other', () => {
    expect(
      mergeEdits({ base, mine: { ...base, name: 'Zeilkamp' }, theirs: { ...base, place: 'Grou' } }),
    ).toEqual({
      values: { name: 'Zeilkamp', place: 'Grou', note: '' },
      conflicts: [],
      taken: [{ field: 'place' }],
    })
  })

  test('OFF-087 keeps the own text of what both changed, and shows both', () => {
    expect(mergeEdits({ base, mine: { ...base, name: 'A' }, theirs: { ...base, name: 'B' } })).toEqual({
      values: { ...base, name: 'A' },
      conflicts: [{ field: 'name', theirs: 'B', mine: 'A' }],
      taken: [],
    })
  })

  test('OFF-087 finds no conflict where both typed the same', () => {
    const same = { ...base, name: 'A' }
    expect(mergeEdits({ base, mine: same, theirs: same })).toEqual({ values: same, conflicts: [], taken: [] })
  })
})

describe('merging the rows of two editors', () => {
  const merge = (base: object[], mine: object[], theirs: object[]) =>
    mergeEdits({ base: { rows: base }, mine: { rows: mine }, theirs: { rows: theirs } })
  const start = [row('a'), row('b'), row('c')]

  test('OFF-089 keeps the rows that each added, changed and removed', () => {
    const { values, conflicts } = merge(
      start,
      [row('a', 'mine'), row('x'), row('b'), row('c')],
      [row('a'), row('b', 'theirs'), row('y')],
    )
    expect(values.rows).toEqual([row('a', 'mine'), row('x'), row('b', 'theirs'), row('y')])
    expect(conflicts).toEqual([])
  })

  test('OFF-089 shows both texts of a row that both changed, or that one changed and the other removed', () => {
    const { values, conflicts } = merge(
      start,
      [row('a', 'mine'), row('c', 'mine')],
      [row('a', 'theirs'), row('b', 'theirs')],
    )
    expect(values.rows).toEqual([row('a', 'mine'), row('c', 'mine')])
    expect(conflicts).toEqual([
      { field: 'rows', row: 'a', theirs: row('a', 'theirs'), mine: row('a', 'mine') },
      { field: 'rows', row: 'c', theirs: undefined, mine: row('c', 'mine') },
      { field: 'rows', row: 'b', theirs: row('b', 'theirs'), mine: undefined },
    ])
  })

  test('OFF-089 keeps the own order where rows were moved, and else that of the other', () => {
    const moved = [row('c'), row('a'), row('b')]
    const added = [row('a'), row('b'), row('c'), row('y')]
    expect(merge(start, moved, added).values.rows).toEqual([row('c'), row('y'), row('a'), row('b')])
    expect(merge(start, start, moved).values.rows).toEqual(moved)
    expect(merge(start, [...start, row('x')], moved).values.rows).toEqual([
      row('c'),
      row('x'),
      row('a'),
      row('b'),
    ])
  })

  test('OFF-089 keeps the own order without a question where both moved rows', () => {
    const [mine, theirs] = [
      [row('c'), row('a'), row('b')],
      [row('b'), row('a'), row('c')],
    ]
    expect(merge(start, mine, theirs)).toEqual({ values: { rows: mine }, conflicts: [], taken: [] })
  })

  test('OFF-089 puts a row of the other back where the editor chooses it', () => {
    const [theirs, mine] = [row('a', 'theirs'), row('a', 'mine')]
    const at = { field: 'rows', row: 'a' }
    expect(takeTheirs({ rows: [row('b'), mine] }, { ...at, theirs, mine }).rows).toEqual([row('b'), theirs])
    expect(takeTheirs({ rows: [row('b'), mine] }, { ...at, theirs: undefined, mine }).rows).toEqual([
      row('b'),
    ])
    expect(takeTheirs({ rows: [row('b')] }, { ...at, theirs, mine: undefined }).rows).toEqual([
      row('b'),
      theirs,
    ])
    expect(takeTheirs({ name: 'A' }, { field: 'name', theirs: 'B', mine: 'A' })).toEqual({ name: 'B' })
  })
})
