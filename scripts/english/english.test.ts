import { describe, expect, test } from 'vitest'
import { hardLinesIn, hardNameOf, longSubjects } from './english.ts'

const linesOf = (file: string, source: string) => hardLinesIn(file, source).map(({ line }) => line)

describe('the check of comments', () => {
  test.each([
    ['a line comment', '// Whoever pays.'],
    ['a docstring', '/** The list stands in a file. */'],
    ['a continued docstring', ' * It is told to the bank.'],
    ['a comment after code', `const a = 1 ${'/'.repeat(2)} read anew`],
    ['an SQL comment', '-- Nobody reads it.'],
  ])('refuses a listed word in %s', (_, source) => {
    expect(linesOf('a.ts', source)).toEqual([1])
  })

  test('ignores listed words in code, in texts and within longer words', () => {
    const source = [
      "const whoever = 'nobody'",
      "const link = 'https://x.nl/ anew'",
      '// standard',
      '// belies',
      '// The stand-in runs as `nobody`.',
    ].join('\n')
    expect(linesOf('a.ts', source)).toEqual([])
  })

  test('names the line and what to write instead', () => {
    expect(hardLinesIn('a.ts', '\n// Reads anew.')).toEqual([
      { file: 'a.ts', line: 2, reason: '"anew": again, or the verb: reload, retry, recompute' },
    ])
  })
})

describe('the check of test titles', () => {
  // Not written out: otherwise these cases would be titles of this file.
  const call = 'test'
  const titled = (title: string) => `\n  ${call}('${title}', () => {})`

  test.each([
    'who pays twice pays once',
    'INV-001 what is paid',
    'INV-001 INV-002 sent twice',
    'keeps it, whoever pays',
  ])('refuses "%s"', (title) => {
    expect(linesOf('a.test.ts', titled(title))).toEqual([2])
  })

  test.each(['rejects a second payment', 'INV-001 whole amounts', 'offers a choice'])(
    'accepts "%s"',
    (title) => {
      expect(linesOf('a.test.ts', titled(title))).toEqual([])
    },
  )

  test('reads titles in test files only', () => {
    expect(linesOf('a.ts', titled('who pays'))).toEqual([])
  })
})

const records = 'docs/decisions'

test('the check of names refuses a riddle as the name of a record or a migration', () => {
  expect(hardNameOf(`${records}/0041-what-has-had-its-time.md`)).toHaveLength(1)
  expect(hardNameOf('apps/server/src/database/migrations/0012-list-stands.sql')).toHaveLength(1)
  expect(hardNameOf(`${records}/0041-retention.md`)).toEqual([])
  expect(hardNameOf('packages/domain/src/what-stands.ts')).toEqual([])
})

test('the check of commits refuses a subject of more than 72 characters', () => {
  const subjects = ['a'.repeat(72), 'b'.repeat(73)]
  expect(longSubjects(subjects)).toEqual(['b'.repeat(73)])
})
