import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addressesLost,
  arrangedRows,
  changesOf,
  faultOfPageName,
  LONGEST_PAGE_NAME,
  movedBeside,
  parentsByFile,
  possibleParents,
  reasonNotToArrange,
  reasonNotToLieBelow,
  reasonNotToRemove,
  type ArrangedPage,
} from './page-arrangement.ts'

const aPage = (number: number, facts: Partial<ArrangedPage> = {}): ArrangedPage => ({
  number,
  name: `Pagina ${number}`,
  code: '',
  isHidden: false,
  roles: [],
  isRemoved: false,
  ...facts,
})
/** 1 with 2 and 3 below it, 4 below 3, a removed 5 below 1, and 6 at the top. */
const pages = [
  aPage(1),
  aPage(2, { parent: 1 }),
  aPage(3, { parent: 1 }),
  aPage(4, { parent: 3 }),
  aPage(5, { parent: 1, isRemoved: true }),
  aPage(6),
]
const numbers = (some: readonly { readonly number: number }[]) => some.map(({ number }) => number)

test('rejects a change of an outdated arrangement', () => {
  expect(reasonNotToArrange(3, 3)).toBeUndefined()
  expect(reasonNotToArrange(2, 3)).toBe('pages-changed')
  expect(reasonNotToArrange(4, 3)).toBe('pages-changed')
})

test('removes a page only without pages below it; removed ones do not count', () => {
  expect(reasonNotToRemove(pages, 1)).toBe('page-has-pages-below')
  expect(reasonNotToRemove(pages, 3)).toBe('page-has-pages-below')
  expect(reasonNotToRemove(pages, 4)).toBeUndefined()
  expect(reasonNotToRemove([aPage(1), aPage(2, { parent: 1, isRemoved: true })], 1)).toBeUndefined()
})

test('a name needs a word, and a maximum length', () => {
  expect(faultOfPageName(' \u00a0 ')).toBe('page-name-missing')
  expect(faultOfPageName('Verlof')).toBeUndefined()
  expect(faultOfPageName(` ${'a'.repeat(LONGEST_PAGE_NAME)} `)).toBeUndefined()
  expect(faultOfPageName('a'.repeat(LONGEST_PAGE_NAME + 1))).toBe('page-name-too-long')
})

test('a page may be below any page but itself, its descendants and removed pages', () => {
  expect(numbers(possibleParents(pages, 1))).toEqual([6])
  expect(numbers(possibleParents(pages, 3))).toEqual([1, 2, 6])
  expect(numbers(possibleParents(pages, undefined))).toEqual([1, 2, 3, 4, 6])
  expect(reasonNotToLieBelow(pages, 3, 4)).toBe('page-below-itself')
  expect(reasonNotToLieBelow(pages, 3, 3)).toBe('page-below-itself')
  expect(reasonNotToLieBelow(pages, 3, 2)).toBeUndefined()
  expect(reasonNotToLieBelow(pages, 3, undefined)).toBeUndefined()
})

test('a cycle of pages, which no rule allows, does not cause an endless loop', () => {
  const circle = [aPage(1, { parent: 2 }), aPage(2, { parent: 1 }), aPage(3, { parent: 2 }), aPage(4)]
  expect(numbers(possibleParents(circle, 4))).toEqual([1, 2, 3])
  expect(numbers(possibleParents(circle, 1))).toEqual([4])
})

describe('moving among siblings', () => {
  test('swaps a page with the next or previous sibling below the same parent', () => {
    expect(movedBeside(pages, 3, 'up')).toEqual([3, 2])
    expect(movedBeside(pages, 1, 'down')).toEqual([6, 1])
  })

  test('does not move the first up, the last down, or a removed one', () => {
    expect(movedBeside(pages, 2, 'up')).toBeUndefined()
    expect(movedBeside(pages, 3, 'down')).toBeUndefined()
    expect(movedBeside(pages, 5, 'up')).toBeUndefined()
    expect(movedBeside(pages, 99, 'up')).toBeUndefined()
  })
})

test('lists each page before those below it, with the first and last of their siblings', () => {
  const said = arrangedRows(pages).map(({ page, depth, isFirst, isLast }) => [
    page.number,
    depth,
    isFirst,
    isLast,
  ])
  expect(said).toEqual([
    [1, 1, true, false],
    [2, 2, true, false],
    [3, 2, false, true],
    [4, 3, true, true],
    [6, 1, false, true],
  ])
})

