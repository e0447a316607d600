import { describe, expect, test } from 'vitest'
import { cents, ZERO } from '../../values/money/money.ts'
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

describe('the sequence type of the next collection', () => {
  test('is first, then recurrent; a rejected one does not count', () => {
    expect(sequenceOf(mandate, [])).toBe('FRST')
    expect(sequenceOf(mandate, ['rejected'])).toBe('FRST')
    expect(sequenceOf(mandate, ['handed-in'])).toBe('RCUR')
    expect(sequenceOf(mandate, ['returned'])).toBe('RCUR')
  })

  test('is one-off for a one-off mandate', () => {
    expect(sequenceOf({ oneOff: true }, [])).toBe('OOFF')
  })
})

describe('reasons not to collect', () => {
  test('are absent for an open term with a mandate in force', () => {
    expect(reasonNotToCollect(aTerm())).toBeUndefined()
    const { mandate: _, ...without } = aTerm()
    expect(reasonNotToCollect(without)).toBe('no-mandate')
    expect(reasonNotToCollect(aTerm({ open: ZERO }))).toBe('nothing-open')
  })

  test('M1 include any other payment or collection in progress', () => {
    expect(reasonNotToCollect(aTerm({ attempt: 'pending' }))).toBe('attempt-under-way')
    expect(reasonNotToCollect(aTerm({ attempt: 'unknown' }))).toBe('attempt-under-way')
    expect(reasonNotToCollect(aTerm({ attempt: 'failed' }))).toBeUndefined()
    expect(reasonNotToCollect(aTerm({ isShown: false }))).toBe('not-shown')
    expect(reasonNotToCollect(aTerm({ collections: ['handed-in'], isAskedAgain: true }))).toBe(
      'collection-under-way',
    )
    expect(reasonNotToCollect(aTerm({ isPending: true }))).toBe('pending')
  })

  test('M9 include an earlier collection, so that no term is collected twice automatically', () => {
    expect(reasonNotToCollect(aTerm({ collections: ['returned'] }))).toBe('returned-before')
    expect(reasonNotToCollect(aTerm({ collections: ['rejected'] }))).toBe('returned-before')
    expect(reasonNotToCollect(aTerm({ collections: ['returned'], isAskedAgain: true }))).toBeUndefined()
  })

  test('include a used one-off mandate', () => {
    expect(reasonNotToCollect(aTerm({ mandate: { oneOff: true, earlier: ['collected'] } }))).toBe(
      'mandate-used',
    )
    const mixed = { oneOff: true, earlier: ['rejected', 'collected'] } as const
    expect(reasonNotToCollect(aTerm({ mandate: mixed }))).toBe('mandate-used')
    expect(reasonNotToCollect(aTerm({ mandate: { oneOff: true, earlier: ['rejected'] } }))).toBeUndefined()
    expect(reasonNotToCollect(aTerm({ mandate: { oneOff: true, earlier: [] } }))).toBeUndefined()
  })

  test('do not include earlier uses of a recurrent mandate', () => {
    const used = { oneOff: false, earlier: ['collected', 'returned'] } as const
    expect(reasonNotToCollect(aTerm({ mandate: used }))).toBeUndefined()
  })
})
