import { expect, test } from 'vitest'
import { reasonToHoldBack } from './file-scan.ts'

test.each([
  ['waiting', true, 'file-not-scanned'],
  ['waiting', false, undefined],
  ['clean', true, undefined],
  ['clean', false, undefined],
  ['infected', true, 'file-infected'],
  ['infected', false, 'file-infected'],
] as const)('a file that is %s, with a scanner: %s, is held back because: %s', (scan, scans, reason) => {
  expect(reasonToHoldBack(scan, { scans })).toBe(reason)
})
