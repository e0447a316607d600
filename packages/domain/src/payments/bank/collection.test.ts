import { describe, expect, test } from 'vitest'
import { cents, ZERO } from '../../values/money.ts'
import { reasonNotToCollect, sequenceOf, type CollectableTerm } from './collection.ts'

const mandate = { oneOff: false, earlier: [] } as const
const aTerm = (facts: Partial<CollectableTerm> = {}): CollectableTerm => ({
  open: cents(1000),
  isPending: false,
  collections: [],
  mandate,
  isShown: true,
  isAskedAgain: false,
  ...facts,
})

describe('what the next collection under a mandate is called', () => {
  test('first, then recurrent; one that was rejected did not count', () => {
    expect(sequenceOf(mandate, [])).toBe('FRST')
    expect(sequenceOf(mandate, ['rejected'])).toBe('FRST')
    expect(sequenceOf(mandate, ['handed-in'])).toBe('RCUR')
    expect(sequenceOf(mandate, ['returned'])).toBe('RCUR')
  })

  test('a mandate for one time is one-off', () => {
    expect(sequenceOf({ oneOff: true }, [])).toBe('OOFF')
  })
})

describe('what is collected', () => {
  test('an open term with a mandate in force', () => {
    expect(reasonNotToCollect(aTerm())).toBeUndefined()
    const { mandate: _, ...without } = aTerm()
    expect(reasonNotToCollect(without)).toBe('no-mandate')
    expect(reasonNotToCollect(aTerm({ open: ZERO }))).toBe('nothing-open')
  })

  test('M1 nothing that is being paid or collected already, in whatever way', () => {
    expect(reasonNotToCollect(aTerm({ attempt: 'pending' }))).toBe('attempt-under-way')
    expect(reasonNotToCollect(aTerm({ attempt: 'unknown' }))).toBe('attempt-under-way')
    expect(reasonNotToCollect(aTerm({ attempt: 'failed' }))).toBeUndefined()
    expect(reasonNotToCollect(aTerm({ isShown: false }))).toBe('not-shown')
    expect(reasonNotToCollect(aTerm({ collections: ['handed-in'], isAskedAgain: true }))).toBe(
      'collection-under-way',
    )
    expect(reasonNotToCollect(aTerm({ isPending: true }))).toBe('pending')
  })

  test('M9 nothing is collected a second time by itself', () => {
    expect(reasonNotToCollect(aTerm({ collections: ['returned'] }))).toBe('returned-before')
    expect(reasonNotToCollect(aTerm({ collections: ['rejected'] }))).toBe('returned-before')
    expect(reasonNotToCollect(aTerm({ collections: ['returned'], isAskedAgain: true }))).toBeUndefined()
  })

  test('a mandate for one time is not used twice', () => {
    expect(reasonNotToCollect(aTerm({ mandate: { oneOff: true, earlier: ['collected'] } }))).toBe(
      'mandate-used',
    )
    const mixed = { oneOff: true, earlier: ['rejected', 'collected'] } as const
    expect(reasonNotToCollect(aTerm({ mandate: mixed }))).toBe('mandate-used')
    expect(reasonNotToCollect(aTerm({ mandate: { oneOff: true, earlier: ['rejected'] } }))).toBeUndefined()
    expect(reasonNotToCollect(aTerm({ mandate: { oneOff: true, earlier: [] } }))).toBeUndefined()
  })

  test('a mandate that stays is used again and again', () => {
    const used = { oneOff: false, earlier: ['collected', 'returned'] } as const
    expect(reasonNotToCollect(aTerm({ mandate: used }))).toBeUndefined()
  })
})
