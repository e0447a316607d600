import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { RUNS } from '../../../../testing/thoroughness.ts'

test.each([
  'Welkom01!',
  'P@ssw0rd',
  'Passw0rd!',
  'Wachtwoord1!',
  'W@chtwoord123',
  'Zomer2026!',
  '2026-Herfst',
  'Qwerty123!',
  'Aa1!Aa1!',
  'Abc123!!!',
  'Ajax1900!',
  'Hallo-Hallo-1',
  '1234567aA!',
  'Ouderportaal#1',
])('rejects %s, which meets the fixed rules and is guessed first', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['Waterlinie-1', 'gele Tulpen op 3 daken', 'Vijf.fietsen.9', 'x7#Kd!p2Qm', 'Ångström ≠ 12'])(
  'accepts %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)

test("rejects the user's own name, login and school", () => {
  const own = ['Marieke', 'de Vries', 'm.devries', 'Lyceum De Waterlinie']
  for (const password of ['Vries-2026', 'DeVries!1', 'mDeVries#9', 'W4terlinie!', 'WaterlinieWaterlinie1!'])
    expect(isCommonPassword(password, own)).toBe(true)
  expect(isCommonPassword('Tulpenveld-38', own)).toBe(false)
})

test('recognises a common word in any decoration', () => {
  const decoration = fc.stringMatching(/^[0-9!#%&*_.-]{0,6}$/)
  fc.assert(
    fc.property(
      decoration,
      decoration,
      fc.constantFrom('Welkom', 'ZOMER', 'School'),
      (before, after, word) => {
        expect(isCommonPassword(`${before}${word}${after}`)).toBe(true)
      },
    ),
    { numRuns: RUNS },
  )
})

test('handles any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (password) => {
      expect(typeof isCommonPassword(password, [password])).toBe('boolean')
    }),
    { numRuns: RUNS },
  )
})
