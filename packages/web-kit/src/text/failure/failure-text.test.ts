import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { Fault, InvalidInput, Refusal, SessionExpired, Unreachable } from '../../api/failures.ts'
import { createCatalogue, type Catalogue, type TextKey } from '../catalogue.ts'
import { failureText } from './failure-text.tsx'
import { translate, type Translate } from '../translate.ts'
import type { Wording } from '../wording.ts'

/** The texts of the kit in this language, compiled as in the build. */
async function speakerOf(language: Wording['language']): Promise<Translate> {
  const wording: Wording = { language, variants: [] }
  const written = Object.entries(await createCatalogue({})('kit', wording))
  const catalogue = Object.fromEntries(
    written.map(([key, text]) => [key, typeof text === 'string' ? compile(text) : text]),
  ) as Catalogue
  return (key, values) => translate({ catalogues: [catalogue], wording }, key, values)
}

test.each([
  [new Unreachable('offline'), 'Er is geen verbinding met internet.', 'There is no internet connection.'],
  [new Error('anything'), 'Onbekende fout', 'Unknown error'],
  [new SessionExpired(), 'U bent niet meer ingelogd', 'You are no longer logged in'],
  [new Fault(500, 'abc'), 'Onbekende fout', 'Unknown error'],
])('ERR-071 %s reads %s, in English %s', async (failure, dutch, english) => {
  expect(failureText(await speakerOf('nl'), failure)).toBe(dutch)
  expect(failureText(await speakerOf('en'), failure)).toBe(english)
})

test.each([
  ['error.retrieve', 'De gegevens konden niet worden opgehaald'],
  ['error.save', 'De gegevens konden niet worden opgeslagen'],
] as const)('ERR-071 there is a text for %s, and another one in English', async (key: TextKey, dutch) => {
  expect((await speakerOf('nl'))(key)).toBe(dutch)
  const english = (await speakerOf('en'))(key)
  expect([dutch, key]).not.toContain(english)
})

test('a server that is down has a text that it will be back', async () => {
  expect(failureText(await speakerOf('nl'), new Fault(503, undefined))).toMatch(
    /Probeer het over enkele minuten/,
  )
})

test('rejected fields have their own texts', async () => {
  const failure = new InvalidInput({ iban: 'Geen rekeningnummer.', holder: 'Naam ontbreekt.' })
  expect(failureText(await speakerOf('nl'), failure)).toBe('Geen rekeningnummer. Naam ontbreekt.')
})

test('a refusal has its own text', () => {
  const failure = new Refusal('no-debtor', 403, '', new Headers())
  expect(failureText((key) => key, failure)).toBe('refusal.no-debtor')
})
