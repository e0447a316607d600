import { expect, test } from 'vitest'
import { shareIn } from './pupil-sheet.ts'

test('SOM-015 parses a percentage as a share of one; other text gives undefined', () => {
  expect(['0%', '96%', ' 96,5 % ', '100%'].map(shareIn)).toEqual([0, 0.96, 0.965, 1])
  expect(['101%', '96', '-5%', '96% aanwezig', ''].map(shareIn)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  )
})