test('a description changes the position or the facts of a page; the order of roles does not matter', () => {
  const one = { name: 'A', parent: 2, isHidden: false, roles: ['ouder', 'leerling'] }
  const none = { isMoved: false, isDescribed: false }
  expect(changesOf(one, { ...one, roles: ['leerling', 'ouder'] })).toEqual(none)
  expect(changesOf(one, { ...one, parent: 1 })).toEqual({ ...none, isMoved: true })
  for (const other of [{ name: 'B' }, { isHidden: true }, { roles: [] }])
    expect(changesOf(one, { ...one, ...other })).toEqual({ ...none, isDescribed: true })
})

test('a new name changes the URLs of a page and its descendants; the old ones keep working', () => {
  const after = pages.map((page) => (page.number === 3 ? { ...page, name: 'Anders' } : page))
  expect([...addressesLost('info', pages, after)]).toEqual([
    ['/info/pagina-1/pagina-3', 3],
    ['/info/pagina-1/pagina-3/pagina-4', 4],
  ])
  expect(addressesLost('info', pages, pages).size).toBe(0)
})

test('removing a page frees its URL; a page removed before had none', () => {
  const after = pages.map((page) => (page.number === 6 ? { ...page, isRemoved: true } : page))
  expect([...addressesLost('info', pages, after)]).toEqual([['/info/pagina-6', 6]])
  const back = pages.map((page) => (page.number === 5 ? { ...page, isRemoved: false, name: 'Anders' } : page))
  expect(addressesLost('info', pages, back).size).toBe(0)
})

describe('a school file', () => {
  const stored = (number: number, parent?: number, facts = {}) => ({
    number,
    ...(parent !== undefined && { parent }),
    isPlaced: false,
    isRemoved: false,
    ...facts,
  })

  test('decides the position of pages that were not moved, also when two are exchanged', () => {
    const file = [{ number: 1, parent: 2 }, { number: 2 }, { number: 3, parent: 1 }]
    expect([...parentsByFile(file, [stored(1), stored(2, 1)])]).toEqual([
      [1, 2],
      [2, undefined],
      [3, 1],
    ])
  })

  test('puts pages below known or new pages, which may be below others', () => {
    const file = [{ number: 1 }, { number: 2, parent: 1 }, { number: 3, parent: 2 }, { number: 4, parent: 3 }]
    const laid = [
      [1, undefined],
      [2, 1],
      [3, 2],
      [4, 3],
    ]
    expect([...parentsByFile(file, [stored(1), stored(2, 1), stored(3), stored(4)])]).toEqual(laid)
    expect([...parentsByFile(file, [])]).toEqual(laid)
  })

  test('keeps pages that were moved or removed in the portal, and puts none below a removed one', () => {
    const file = [{ number: 1 }, { number: 2, parent: 1 }, { number: 3, parent: 4 }, { number: 4 }]
    const there = [
      stored(1),
      stored(2, undefined, { isPlaced: true }),
      stored(3, 1),
      stored(4, 1, { isRemoved: true }),
    ]
    expect([...parentsByFile(file, there)]).toEqual([
      [1, undefined],
      [2, undefined],
      [3, 1],
      [4, 1],
    ])
  })

  test('can undo an existing cycle, and does not loop on it', () => {
    const there = [stored(1, 2), stored(2, 1), stored(3)]
    expect([...parentsByFile([{ number: 3, parent: 1 }], there)]).toEqual([[3, undefined]])
    expect([...parentsByFile([{ number: 1 }, { number: 2, parent: 1 }], there)]).toEqual([
      [1, undefined],
      [2, 1],
    ])
  })

  test('never puts a page below itself', () => {
    const some = fc.integer({ min: 1, max: 6 })
    const parents = fc.array(fc.option(some, { nil: undefined }), { minLength: 6, maxLength: 6 })
    /** Parents precede their children, so there is no cycle. */
    const lying = (of: readonly (number | undefined)[], order: (number: number) => number) =>
      of.map((parent, index) => ({
        number: index + 1,
        ...(parent !== undefined && order(parent) < order(index + 1) && { parent }),
      }))
    const loops = (of: ReadonlyMap<number, number | undefined>) =>
      [...of.keys()].some((number) => {
        let next = of.get(number)
        for (let steps = 0; next !== undefined && steps < 10; steps += 1) next = of.get(next)
        return next !== undefined
      })
    fc.assert(
      fc.property(parents, parents, fc.array(fc.boolean(), { minLength: 6 }), (first, second, placed) => {
        const there = lying(first, (number) => number)
        const file = lying(second, (number) => -number)
        const now = there.map((page, index) => stored(page.number, page.parent, { isPlaced: placed[index] }))
        return !loops(parentsByFile(file, now))
      }),
    )
  })
})
