import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schoolOfFile } from '@portal/contract/testing/school-file.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { aCollectingSchool, aStatement, OTHER_ACCOUNT } from '../../testing/payments/bank-files.ts'
import { typeCommand } from '../../testing/commands.ts'
import { aPersonWithRole, aSchool } from '../../testing/people/people.ts'
import { openTestSchools, type ReachableSchools } from '../../testing/database/schools.ts'
import { StartupError } from '../process/startup-error.ts'
import { programEnvironment } from '../../testing/program-environment.ts'

const files = {
  'broken.json': '{',
  'school.json': '{ "version": 2 }',
  'usable.json': JSON.stringify({
    version: 1,
    school: schoolOfFile,
    people: [{ key: 'bo', stereotype: 'leerling', firstName: 'Bo', lastName: 'Smit', gender: 'v' }],
  }),
  'letter.xml': 'Beste ouder',
  'hostile.xml': '<!DOCTYPE x><Document/>',
  'other.xml': '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"/>',
  'elsewhere.xml': aStatement([{ amount: 100 }], OTHER_ACCOUNT),
} as const

let db: ReachableSchools
let folder: string
/** The short names of a school that collects, and of one without account and host. */
let schools: Readonly<Record<'wl' | 'bare', string>>
let administrator: string

beforeAll(async () => {
  db = await openTestSchools()
  folder = await mkdtemp(join(tmpdir(), 'refusals-'))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const { school } = await aCollectingSchool(db.owner)
  administrator = (await aPersonWithRole(school, 'beheerder')).login
  const bare = await aSchool(db.owner, { billing: { iban: '' } })
  await db.owner.query('delete from school_host where school_id = $1', [bare.id])
  schools = { wl: school.slug, bare: bare.slug }
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await db.stop()
})

const tools = () => ({
  schools: db.schools,
  now: instant('2026-12-02T08:00:00Z'),
  schemaFolder: folder,
  secret: 'a secret',
})

/** Replaces `wl` and `bare` by a school, `file.xml` by a file of this test, and `admin` by a login. */
const spelled = (words: string): string[] =>
  words
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      if (word === 'wl' || word === 'bare') return schools[word]
      if (word === 'admin') return administrator
      return /\.(xml|json)$/.test(word) ? join(folder, word) : word
    })

const ask = (words: string) => typeCommand(spelled(words), tools())

/** Every error of a command, with the arguments that cause it. */
const refusals: readonly (readonly [words: string, sentence: string])[] = [
  ['', 'Name a command.'],
  ['export', 'Unknown command: export.'],
  ['import', 'Give one file.'],
  ['refunds export letter', 'refunds export takes only options.'],
  ['import school.json --school wl', 'import does not take --school.'],
  ['import school.json --skool', "Unknown option '--skool'"],
  ['payments waiting', 'Say which school: --school NAME.'],
  ['payments waiting --school nowhere', 'There is no school named nowhere.'],
  ['import missing.json', 'The file * cannot be read.'],
  ['import broken.json', 'The file * is not JSON: '],
  [
    'import school.json',
    'Nothing was stored. Correct the file first:\n  version: Invalid input: expected 1\n',
  ],
  ['payments import missing.xml --school wl', 'The file * cannot be read.'],
  ['payments import letter.xml --school wl', 'Nothing was done. The file is not XML: '],
  ['payments import hostile.xml --school wl', 'Nothing was done. The file declares a document type.'],
  ['payments import other.xml --school wl', 'Nothing was done. The file is pain.001.001.09'],
  ['payments import elsewhere.xml --school wl', 'Nothing was done. The statement is of account NL45'],
  ['collections returns letter.xml --school wl', 'Nothing was done. The file is not XML: '],
  ['payments resolve WL26 --not-ours x --school wl', 'Give the number of the payment in suspense.'],
  ['payments resolve 12 --school wl', 'Give either --on REFERENCE '],
  ['payments resolve 12 --not-ours x --school wl', 'Nothing was done. Nothing waits under number 12.'],
  ['collections export --school wl', 'Give the collection day: '],
  ['collections export --date 2026-12-07 --variant 9 --school wl', 'The variant of a direct debit file is '],
  ['collections export --date 2026-12-01 --school wl', 'Nothing was done. The bank cannot collect on '],
  ['collections export --date 2026-12-06 --school wl', 'Nothing was done. Banks do not collect on '],
  ['collections export --date 2026-12-07 --school bare', 'Nothing was done. The school has no creditor '],
  ['refunds export --variant 08 --school wl', 'The variant of a refund file is '],
  ['refunds export --school bare', 'Nothing was done. The school has no account number '],
  ['forms answers ziekte --school wl', 'There is no form ziekte at this school.'],
  ['links create --school wl', 'Name the account: --login NAME.'],
  ['links create --login nobody --source POST --school wl', '--source is one of '],
  ['links create --login nobody --place //evil --school wl', '--place is a path that begins with one slash.'],
  ['links create --login nobody --school wl', 'Nobody at this school has the login nobody.'],
  ['links create --login admin --school wl', '* administers the school and signs in.'],
  ['links revoke --login nobody --school wl', 'Nobody at this school has the login nobody.'],
  ['authenticator remove --login nobody --school wl', 'Nobody at this school has the login nobody.'],
  ['invite --login nobody --school wl', 'Nobody at this school has the login nobody.'],
  ['authenticator remove --school wl', 'Name the account: --login NAME.'],
  ['simulated-bank key --school wl', 'There is no simulated bank here: '],
  ['invite --school bare', 'The school has no host, so that no link leads to it.'],
]

