import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { loadArea } from './catalogue.ts'
import { translate } from './translate.ts'

/** The test runner reads the files as they are written, without the build's compiler. */
const files = import.meta.glob<Record<string, unknown>>('./messages/*/*.json', {
  eager: true,
  import: 'default',
})
const inDutch = Object.entries(files).filter(([path]) => path.includes('/nl/'))

test.each(inDutch)('%s says the same things in English', (path, dutch) => {
  const english = files[path.replace('/nl/', '/en/')]
  expect(Object.keys(english ?? {}).toSorted()).toEqual(Object.keys(dutch).toSorted())
})

test.each(Object.entries(files))('%s holds only well-formed sentences', (_path, sentences) => {
  for (const sentence of Object.values(sentences)) expect(isCompiled(sentence)).toBe(true)
})

test('no key stands in two areas', () => {
  const keys = inDutch
    .filter(([path]) => !path.includes('@'))
    .flatMap(([, sentences]) => Object.keys(sentences))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('FMT-009 FMT-010 the text of the most specific variant is spoken', async () => {
  const wording = { language: 'nl', variants: ['mbo', 'voluntary'] } as const
  const catalogue = await loadArea('billing', wording)
  expect(translate({ catalogue, wording }, 'invoice.voluntary-note')).toContain(
    'De student kan altijd meedoen',
  )
  expect(translate({ catalogue, wording }, 'invoice.step.invoice')).toBe('Verzoek')
})

function isCompiled(sentence: unknown): boolean {
  return typeof sentence === 'string' ? Boolean(compile(sentence)) : Array.isArray(sentence)
}
