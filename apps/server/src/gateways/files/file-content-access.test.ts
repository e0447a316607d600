import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')

/** Whether a SQL text reads the content of a file, and not only its size. */
function asksForContent(text: string): boolean {
  const aliases = [...text.matchAll(/\b(?:from|join) file (?:as )?(?<alias>[a-z]{1,3})\b/g)]
  const byAlias = aliases.some(({ groups = {} }) =>
    new RegExp(`(?<!octet_length\\()\\b${groups['alias']}[.]content\\b`).test(text),
  )
  const plainly = /\bselect\b[^`;]*(?<!octet_length\()\bcontent\b[^`;]*\bfrom file\b(?! [a-z]{1,3}\b)/.test(
    text,
  )
  return byAlias || plainly || /selectFrom\('file'\)[^;]*'content/.test(text) || /\binto file\b/.test(text)
}

test.each([
  ['select f.name, f.content from file f where', true],
  ['select content from file where id = 1', true],
  ["rows(tx).selectFrom('file').select(['name', 'content'])", true],
  ['insert into file (school_id) values', true],
  ['select m.content, octet_length(f.content) as size from message m join file f on', false],
  ['select content from message where', false],
])('%s reads the content of a file: %s', (text, asks) => {
  expect(asksForContent(text)).toBe(asks)
})

test('only gateways/files, which checks the virus scan, reads and writes the content of a file', () => {
  const others = globSync('**/*.ts', { cwd: source, exclude: ['gateways/files/**'] }).filter(
    (file) => !file.endsWith('.test.ts'),
  )
  expect(others.length).toBeGreaterThan(300)
  expect(others.filter((file) => asksForContent(readFileSync(join(source, file), 'utf8')))).toEqual([])
})