describe('prints why a command failed, and that nothing was done:', () => {
  test.each(refusals)('%s', async (words, sentence) => {
    const { exitCode, said, complaint } = await ask(words)
    expect([exitCode, said]).toEqual([1, ''])
    const [start = '', rest = ''] = sentence.split('*')
    expect(complaint.slice(0, start.length)).toBe(start)
    expect(complaint).toContain(rest)
    expect(complaint).not.toMatch(/\n {4}at /)
  })

  test('an unreachable database, after the arguments were checked', async () => {
    const open = () => Promise.reject(new StartupError('The database of DATABASE_URL does not answer.'))
    expect((await typeCommand(spelled('invite --school wl'), { open })).complaint).toBe(
      'The database of DATABASE_URL does not answer.',
    )
    expect((await typeCommand(['export'], { open })).complaint).toContain('Unknown command: export.')
  })

  test.each([
    [
      'ECONNREFUSED',
      'Unfinished work was not stored: the connection to the database was lost (ECONNREFUSED).',
    ],
    ['53100', 'Unfinished work was not stored: the disk of the database is full.'],
  ])('a database that becomes unavailable during the command (%s)', async (code, sentence) => {
    const open = () => Promise.reject(Object.assign(new Error('broken'), { code }))
    const { exitCode, complaint } = await typeCommand(spelled('invite --school wl'), { open })
    expect([exitCode, complaint.slice(0, sentence.length)]).toEqual([1, sentence])
    expect(complaint).not.toMatch(/\n {4}at /)
  })

  test('prints everything about a fault', async () => {
    const open = () => Promise.reject(new TypeError('something is not a function'))
    expect((await typeCommand(spelled('invite --school wl'), { open })).complaint).toMatch(
      /^TypeError: something .*\n {4}at /,
    )
  })
})

test('prints the usage, and opens nothing', async () => {
  const open = () => Promise.reject(new StartupError('The database of DATABASE_URL does not answer.'))
  const { exitCode, said, complaint } = await typeCommand(['invite', '--help'], { open })
  expect([exitCode, complaint]).toEqual([0, ''])
  expect(said).toMatch(/^npm run school -- invite --school NAME /)
})

test('exits with 2 when something waits for a person and with 0 otherwise, and marks a dry run', async () => {
  expect(await ask('invite --school wl --dry-run')).toEqual({
    exitCode: 0,
    said: expect.stringMatching(
      /^Invitations mailed: \d+\.\n(.+\n)*A dry run: nothing was stored\.$/,
    ) as unknown,
    complaint: '',
  })
})

const settings = () => ({
  DATA_DIR: folder,
  DATABASE_URL: db.addresses.owner,
  DATABASE_APP_URL: db.addresses.app,
})

/** Starts the command with its own database; `whileItRuns` gets the process. */
async function start(words: string, whileItRuns?: (child: ChildProcess) => Promise<void>) {
  const args = [join(import.meta.dirname, '../school.ts'), ...spelled(words)]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...programEnvironment, ...settings() },
  })
  void whileItRuns?.(child)
  const [said, complaint, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  return { exitCode, said, complaint }
}

test('as a process, it exits with 1 and the reason, or with 0 and the result', async () => {
  const [unknown, unusable, done] = await Promise.all([
    start('export'),
    start('import school.json'),
    start('payments waiting --school wl'),
  ])
  expect(unknown).toMatchObject({ exitCode: 1, said: '' })
  expect(unknown.complaint).toMatch(/^Unknown command: export\.\n\nnpm run school -- import /)
  expect(unusable).toMatchObject({ exitCode: 1, said: '' })
  expect(unusable.complaint).toContain('Nothing was stored. Correct the file first:\n  version: ')
  expect(done).toMatchObject({ exitCode: 0, said: 'Nothing waits.\n' })
})

test('an interrupted import stores nothing, reports it and has a non-zero exit code', async () => {
  const holder = new pg.Client({ connectionString: db.addresses.owner })
  await holder.connect()
  const waiting = async () =>
    (await holder.query(`select from pg_locks where relation = 'person'::regclass and not granted`)).rowCount
  const people = async () => (await db.owner.query('select from person')).rowCount
  const before = await people()
  // Blocks the import in the middle of its rows.
  await holder.query('begin; lock table person in share mode')
  const ended = await start('import usable.json', async (child) => {
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
    child.kill('SIGINT')
  })
  await holder.query('commit')
  await holder.end()
  expect(ended).toEqual({
    exitCode: 130,
    said: '',
    complaint: expect.stringMatching(
      /Stopping …\nInterrupted: unfinished work was not stored\. Run the command again\.\n$/,
    ) as unknown,
  })
  expect(await people()).toBe(before)
})
