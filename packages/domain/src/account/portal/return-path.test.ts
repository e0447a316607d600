import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RUNS } from '../../../testing/thoroughness.ts'
import { returnPathOrHome } from './return-path.ts'

test.each([
  '/',
  '/pay-all',
  '/child/9b2f7c1e-0000-4000-8000-000000000201/invoices/open',
  '/child/9b2f7c1e-0000-4000-8000-000000000201/invoices/all?search=reis',
  '/messages/',
])('X3 keeps the redirect target %s', (place) => {
  expect(returnPathOrHome(place)).toBe(place)
})

describe('X3 a redirect target outside the portal leads home', () => {
  test.each([
    undefined,
    7,
    ['/pay-all'],
    '',
    'home',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\/elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    ' //elsewhere.example',
    'https://elsewhere.example',
    'https:elsewhere.example',
    'javascript:alert(1)',
    '/javascript:alert(1)',
    'data:text/html,x',
    '/..//elsewhere.example',
    '/../../logout',
    '/./../login',
    '/%2f%2felsewhere.example',
    '/@elsewhere.example',
    '/.elsewhere.example',
    '/child//invoices',
    '/#//elsewhere.example',
    '/ｅlsewhere',
    `/${'a'.repeat(500)}`,
  ])('%j', (wanted) => {
    expect(returnPathOrHome(wanted)).toBe('/')
  })

  /** Parts of known redirect attacks. */
  const pieces = ['/', '\\', '//', '..', '.', '@', ':', '?', '#', '%2f', '%5c', '%00', '\t', '\r\n', ' ']
  const words = ['elsewhere.example', 'https', 'javascript', 'child', 'app/portal', '１２７', '\u202e']

  test('any mixture of attack parts', () => {
    const trick = fc
      .array(fc.constantFrom(...pieces, ...words), { minLength: 1, maxLength: 8 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(trick, (wanted) => {
        const place = returnPathOrHome(wanted)
        const [path = ''] = place.split('?')
        expect(place).toMatch(/^\/[\w/.~?=&%+-]*$/)
        expect(path).not.toMatch(/\/[./]/)
      }),
      { numRuns: RUNS * 5 },
    )
  })
})
