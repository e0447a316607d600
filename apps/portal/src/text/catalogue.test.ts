import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { composedKeys } from '../../build/texts/short-text-keys.ts'
import { loadArea } from './catalogue.ts'
import { translate } from '@portal/web-kit/text/translate.ts'

/** The test runner reads the source files, without the build's compiler. */
const kit = import.meta.glob<Record<string, unknown>>(
  '../../../../packages/web-kit/src/text/messages/*/*.json',
  { eager: true, import: 'default' },
)
const portal = import.meta.glob<Record<string, unknown>>('./messages/*/*.json', {
  eager: true,
  import: 'default',
})
const files = { ...kit, ...portal }
const inDutch = Object.entries(files).filter(([path]) => path.includes('/nl/'))

const isVariant = (path: string) => path.includes('@')

test.each(inDutch.filter(([path]) => !isVariant(path)))(
  'FMT-027? %s has the same keys in English',
  (path, dutch) => {
    const english = files[path.replace('/nl/', '/en/')]
    expect(Object.keys(english ?? {}).toSorted()).toEqual(Object.keys(dutch).toSorted())
  },
)

/** As text, because a parser keeps the last one of two equal keys and says nothing. */
const written = import.meta.glob<string>(
  ['./messages/*/*.json', '../../../../packages/web-kit/src/text/messages/*/*.json'],
  { eager: true, query: '?raw', import: 'default' },
)

test.each(Object.entries(written))('%s has each key once', (_, text) => {
  const keys = [...text.matchAll(/^ {2}"([^"]+)":/gm)].map(([, key]) => key)
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

/** English uses `you` for everybody, so it has fewer variants. */
const variants = Object.entries(files).filter(([path]) => isVariant(path))

test.each(variants)('%s contains only texts that differ, and that have a variant in Dutch', (path, said) => {
  const [area = ''] = path.split('@')
  const dutch = files[path.replace('/en/', '/nl/')]
  const others = variants.flatMap(([other, texts]) =>
    other !== path && other.startsWith(`${area}@`) ? Object.keys(texts) : [],
  )
  const needless = Object.entries(said).filter(
    ([key, text]) =>
      !(key in (dutch ?? {})) || (text === files[`${area}.json`]?.[key] && !others.includes(key)),
  )
  expect(needless).toEqual([])
})

test('every text is used', () => {
  const sources = Object.values(
    import.meta.glob<string>(
      ['../**/*.{ts,tsx}', '../../../../packages/{ui,web-kit}/src/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'],
      {
        eager: true,
        query: '?raw',
        import: 'default',
      },
    ),
  ).join('\n')
  const named = new Set([...sources.matchAll(/['"`]([a-z][\w.-]*)['"`]/g)].map(([, key]) => key))
  // Keys such as `grades.norm.${norm}`, of which the build shortens none (`short-text-keys.ts`).
  const composed = composedKeys(sources)
  const isSaid = (key: string) => named.has(key) || composed.some((pattern) => pattern.test(key))
  const keys = inDutch.flatMap(([, sentences]) => Object.keys(sentences))
  expect(keys.filter((key) => !isSaid(key))).toEqual([])
})

test.each(Object.entries(files))('%s contains only well-formed sentences', (_path, sentences) => {
  for (const sentence of Object.values(sentences)) expect(isCompiled(sentence)).toBe(true)
})

test('no key is in two areas', () => {
  const keys = inDutch.filter(([path]) => !isVariant(path)).flatMap(([, sentences]) => Object.keys(sentences))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('keeps the texts of an area and wording for the next page', async () => {
  const voluntary = { language: 'nl', variants: ['voluntary'] } as const
  expect(await loadArea('billing', voluntary)).toBe(await loadArea('billing', { ...voluntary }))
  expect(await loadArea('billing', voluntary)).not.toBe(
    await loadArea('billing', { ...voluntary, variants: [] }),
  )
})

test('FMT-009 FMT-010 uses the most specific variant of a text', async () => {
  const wording = { language: 'nl', variants: ['mbo', 'voluntary'] } as const
  const catalogue = await loadArea('billing', wording)
  expect(translate({ catalogues: [catalogue], wording }, 'invoice.voluntary-note')).toContain(
    'De student kan altijd meedoen',
  )
  expect(translate({ catalogues: [catalogue], wording }, 'invoice.step.invoice')).toBe('Verzoek')
})

test.each([
  ['nl', 'een andere student'],
  ['en', 'another student'],
] as const)('FMT-009 at an mbo school, a form in %s is for a student', async (language, student) => {
  const wording = { language, variants: ['mbo'] } as const
  const catalogue = await loadArea('inquiry', wording)
  expect(translate({ catalogues: [catalogue], wording }, 'forms.not-found-hint')).toContain(student)
})

test.each([
  ['nl', ['zwak', 'zwak', 'gemiddeld', 'sterk', 'zeer sterk']],
  ['en', ['weak', 'weak', 'medium', 'strong', 'very strong']],
] as const)('LIM-002 TRAP-44 VAL-011 in %s, a password is %s', async (language, words) => {
  const wording = { language, variants: [] } as const
  const catalogue = await loadArea('account', wording)
  const said = ([0, 1, 2, 3, 4] as const).map((strength) =>
    translate({ catalogues: [catalogue], wording }, `password.strength.${strength}`),
  )
  expect(said).toEqual(words)
})

/** The English quotes of the specification, with their keys and the Dutch texts. */
const quoted = [
  ['invoices.list.empty', 'No invoices found', 'Geen facturen gevonden'],
  ['invoices.row.action.show', 'Show', 'Tonen'],
  ['invoices.row.action.to-invoice', 'To invoice', 'Lijst invullen'],
  ['invoices.row.action.pay', 'Pay', 'Betalen'],
  ['payment.instalments.once', 'Pay at once', 'In één keer betalen'],
  ['pay.back-to-invoice', 'Back to invoice', 'Terug naar factuur'],
  ['pay.open-transaction.button', 'Complete transaction', 'Betaling afmaken'],
  ['privacy.history.just-changed', 'Just changed', 'Zojuist gewijzigd'],
  ['session.expired.login', 'Log in again', 'Opnieuw inloggen'],
  ['session.rights.refresh', 'Refresh page', 'Pagina vernieuwen'],
  ['session.rights.login', 'Log in again', 'Opnieuw inloggen'],
  ['app.title.parent', 'Parent portal', 'Ouderportaal'],
  ['app.title.student', 'Student portal', 'Leerlingportaal'],
]

test.each(quoted)(
  'FMT-028? TRAP-53 %s is a quote in English and has its own text in Dutch',
  (key, ...said) => {
    const saying = (language: string) =>
      Object.entries(files).flatMap(([path, sentences]) =>
        path.includes(`/${language}/`) && !isVariant(path) ? [sentences[key ?? '']] : [],
      )
    expect([...saying('en'), ...saying('nl')].filter((sentence) => sentence !== undefined)).toEqual(said)
  },
)

function isCompiled(sentence: unknown): boolean {
  return typeof sentence === 'string' ? Boolean(compile(sentence)) : Array.isArray(sentence)
}
