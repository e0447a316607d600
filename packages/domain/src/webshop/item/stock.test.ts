import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aVariant } from '../../../testing/webshop/an-item.ts'
import { isAllWanted, reasonNotToAwait, shortages, stockNote } from './stock.ts'

const left = (...counts: (number | undefined)[]) =>
  counts.map((count) => aVariant(count === undefined ? {} : { left: count }))

test('a stock of five or fewer is shown, and sold out', () => {
  expect(stockNote(left(6))).toBeUndefined()
  expect(stockNote(left(5))).toEqual({ kind: 'few', left: 5 })
  expect(stockNote(left(1))).toEqual({ kind: 'few', left: 1 })
  expect(stockNote(left(0))).toEqual({ kind: 'sold-out' })
})

test('several variants are sold out when each of them is, and never with an unlimited one', () => {
  expect(stockNote(left(0, 0))).toEqual({ kind: 'sold-out' })
  expect(stockNote(left(0, 2))).toEqual({ kind: 'few', left: 2 })
  expect(stockNote(left(3, 3))).toBeUndefined()
  expect(stockNote(left(0, undefined))).toBeUndefined()
  expect(stockNote([])).toBeUndefined()
})

test('all stock is in the cart once the cart holds as much', () => {
  const [three, none, many] = left(3, 0, undefined) as ReturnType<typeof left> & [never, never, never]
  expect([isAllWanted(three, 2), isAllWanted(three, 3), isAllWanted(three, 4)]).toEqual([false, true, true])
  expect(isAllWanted(none, 0)).toBe(true)
  expect(isAllWanted(many, 999)).toBe(false)
})

test('reports the stock for a line that exceeds it; lines of one variant share the stock', () => {
  const [few, many] = left(3, undefined) as [ReturnType<typeof aVariant>, ReturnType<typeof aVariant>]
  const of = (variant: typeof few, quantity: number) => ({ variant: variant.id, quantity })
  expect(shortages([of(few, 3), of(many, 99)], [few, many])).toEqual([undefined, undefined])
  expect(shortages([of(few, 4)], [few, many])).toEqual([3])
  expect(shortages([of(few, 2), of(few, 2), of(few, 1)], [few])).toEqual([undefined, 1, 0])
})

test('lines without a shortage never exceed the stock together', () => {
  const law = fc.property(fc.nat(20), fc.array(fc.integer({ min: 1, max: 9 })), (count, quantities) => {
    const variant = aVariant({ left: count })
    const lines = quantities.map((quantity) => ({ variant: variant.id, quantity }))
    const short = shortages(lines, [variant])
    const served = quantities.filter((_, at) => short[at] === undefined)
    expect(served.reduce((sum, quantity) => sum + quantity, 0)).toBeLessThanOrEqual(count)
  })
  fc.assert(law)
})

test('a mail about stock needs a sold-out variant, and an address', () => {
  const person = { email: 'marieke@post.example' }
  expect(left(0, 1, undefined).map((variant) => reasonNotToAwait(variant, person))).toEqual([
    undefined,
    'not-sold-out',
    'not-sold-out',
  ])
  expect(left(0).map((variant) => reasonNotToAwait(variant, { email: '' }))).toEqual(['no-own-email'])
})
