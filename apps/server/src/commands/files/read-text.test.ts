import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readText } from './read-text.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'texts-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(bytes: Buffer): Promise<string> {
  const file = join(folder, 'file.json')
  await writeFile(file, bytes)
  return readText(file)
}

test('removes the byte order mark of Windows programs', async () => {
  expect(await read(Buffer.from('{"name":"André"}'))).toBe('{"name":"André"}')
  expect(await read(Buffer.from('\uFEFF{"name":"André"}'))).toBe('{"name":"André"}')
})

test('reads a file in UTF-16, with and without a byte order mark', async () => {
  const text = '{"name":"André"}'
  for (const written of [text, `\uFEFF${text}`]) {
    expect(await read(Buffer.from(written, 'utf16le'))).toBe(text)
    expect(await read(Buffer.from(written, 'utf16le').swap16())).toBe(text)
  }
})

test('rejects a file in Latin-1', async () => {
  await expect(read(Buffer.from('{"name":"André"}\u00E9', 'latin1'))).rejects.toThrow(
    'is not in UTF-8: save or export it in that encoding.',
  )
})
