import { expect, test } from 'vitest'
import { instant } from '../../../values/time/instant.ts'
import { isFileKept, isGivenUp, isLongExport, reasonNotToWait } from './office-job.ts'

test('OFF-111 makes an export of more than 2,000 rows a job', () => {
  expect([0, 2000, 2001].map(isLongExport)).toEqual([false, false, true])
})

test('OFF-111 lets a person have ten waiting jobs', () => {
  expect([0, 9, 10, 11].map(reasonNotToWait)).toEqual([
    undefined,
    undefined,
    'too-many-jobs',
    'too-many-jobs',
  ])
})

test('OFF-111 gives up a job after five processes that died', () => {
  expect([1, 5, 6].map(isGivenUp)).toEqual([false, false, true])
})

test('OFF-113 keeps the file of a job for 24 hours', () => {
  const madeAt = instant('2026-03-02T10:00:00Z')
  expect(isFileKept(madeAt, madeAt)).toBe(true)
  expect(isFileKept(madeAt, instant('2026-03-03T09:59:59Z'))).toBe(true)
  expect(isFileKept(madeAt, instant('2026-03-03T10:00:00Z'))).toBe(false)
})
