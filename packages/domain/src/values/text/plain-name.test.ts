import { expect, test } from 'vitest'
import { holdsAddress } from './plain-name.ts'

test.each([
  "J. de Vries-van 't Hof",
  'Ma. Theresa',
  'Ma.Theresa Santos',
  'A.B.C.',
  'A.B.C. van Dijk',
  'J.P.de Wit',
  'Joh.de Vries',
  'St. Jansen c/o Bakker',
  'Mr. dr. Ch.J. ’s-Gravesande',
  'Ouders van Sem en/of Lotte',
  'Émile Ó Súilleabháin',
  '李小龍',
  'Jan 2e',
  'J.Jansen/M.Pieters',
  'Fam.Jansen/de Wit',
  'Dhr.Jansen/Mw.Pieters',
  'Th.Top',
  'Joh.Link',
])('VAL-065 accepts %j as a name', (name) => {
  expect(holdsAddress(name)).toBe(false)
})

test.each([
  'Klik hier: https://kwaad.example/in',
  'hxxp://kwaad',
  'www.kwaad',
  'ga naar kwaad.example/betalen',
  'kwaad.example:8080/x',
  'Betaal op kwaad.com',
  'KWAAD.NL',
  'jan@post.example',
  'mailto:jan',
  'kwaad．com',
  'kwaad。nl',
  'kwaad\u200b.\u200bcom',
  'kwaad.example∕pad',
  '10.0.0.1',
  'KWAAD.EXAMPLE/in',
  'Kwaad.Example:80/in',
  'kwaad.top',
  'KWAAD.LINK',
])('VAL-065 rejects %j as a name', (name) => {
  expect(holdsAddress(name)).toBe(true)
})
