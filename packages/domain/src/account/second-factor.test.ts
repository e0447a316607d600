import { expect, test } from 'vitest'
import { addMinutes, addSeconds, instant } from '../values/instant.ts'
import { maySubmitCode, newCodeAfter, reasonNotToAcceptCode } from './second-factor.ts'

const sentAt = instant('2026-11-21T09:00:00Z')
const code = { sentAt, wrongTries: 0, used: false }

test('AUTH-013? a code is good for ten minutes, five tries and one use', () => {
  expect(reasonNotToAcceptCode(code, addSeconds(sentAt, 599))).toBeUndefined()
  expect(reasonNotToAcceptCode(code, addMinutes(sentAt, 10))).toBe('code-expired')
  expect(reasonNotToAcceptCode({ ...code, wrongTries: 4 }, sentAt)).toBeUndefined()
  expect(reasonNotToAcceptCode({ ...code, wrongTries: 5 }, sentAt)).toBe('code-tried-too-often')
  expect(reasonNotToAcceptCode({ ...code, used: true }, sentAt)).toBe('code-used')
})

test('AUTH-012 LIM-040 a new one may be asked for after five minutes', () => {
  expect(newCodeAfter(sentAt)).toBe('2026-11-21T09:05:00.000Z')
})

test('AUTH-009 AUTH-010 the form cannot be sent while busy, nor without an e-mail address', () => {
  expect(maySubmitCode({ busy: false, hasEmail: true })).toBe(true)
  expect(maySubmitCode({ busy: true, hasEmail: true })).toBe(false)
  expect(maySubmitCode({ busy: false, hasEmail: false })).toBe(false)
})
