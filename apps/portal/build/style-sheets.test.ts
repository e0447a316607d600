import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const readAll = (pattern: string) =>
  globSync(`{apps/portal,packages/ui,packages/web-kit}/src/${pattern}`, { cwd: root }).map(
    (path) => [path, readFileSync(join(root, path), 'utf8')] as const,
  )

const sheets = readAll('**/*.css').map(
  ([path, written]) => [path, written.replaceAll(/\/\*[\s\S]*?\*\//g, '')] as const,
)
// The early script of each page makes an element of its own.
const earlyScript = readFileSync(join(import.meta.dirname, 'event-replay.js'), 'utf8')
const components = readAll('**/*.{ts,tsx}')
  .filter(([path]) => !path.includes('.test.'))
  .map(([, written]) => written)
  .concat(earlyScript)
  .join('\n')

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

test.each(sheets)('%s uses only variables that are defined', (_path, written) => {
  const defined = new Set(sheets.flatMap(([, sheet]) => all(sheet, /(--[\w-]+)\s*:/g)))
  const used = all(written, /var\((--[\w-]+)/g)
  expect(used.filter((name) => !defined.has(name))).toEqual([])
})

/** Classes of ProseMirror, FullCalendar and React Aria. */
const BY_LIBRARY = /^(?:ProseMirror|selectedCell|fc-|react-aria-)/

test.each(sheets)('%s styles only classes that exist', (_path, written) => {
  const named = new Set(all(components, /([\w-]+)/g))
  // Class names such as `chip-${kind}`.
  const beginnings = all(components, /([a-z][\w-]*-)\$\{/g)
  const dressed = all(written.replaceAll(/\{[^{}]*\}/g, '{}'), /\.([a-zA-Z][\w-]*)/g)
  const isThere = (name: string) =>
    named.has(name) || BY_LIBRARY.test(name) || beginnings.some((beginning) => name.startsWith(beginning))
  expect(dressed.filter((name) => !isThere(name))).toEqual([])
})

test('declares one range of weights for all files of a font family, because a browser selects files by range', () => {
  const letters = sheets.flatMap(([, sheet]) => all(sheet, /@font-face \{([^}]*)\}/g))
  const ranges = letters
    .filter((face) => face.includes('Figtree Variable') && face.includes('unicode-range'))
    .map((face) => /font-weight: ([^;]*);/.exec(face)?.[1])
  expect(ranges).toEqual(['400 700', '400 700'])
})
