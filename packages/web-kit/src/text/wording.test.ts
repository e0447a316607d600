import { expect, test } from 'vitest'
import { overlaysOf, sameWording } from './wording.ts'

test('FMT-009 FMT-010 applies the most specific variant last', () => {
  expect(overlaysOf({ language: 'nl', variants: ['student', 'mbo', 'voluntary'] })).toEqual([
    'student',
    'voluntary',
    'mbo',
    'voluntary@student',
    'mbo@student',
    'mbo@voluntary',
    'mbo@voluntary@student',
  ])
})

test('a school without variants has only the base texts', () => {
  expect(overlaysOf({ language: 'en', variants: [] })).toEqual([])
})

test('the order of the variants does not matter', () => {
  expect(
    sameWording(
      { language: 'nl', variants: ['mbo', 'student'] },
      { language: 'nl', variants: ['student', 'mbo'] },
    ),
  ).toBe(true)
  expect(sameWording({ language: 'nl', variants: [] }, { language: 'en', variants: [] })).toBe(false)
})
