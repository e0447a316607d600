import { expect, test } from 'vitest'
import type { Catalogue, TextArea } from './catalogue.ts'
import { createTexts } from './texts.ts'
import type { Wording } from './wording.ts'

const dutch: Wording = { language: 'nl', variants: [] }
const english: Wording = { language: 'en', variants: [] }

const load = async (area: TextArea, { language }: Wording): Promise<Catalogue> => ({
  [area]: `${area} ${language}`,
})

test('loads only the requested areas', async () => {
  const texts = createTexts(load, dutch)
  await texts.need('kit')
  expect(texts.now().catalogues).toEqual([{ kit: 'kit nl' }])
})

test('loads two areas requested at once', async () => {
  const texts = createTexts(load, dutch)
  await Promise.all([texts.need('kit'), texts.need('refusals')])
  expect(texts.now().catalogues).toEqual([{ kit: 'kit nl' }, { refusals: 'refusals nl' }])
})

test('reports the loaded areas at once, in every language', async () => {
  const texts = createTexts(load, dutch)
  const needed = texts.need('kit')
  expect(texts.areas()).toEqual(new Set())
  await needed
  await texts.setWording(english)
  expect(texts.areas()).toEqual(new Set(['kit']))
})

test('PROD-003 another language replaces the texts of every loaded area', async () => {
  const texts = createTexts(load, dutch)
  await texts.need('kit')
  await texts.setWording(english)
  expect(texts.now()).toEqual({ wording: english, catalogues: [{ kit: 'kit en' }] })
})

test('keeps the old texts until the new ones are loaded, and notifies listeners once', async () => {
  const texts = createTexts(load, dutch)
  await texts.need('kit')
  let heard = 0
  texts.onChange(() => heard++)
  const switched = texts.setWording(english)
  expect(texts.now().wording).toBe(dutch)
  await switched
  expect(heard).toBe(1)
})

test('the last chosen language wins, also when an earlier one loads later', async () => {
  let answerLate: (english: Catalogue) => void = () => {}
  const late = new Promise<Catalogue>((resolve) => (answerLate = resolve))
  const texts = createTexts(
    (area, wording) => (wording.language === 'en' ? late : load(area, wording)),
    dutch,
  )
  await texts.need('kit')
  const toEnglish = texts.setWording(english)
  await texts.setWording(dutch)
  answerLate({ kit: 'kit en' })
  await toEnglish
  expect(texts.now().wording.language).toBe('nl')
})

test('retries an area that failed to load', async () => {
  let tries = 0
  const texts = createTexts(
    (area, wording) => (tries++ ? load(area, wording) : Promise.reject(new Error('away'))),
    dutch,
  )
  await expect(texts.need('kit')).rejects.toThrow('away')
  await texts.need('kit')
  expect(texts.now().catalogues).toEqual([{ kit: 'kit nl' }])
})
