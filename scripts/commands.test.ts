import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { root } from './bootstrap/places.mjs'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}

/** Each command of package.json with its file and fixed arguments; Playwright handles those of journeys. */
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file, rest = ''] = /run\.mjs (?:--\S+ )*(\S+\.ts)(.*)$/.exec(line) ?? []
  return file === undefined || file === 'scripts/journeys.ts' ? [] : [{ name, file, rest }]
})

/** Runs a command without settings, so that a command that starts after all has nothing to change. */
async function give(file: string, words: readonly string[]) {
  const child = spawn(process.execPath, [join(root, file), ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complaint, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  return { exitCode, said, complaint }
}

test.concurrent.each(commands)(
  '$name rejects an unknown option, and prints its usage',
  async ({ file, rest }) => {
    const always = rest.split(' ').filter((word) => word !== '')
    const { exitCode, said, complaint } = await give(file, [...always, '--no-such-option'])
    expect([exitCode, said]).toEqual([1, ''])
    expect(complaint).toMatch(/^Unknown option '--no-such-option'\.\n\n(Usage: )?npm /)
    expect(complaint).not.toMatch(/\n {4}at /)
  },
)

test('--help prints the usage of a command, and does nothing else', async () => {
  const answer = { exitCode: 0, complaint: '' }
  const said = expect.stringMatching(/^Usage: npm run migrate\n {6}Migrates /) as unknown
  expect(await give('apps/server/src/migrate.ts', ['--help'])).toEqual({ ...answer, said })
})

test.concurrent.each([
  ['bench/run.ts', ['nothing'], 'There is no part nothing.'],
  ['ops/drills/run.ts', ['nothing'], 'There is no drill nothing.'],
  ['scripts/mutants.ts', ['nothing like it'], 'No fault has nothing like it in its file or description.'],
  ['scripts/requirements.ts', ['--missing', 'none'], 'There is no area NONE: choose one of PROD, '],
  ['scripts/requirements.ts', ['--missing'], "Option '--missing <value>' argument missing."],
  ['scripts/new-feature.ts', ['nothing'], 'There is no area nothing.'],
  ['scripts/sbom.ts', ['/nowhere/sbom.json'], 'The file /nowhere/sbom.json cannot be written (ENOENT).'],
  ['scripts/tables.ts', ['person'], "Unexpected argument 'person'."],
  ['apps/server/src/main.ts', ['--port', '80'], 'The portal takes no options, but was given --port: '],
])('%s %j is rejected with a sentence', async (file, words, sentence) => {
  const { exitCode, said, complaint } = await give(file, words)
  expect([exitCode, said]).toEqual([1, ''])
  expect(complaint).toContain(sentence)
  expect(complaint).not.toMatch(/\n {4}at /)
})
