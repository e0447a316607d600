import { expect, test } from 'vitest'
import { Fault, Refusal, Unreachable } from '@portal/web-kit/api/failures.ts'
import { isPortalAway } from '../../features/account/sign-in/sign-in-failure.ts'
import { variantOf } from '@portal/web-kit/errors/error-variant.ts'

test.each([501, 502, 503, 504])(
  'ERR-062 ERR-064? shows that the portal is unavailable for status %i',
  (status) => {
    expect(variantOf(new Fault(status, undefined))).toBe('backend')
  },
)

test.each([
  [500, false, 'crash'],
  [501, true, 'backend'],
  [502, true, 'backend'],
  [503, true, 'backend'],
  [504, false, 'backend'],
])(
  'TRAP-43 status %i at sign-in opens the error page: %s; the variant is %s',
  (status, leavesForm, variant) => {
    const failure = new Fault(status, undefined)
    expect(isPortalAway(failure)).toBe(leavesForm)
    expect(variantOf(failure)).toBe(variant)
  },
)

test.each(['database-away', 'too-busy'])(
  'ERR-062 shows that the portal is unavailable for a 503 with %s',
  (code) => {
    expect(variantOf(new Refusal(code, 503, '', new Headers()))).toBe('backend')
  },
)

test('shows an error for another refusal', () => {
  expect(variantOf(new Refusal('not-found', 404, '', new Headers()))).toBe('crash')
})

test('shows that the portal is unavailable without a connection', () => {
  expect(variantOf(new Unreachable())).toBe('backend')
})

test('ERR-063 shows an announced maintenance', () => {
  expect(variantOf(new Fault(503, undefined, true))).toBe('maintenance')
})

test('ERR-058 shows an error for everything else', () => {
  expect(variantOf(new Fault(500, 'r'))).toBe('crash')
  expect(variantOf(new Error('x'))).toBe('crash')
})
