import { describe, expect, test } from 'vitest'
import { guid } from '../../values/guid.ts'
import {
  childOfLine,
  childrenToChoose,
  isShownTo,
  yearOfClass,
  type ShopVisitor,
  type Pupil,
} from './audience.ts'

const pupil = (nth: number, className: string): Pupil => ({
  id: guid(`00000000-0000-4000-8000-00000000000${nth}`),
  name: `Kind ${nth}`,
  className,
})
const [sem, noor, nobody] = [pupil(1, 'hv1c'), pupil(2, 'V5a'), pupil(3, '')]
const family = (...pupils: Pupil[]): ShopVisitor => ({ kind: 'family', pupils })
const school: ShopVisitor = { kind: 'school' }
const offer = (classes: string[], years: number[], isForChild = false) => ({
  audience: { classes, years },
  isForChild,
})

test('the year of a class is the first number in its name', () => {
  expect(['2B', 'hv1c', 'VWO 5', 'V12a3', 'MAVO'].map(yearOfClass)).toEqual([2, 1, 5, 12, undefined])
})

describe('an item', () => {
  test('for everybody is visible to everybody, also without a child at the school', () => {
    for (const visitor of [family(), family(sem), school])
      expect(isShownTo(offer([], []), visitor)).toBe(true)
  })

  test('for classes or years is visible to families with a pupil of one of them, and to the school', () => {
    expect(isShownTo(offer(['v5A '], []), family(sem, noor))).toBe(true)
    expect(isShownTo(offer(['v5a'], []), family(pupil(4, ' V5A ')))).toBe(true)
    expect(isShownTo(offer(['v5a'], []), family(sem))).toBe(false)
    expect(isShownTo(offer([], [1, 2]), family(sem))).toBe(true)
    expect(isShownTo(offer([], [1, 2]), family(noor))).toBe(false)
    expect(isShownTo(offer(['v5a'], [1]), family(sem))).toBe(true)
    expect(isShownTo(offer(['hv1'], []), family(sem))).toBe(false)
    for (const visitor of [family(), family(nobody)]) expect(isShownTo(offer([], [1]), visitor)).toBe(false)
    expect(isShownTo(offer(['v5a'], []), school)).toBe(true)
    // Hidden from a family without a pupil in either, also with as many classes as years.
    expect(isShownTo(offer(['v5a'], [2]), family(sem))).toBe(false)
  })

  test('for a chosen child is visible to families with an eligible one', () => {
    expect(isShownTo(offer([], [], true), family(nobody))).toBe(true)
    expect(isShownTo(offer([], [], true), family())).toBe(false)
    expect(isShownTo(offer([], [5], true), family(sem))).toBe(false)
  })

  test('is ordered for the eligible pupils, or without a pupil', () => {
    expect(childrenToChoose(offer([], [5]), family(noor))).toBeUndefined()
    expect(childrenToChoose(offer([], [5], true), family(sem, noor))).toEqual([
      { id: noor.id, name: 'Kind 2' },
    ])
    expect(childrenToChoose(offer([], [], true), school)).toEqual([])
  })
})

test('a line is for the chosen pupil, or for the only eligible one', () => {
  expect(childOfLine({}, sem.id)).toBeUndefined()
  expect(childOfLine({ children: [sem] }, undefined)).toBe(sem)
  expect(childOfLine({ children: [sem, noor] }, undefined)).toBeUndefined()
  expect(childOfLine({ children: [sem, noor] }, noor.id)).toBe(noor)
  expect(childOfLine({ children: [sem] }, noor.id)).toBeUndefined()
})
