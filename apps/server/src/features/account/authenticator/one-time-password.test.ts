import { describe, expect, test } from 'vitest'
import { addSeconds, instant } from '@portal/domain/values/time/instant.ts'
import { base32, codeOfStep, stepAt, stepOfCode } from './one-time-password.ts'

/** The secret of the test vectors in both standards. */
const SECRET = Buffer.from('12345678901234567890')

test.each([
  [0, '755224'],
  [1, '287082'],
  [2, '359152'],
  [9, '520489'],
])('RFC 4226 appendix D: step %i gives %s', (step, code) => {
  expect(codeOfStep(SECRET, step)).toBe(code)
})

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238 appendix B, six digits of them: %i seconds after 1970 it is %s', (seconds, code) => {
  expect(codeOfStep(SECRET, stepAt(instant(seconds * 1000)))).toBe(code)
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648: %s is written as %s', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written)
})

describe('a code', () => {
  const now = instant('2026-11-21T09:00:00Z')
  const codeAt = (seconds: number) => codeOfStep(SECRET, stepAt(addSeconds(now, seconds)))
  const isTaken = (code: string, lastStep = 0) => stepOfCode(SECRET, code, { now, lastStep }) !== undefined

  test('is accepted up to thirty seconds early or late', () => {
    expect([-31, -30, 0, 30, 59, 60].map((seconds) => isTaken(codeAt(seconds)))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ])
  })

  test('is rejected once it or a later one was used', () => {
    expect(isTaken(codeAt(0), stepAt(now))).toBe(false)
    expect(isTaken(codeAt(-30), stepAt(now))).toBe(false)
    expect(isTaken(codeAt(30), stepAt(now))).toBe(true)
  })

  test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('is not "%s"', (code) => {
    expect(isTaken(code)).toBe(false)
  })
})
