import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap/places.mjs'
import { findFullFolders, findNeedlessExceptions } from './loose-files.ts'

/** How many files these folders may hold, each for a reason. The numbers may only fall. */
const EXCEPTIONS = new Map([
  // One file per area and wording, in each language.
  ['apps/portal/src/text/messages/nl', 30],
  ['apps/portal/src/text/messages/en', 29],
  // Connection, tenancy and the checks at the start, each with its test.
  ['apps/server/src/database', 18],
  // The contract of each area, and of its part of the office.
  ['packages/contract/src', 18],
  // One subject: the position of a page, and its content.
  ['packages/domain/src/site/page', 16],
  // Nine parts of a layout, each with its style sheet.
  // The programs that `package.json` names.
  ['scripts', 18],
])

/** Numbered files, and generated or downloaded ones. */
const EXEMPT = /(^|\/)(node_modules|dist|migrations|test-results)(\/|$)/

test('no folder holds more loose files than allowed', () => {
  expect(findFullFolders(filesOfProject(), EXCEPTIONS)).toEqual([])
})

test('no exception allows more files than its folder holds', () => {
  expect(findNeedlessExceptions(filesOfProject(), EXCEPTIONS)).toEqual([])
})

test('finds a sixteenth file, and one more than an exception allows', () => {
  const files = [...numbered('src/many', 16), ...numbered('src/many/below', 15), ...numbered('src/texts', 20)]
  const found = [
    { folder: 'src/many', files: 16, allowed: 15 },
    { folder: 'src/texts', files: 20, allowed: 19 },
  ]
  expect(findFullFolders(files, new Map([['src/texts', 19]]))).toEqual(found)
})

test('finds an exception that its folder does not need', () => {
  const files = [...numbered('src/many', 17), ...numbered('src/texts', 20)]
  const exceptions = new Map([
    ['src/many', 18],
    ['src/texts', 20],
    ['src/gone', 16],
  ])
  expect(findNeedlessExceptions(files, exceptions)).toEqual(['src/many', 'src/gone'])
})

function filesOfProject(): readonly string[] {
  const found = globSync('{packages,apps,e2e,bench,scripts,ops,tools}/**/*', {
    cwd: root,
    exclude: (path) => EXEMPT.test(path),
  })
  const files = found.filter((path) => statSync(join(root, path)).isFile())
  expect(files.length).toBeGreaterThan(1000)
  return files.map((path) => path.replaceAll('\\', '/'))
}

const numbered = (folder: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`)
