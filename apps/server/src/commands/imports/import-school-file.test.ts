import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schoolOfFile } from '@portal/contract/testing/school-file.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { typeCommand } from '../../../testing/commands.ts'
import { openTestSchools, type TestSchools } from '../../../testing/database/schools.ts'

let db: TestSchools
let folder: string
beforeAll(async () => {
  db = await openTestSchools()
  folder = await mkdtemp(join(tmpdir(), 'school-file-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await db.stop()
})

const school = {
  version: 1,
  school: schoolOfFile,
  people: [{ key: 'bo', stereotype: 'leerling', firstName: 'Bo', lastName: 'Smit', gender: 'v' }],
}

/** The terminal output, last lines and exit code of importing this file. */
async function bringIn(document: unknown) {
  const file = join(folder, 'school.json')
  await writeFile(file, JSON.stringify(document))
  const written: string[] = []
  const ending = await typeCommand(['import', file], {
    schools: db.schools,
    now: instant('2026-11-21T08:00:00Z'),
    schemaFolder: folder,
    secret: 'a secret',
    progressOutput: { isTerminal: true, write: (text) => void written.push(text), now: () => 0 },
  })
  return { ...ending, written }
}

const EMPTIED = '\r\u001B[K'

test('shows the progress, and then what was imported', async () => {
  const { exitCode, written, said } = await bringIn(school)
  expect(exitCode).toBe(0)
  expect(written[0]).toBe(`${EMPTIED}reading the file …`)
  expect(written[1]).toMatch(/\[\.{24}\] 0 of \d+ rows, 0 a second: school$/)
  expect(written.at(-1)).toBe(EMPTIED)
  expect(said).toMatch(/^Zeezicht\n.*people +1 new/s)
})

test('clears the progress line and prints the reason when a file is rejected', async () => {
  const { exitCode, written, complaint } = await bringIn({ ...school, people: [{ key: 'bo' }] })
  expect(exitCode).toBe(1)
  expect(written).toEqual([`${EMPTIED}reading the file …`, EMPTIED])
  expect(complaint).toContain('Nothing was stored. Correct the file first:\n  people[0].stereotype')
})
