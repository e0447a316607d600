import { expect, test } from 'vitest'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'
import { codeSentence, mustBeginAnew } from './code-failure.ts'

const refused = (code: string) => new Refusal(code, 401, '', new Headers())
const spoken = (failure: unknown) => codeSentence((key) => key, 'nl', failure)

test.each([
  ['ERR-012', 'code-invalid', 'login.mfa.invalid'],
  ['ERR-011', 'code-expired', 'login.mfa.expired'],
  ['ERR-011', 'code-used', 'login.mfa.expired'],
  ['ERR-013', 'code-tried-too-often', 'refusal.code-tried-too-often'],
])('%s shows %s as %s', (_, code, key) => {
  expect(spoken(refused(code))).toBe(key)
})

test('ERR-010 ERR-011 shows an unexpected error as unknown here too', () => {
  expect(spoken(new Fault(500, undefined))).toBe('error.unknown')
})

test('ERR-009 ERR-011 shows the text of the server for its own refusals here too', () => {
  expect(spoken(new Fault(500, 'req-7', false, 'Er ging iets mis bij ons.'))).toBe(
    'Er ging iets mis bij ons.',
  )
})

test('returns to the login page after too many attempts or an expired session, not after a wrong code', () => {
  expect(['code-tried-too-often', 'session-over', 'code-invalid'].map(refused).map(mustBeginAnew)).toEqual([
    true,
    true,
    false,
  ])
})
