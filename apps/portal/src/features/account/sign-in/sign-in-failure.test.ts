import { expect, test } from 'vitest'
import { Fault, Refusal, Unreachable } from '@portal/web-kit/api/failures.ts'
import { isPortalAway, secondsInCrowd, signInSentence } from './sign-in-failure.ts'

const spoken = (failure: unknown) =>
  signInSentence((key, values) => `${key} ${values ? JSON.stringify(values) : ''}`.trim(), 'nl', failure)

const refused = (code: string, headers: Record<string, string> = {}) =>
  new Refusal(code, 401, 'van de server', new Headers(headers))

test('ERR-003 says until when a login is blocked, on the clock of the school', () => {
  const failure = refused('user-blocked', { 'X-Blocked-Until': '2026-11-21T13:35:00Z' })
  expect(spoken(failure)).toBe('login.error.blocked {"until":"21 november, 14:35"}')
})

test('ERR-004 refers a name that is not unique to the school administration', () => {
  expect(spoken(refused('duplicate-login-alias'))).toBe('login.error.duplicate-alias')
})

test('ERR-005 reports an unknown combination for any other 401', () => {
  expect(spoken(refused('unknown-combination'))).toBe('login.error.unknown-combination')
})

test('ERR-009 shows the text of the server for its own refusals', () => {
  expect(spoken(new Fault(500, 'req-7', false, 'Er ging iets mis bij ons.'))).toBe(
    'Er ging iets mis bij ons.',
  )
})

test('ERR-010 reports an unknown error for an unexpected failure', () => {
  expect(spoken(new Fault(500, undefined))).toBe('error.unknown')
  expect(spoken(new Unreachable())).toBe('error.network')
})

test.each([501, 502, 503])('ERR-006 counts the portal as unavailable for status %i', (status) => {
  expect(isPortalAway(new Fault(status, undefined))).toBe(true)
})

test('ERR-006 counts a portal without its database as unavailable', () => {
  expect(isPortalAway(new Refusal('database-away', 503, '', new Headers()))).toBe(true)
})

test('ERR-007 counts a portal under maintenance as unavailable, whatever the status', () => {
  expect(isPortalAway(new Fault(500, undefined, true))).toBe(true)
})

test('G3 says how many seconds to wait when too many people sign in at once', () => {
  const busy = (headers: Record<string, string>) => new Refusal('too-busy', 503, '', new Headers(headers))
  expect(secondsInCrowd(busy({ 'Retry-After': '12' }))).toBe(12)
  expect(isPortalAway(busy({ 'Retry-After': '12' }))).toBe(false)
  expect(secondsInCrowd(busy({}))).toBeUndefined()
  expect(secondsInCrowd(busy({ 'Retry-After': '0' }))).toBeUndefined()
  expect(secondsInCrowd(busy({ 'Retry-After': 'Sat, 21 Nov 2026 14:35:00 GMT' }))).toBeUndefined()
  expect(secondsInCrowd(refused('unknown-combination', { 'Retry-After': '12' }))).toBeUndefined()
  expect(secondsInCrowd(new Fault(503, undefined))).toBeUndefined()
})

test('does not count the portal as unavailable for a wrong password', () => {
  expect(isPortalAway(refused('unknown-combination'))).toBe(false)
  expect(isPortalAway(new Fault(500, undefined))).toBe(false)
})
