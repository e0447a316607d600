import { expect, test } from 'vitest'
import { playwrightProgress, progressLine, vitestProgress } from './progress.ts'

test('reads the progress of Vitest from the lines that carry it', () => {
  expect(vitestProgress(progressLine('3 of 9 files'))).toBe('3 of 9 files')
  expect(vitestProgress(' ✓ server pay.test.ts (3 tests)')).toBeUndefined()
})

test('counts ended journeys, and failed tries separately', () => {
  const read = playwrightProgress()
  const lines = [
    'Running 3 tests using 2 workers',
    '',
    '  ✓  1 [desktop] › billing.spec.ts:12:5 › pays (2.1s)',
    '  ✘  2 [phone] › billing.spec.ts:40:5 › orders (8.0s)',
    '  ✓  3 [phone] › billing.spec.ts:40:5 › orders (retry #1) (7.2s)',
  ]
  expect(lines.map(read)).toEqual([
    undefined,
    undefined,
    '1 of 3 journeys, 0 failed tries',
    '1 of 3 journeys, 1 failed tries',
    '2 of 3 journeys, 1 failed tries',
  ])
})
