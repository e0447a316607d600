import { expect, test } from 'vitest'
import { zipOf, type ZipEntry } from '../../../testing/files/zip.ts'
import { isArchive, readArchive, UnusableArchive } from './read-archive.ts'

const anEntry = (facts: Partial<ZipEntry> = {}): ZipEntry => ({
  path: 'statement.xml',
  content: '<a/>',
  ...facts,
})
const read = (...entries: readonly ZipEntry[]) => readArchive(zipOf(entries))

test('reads the files of an archive in the order of their paths, in any folder', async () => {
  const files = await read(
    anEntry({ path: 'november/b.xml', content: 'é' }),
    anEntry({ path: 'november/', content: '' }),
    anEntry({ path: 'a.xml' }),
  )
  expect(files.map(({ path, name, bytes }) => [path, name, bytes.toString()])).toEqual([
    ['a.xml', 'a.xml', '<a/>'],
    ['november/b.xml', 'b.xml', 'é'],
  ])
})

test('leaves out files that operating systems add', async () => {
  const files = await read(
    anEntry(),
    anEntry({ path: '__MACOSX/._statement.xml' }),
    anEntry({ path: 'november/.DS_Store' }),
  )
  expect(files.map(({ path }) => path)).toEqual(['statement.xml'])
})

test('recognises an archive by its first bytes', () => {
  expect([zipOf([anEntry()]), zipOf([])].map(isArchive)).toEqual([true, true])
  expect(['<?xml version="1.0"?>', 'PK', ''].map((text) => isArchive(Buffer.from(text)))).toEqual([
    false,
    false,
    false,
  ])
})

test('reads a text with the highest compression ratio of text', async () => {
  const content = Array.from({ length: 40_000 }, (_, nth) => `"${nth}","true","2026-08-01","student"\n`).join(
    '',
  )
  const [file] = await read(anEntry({ content }))
  expect(file?.bytes.toString()).toBe(content)
})

test.each<[string, readonly ZipEntry[], RegExp]>([
  ['an encrypted file', [anEntry({ isEncrypted: true })], /password/],
  ['a checksum that differs', [anEntry({ checksum: 1 })], /checksum/],
  ['one path twice', [anEntry(), anEntry()], /twice/],
  ['a path outside the archive', [anEntry({ path: '../statement.xml' })], /cannot be unpacked/],
  [
    'a file that is compressed 1,000 times',
    [anEntry({ content: Buffer.alloc(2_000_000) })],
    /compression ratio/,
  ],
  [
    'a file larger than it declares',
    [anEntry({ content: Buffer.alloc(2_000_000), declaredSize: 10 })],
    /cannot be unpacked/,
  ],
  [
    'more than 128 MB',
    Array.from({ length: 129 }, (_, nth) => anEntry({ path: `${nth}`, declaredSize: 1024 * 1024 })),
    /128 MB/,
  ],
  [
    'more than 1,000 files',
    Array.from({ length: 1001 }, (_, nth) => anEntry({ path: `${nth}.xml` })),
    /1000 files/,
  ],
])('rejects an archive with %s', async (_, entries, reason) => {
  await expect(read(...entries)).rejects.toThrow(UnusableArchive)
  await expect(read(...entries)).rejects.toThrow(reason)
})

test('rejects a truncated archive', async () => {
  await expect(readArchive(zipOf([anEntry()]).subarray(0, -30))).rejects.toThrow(UnusableArchive)
})
