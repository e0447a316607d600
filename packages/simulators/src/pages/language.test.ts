import { expect, test } from 'vitest'
import { acceptedLanguage } from './language.ts'

test.each([
  [undefined, 'nl'],
  ['', 'nl'],
  ['nl-NL,nl;q=0.9,en;q=0.8', 'nl'],
  ['en-GB,en;q=0.9,nl;q=0.8', 'en'],
  ['de,en;q=0.3,nl;q=0.7', 'nl'],
  ['fr, en;q=0.5', 'en'],
  ['en;q=0, nl', 'nl'],
  ['*', 'nl'],
  [';;,q=x,en;q=x', 'nl'],
])('a browser that accepts %j reads %s', (asked, language) => {
  expect(acceptedLanguage(asked)).toBe(language)
})
