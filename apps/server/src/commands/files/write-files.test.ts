import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartupError } from '../../process/startup-error.ts'
import { writeFiles } from './write-files.ts'

let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'written-'))))
afterAll(() => rm(folder, { recursive: true }))

const say = () => {}
const files = [{ name: 'batch.xml', content: '<Document/>' }]

test('creates the folder, and files that only this user can read', async () => {
  await writeFiles({ say }, join(folder, 'new', 'out'), files)
  const path = join(folder, 'new', 'out', 'batch.xml')
  expect(await readFile(path, 'utf8')).toBe('<Document/>')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('rejects an unwritable folder or file with its path, and states what happened to the content', async () => {
  const taken = join(folder, 'taken')
  await writeFile(taken, '')
  await expect(writeFiles({ say }, taken, files)).rejects.toThrow(
    new StartupError(
      `${taken} cannot be written (EEXIST): choose a folder that this user may write with --to, and check that its disk is not full.`,
    ),
  )
  await mkdir(join(folder, 'full', 'batch.xml'), { recursive: true })
  await expect(writeFiles({ say }, join(folder, 'full'), files, 'It is kept.')).rejects.toThrow(
    `${join(folder, 'full', 'batch.xml')} cannot be written (EISDIR): choose a folder that this user may write with --to, and check that its disk is not full. It is kept.`,
  )
})
