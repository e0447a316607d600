import { expect, test } from 'vitest'
import { estimateStrength } from './estimate-strength.ts'

test.each([
  ['Welkom01!', 2],
  ['Sinterklaas1!', 2],
  ['Zomer2026!', 2],
  ['P@ssw0rd!', 2],
])('VAL-009 VAL-014? rates the popular password "%s" as not strong', (password, most) => {
  expect(estimateStrength(password, [])).toBeLessThanOrEqual(most)
})

test.each(['Kaas-fiets7wolkje', 'vier groene L4mpen', 'xQ9!vT2#mLpz'])(
  'VAL-009 VAL-014? rates "%s" as strong',
  (password) => {
    expect(estimateStrength(password, ['Marieke', 'de Vries'])).toBeGreaterThanOrEqual(3)
  },
)

test("VAL-014? rates a password with the person's or the school's name as weak", () => {
  const ownWords = ['Marieke', 'Waterlinie']
  expect(estimateStrength('Waterlinie-1', ownWords)).toBeLessThanOrEqual(2)
  expect(estimateStrength('Marieke1980!', ownWords)).toBeLessThanOrEqual(2)
})
