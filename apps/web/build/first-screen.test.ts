import { expect, test } from 'vitest'
import { firstScreen } from './first-screen.ts'

type Made = {
  readonly door: string
  readonly moment: string
  readonly or: string
  readonly entrance: string
  readonly notice: Readonly<Record<string, string>>
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly next: {
    readonly door: readonly string[]
    readonly words: Readonly<Record<string, readonly string[]>>
  }
}

const aChunk = (fileName: string, source: string, more: object = {}) => ({
  type: 'chunk',
  fileName,
  isEntry: false,
  imports: [],
  moduleIds: [new URL(`../src/${source}`, import.meta.url).pathname],
  ...more,
})

/** What a build with these files leaves for the server. */
function firstScreenOf(...chunks: readonly { readonly fileName: string }[]): Made {
  const plugin = firstScreen() as unknown as {
    configResolved: (config: { base: string }) => void
    generateBundle: (this: object, options: undefined, bundle: object) => void
  }
  let made = ''
  plugin.configResolved({ base: '/app/portal/' })
  plugin.generateBundle.call(
    { emitFile: ({ source }: { source: string }) => void (made = source) },
    undefined,
    Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk])),
  )
  return JSON.parse(made) as Made
}

const school = ['logo', 'portal', 'alternative', 'href', 'label', 'message']

test('the server knows a word for everything that a screen says', () => {
  const { door, moment, or, entrance, notice, words } = firstScreenOf()
  const named = [
    ...[door, moment, or, entrance, ...Object.values(notice)].join('').matchAll(/\{\??\/?(\w+)\}/g),
  ].map(([, name]) => name)
  for (const known of Object.values(words)) {
    expect([...Object.keys(known), ...school]).toEqual(expect.arrayContaining(named))
  }
})

test('FMT-009 FMT-010 there are words for each language, kind of school and reader', () => {
  const { words } = firstScreenOf()
  expect(Object.keys(words)).toHaveLength(16)
  expect(words).toMatchObject({
    nl: { portal: 'Ouderportaal', heading: 'Welkom bij het ouderportaal van {school}' },
    'nl@mbo': { portal: 'Ouder- en studentenportaal' },
    'en@mbo@student': { studentPortal: 'Student portal' },
  })
})

test('what comes next is the code of the sign-in screen and of its texts, without what the page has already', () => {
  const { next } = firstScreenOf(
    aChunk('assets/index.js', 'main.tsx', { isEntry: true, imports: ['assets/known.js'] }),
    aChunk('assets/known.js', 'ui/icon.tsx'),
    aChunk('assets/sign-in.js', 'features/account/sign-in/sign-in.page.tsx', {
      imports: ['assets/known.js', 'assets/fields.js'],
    }),
    aChunk('assets/fields.js', 'ui/text-field.tsx'),
    aChunk('assets/shell.js', 'text/messages/nl/shell.json'),
    aChunk('assets/shell-mbo.js', 'text/messages/nl/shell@mbo.json'),
  )
  expect(next.door).toEqual(['/app/portal/assets/sign-in.js', '/app/portal/assets/fields.js'])
  expect(next.words['nl']).toEqual(['/app/portal/assets/shell.js'])
  expect(next.words['nl@mbo']).toEqual(['/app/portal/assets/shell.js', '/app/portal/assets/shell-mbo.js'])
})
