import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asWritten, inFigures, isInsufficient, isWeighed, letterOf, weightedAverage } from './mark.ts'

const so = (mark: string, weight = 1, counts = true) => ({ mark, weight, counts })

describe('a mark', () => {
  test.each([
    ['7,2', 720],
    ['7.2', 720],
    ['7,25', 725],
    ['10', 1000],
    [' 6 ', 600],
  ])('%s is %i hundredths', (mark, figures) => expect(inFigures(mark)).toBe(figures))

  test.each(['G', 'Niet gemaakt', '', '7,', '7,255', '-7', '1e1'])('%j has no figures', (mark) =>
    expect(inFigures(mark)).toBeUndefined(),
  )

  test('GRD-006? is written with a comma, and words stay as they are', () => {
    expect(asWritten('7.2')).toBe('7,2')
    expect(asWritten('10')).toBe('10')
    expect(asWritten('Niet gemaakt.')).toBe('Niet gemaakt.')
    expect([' 7.2 ', ' V '].map(asWritten)).toEqual(['7,2', 'V'])
  })

  test.each([
    ['5,4', true],
    ['5,49', true],
    ['5,5', false],
    ['5.50', false],
    ['10', false],
    ['1', true],
    ['O', true],
    ['M', false],
    ['V', false],
    ['Niet gemaakt', false],
  ])('GRD-006? %s is insufficient: %s', (mark, expected) => expect(isInsufficient(mark)).toBe(expected))

  test('may be a letter, in either case', () => {
    expect(letterOf(' g ')).toBe('G')
    expect(letterOf('X')).toBeUndefined()
  })
})

describe('an average', () => {
  test('counts each mark by its weight', () => {
    expect(weightedAverage([so('7,2'), so('6,8', 2)])).toBe('6,9')
    expect(weightedAverage([so('6,3'), so('5,1', 2)])).toBe('5,5')
  })

  test('rounds half a tenth up, and less than that down', () => {
    expect(weightedAverage([so('7,0'), so('7,5')])).toBe('7,3')
    expect(weightedAverage([so('5,4'), so('5,4'), so('5,5')])).toBe('5,4')
    expect(weightedAverage([so('9,9'), so('10')])).toBe('10,0')
  })

  test('excludes marks that do not count, have no weight, or have no figures', () => {
    expect(weightedAverage([so('8,0'), so('2,0', 5, false), so('2,0', 0), so('Niet gemaakt')])).toBe('8,0')
    expect(weightedAverage([so('2,0', 0)])).toBeUndefined()
    expect([so('2,0', 1), so('2,0', 0), so('2,0', 1, false), so('V')].map(isWeighed)).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(weightedAverage([so('G'), so('7,0', 1, false)])).toBeUndefined()
    expect(weightedAverage([])).toBeUndefined()
  })

  test('is between the lowest and the highest mark', () => {
    const mark = fc
      .integer({ min: 10, max: 100 })
      .map((tenths) => `${Math.floor(tenths / 10)},${tenths % 10}`)
    const marks = fc.array(fc.tuple(mark, fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(marks, (given) => {
        const figures = given.map(([one]) => inFigures(one) ?? 0)
        const average = inFigures(weightedAverage(given.map(([one, weight]) => so(one, weight))) ?? '') ?? -1
        expect(average).toBeGreaterThanOrEqual(Math.min(...figures))
        expect(average).toBeLessThanOrEqual(Math.max(...figures))
      }),
    )
  })
})
