import { expect, test } from 'vitest'
import { ssoAddress } from './sso-link.ts'

const link = (address: string, isMarked = true) => ({ address, isMarked })

test('SOM-048? follows the first marked link with a web address', () => {
  expect(
    ssoAddress([
      link('https://a.example', false),
      link('https://b.example/x?y=1'),
      link('https://c.example'),
    ]),
  ).toBe('https://b.example/x?y=1')
  expect(ssoAddress([link('http://school.example')])).toBe('http://school.example')
})

test.each([
  'javascript:alert(1)',
  'mailto:a@school.example',
  '//other.example',
  '/app',
  'https://',
  'https://school.example@evil.example',
  'https:\\\\evil.example',
])('SOM-048? rejects «%s» as a target', (address) => {
  expect(ssoAddress([link(address)])).toBeUndefined()
})
