// `npm run mutants [-- WORD…]`: applies known faults to the code one by one, runs the tests that should catch each, and
// reports those no test catches. `WORD` selects faults by file or description.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuse, wordsOf } from '../apps/server/src/process/command-words.ts'
import { startEmbedded } from '../apps/server/src/database/embedded/embedded.ts'
import { root } from './bootstrap/places.mjs'
import { projectOf, seed, type Fault } from './mutants/fault.ts'
import { faults } from './mutants/faults.ts'
import { run } from './steps/step.ts'

/** The original text of the file with the current fault, in case this process is killed. */
const journal = join(root, 'test-results', 'mutant.json')
const GOAL = 0.95
const USAGE = `Usage: npm run mutants [-- WORD…]
      Applies known faults one at a time, and reports those that no test catches. A WORD selects faults by file or
      description.`

const { positionals: words } = wordsOf(USAGE, { allowPositionals: true })
const chosen = faults.filter(isWanted)
if (chosen.length === 0) refuse(`No fault has ${words.join(' or ')} in its file or description.`, USAGE)

mkdirSync(join(root, 'test-results'), { recursive: true })
restoreAfterKill()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
const survivors: Fault[] = []
const green = new Set<string>()
await withDatabase(async (address) => {
  for (const [index, fault] of chosen.entries()) {
    const seenIn = await tryFault(fault, address)
    if (seenIn === undefined) survivors.push(fault)
    const outcome = seenIn === undefined ? 'SURVIVES' : `seen in ${seenIn}`
    console.log(`${String(index + 1).padStart(3)}/${chosen.length} ${fault.kind}: ${fault.what}: ${outcome}`)
  }
})
for (const { file, what, find, put } of survivors)
  console.log(`\nNo test catches: ${what}\n  ${file}\n  - ${find}\n  + ${put}`)
const share = (chosen.length - survivors.length) / Math.max(chosen.length, 1)
console.log(`\n${chosen.length - survivors.length} of ${chosen.length} caught (${Math.floor(100 * share)} %)`)
process.exitCode = share >= GOAL ? 0 : 1

/** The first test path that fails with a fault and not without it, or undefined. */
async function tryFault(fault: Fault, address: string): Promise<string | undefined> {
  for (const path of fault.seenBy) await expectGreen(path, fault, address)
  const place = join(root, fault.file)
  const original = readFileSync(place, 'utf8')
  writeFileSync(journal, JSON.stringify({ place, original }))
  writeFileSync(place, seed(fault, original))
  try {
    for (const path of fault.seenBy) {
      if (await fails(path, fault, address)) return path
    }
    return undefined
  } finally {
    restoreAfterKill()
  }
}

/** A test that fails without the fault proves nothing. */
async function expectGreen(path: string, fault: Fault, address: string): Promise<void> {
  const key = path === 'lint' ? fault.file : path
  if (green.has(key)) return
  // Tried again, because a test may time out on a busy machine.
  if ((await fails(path, fault, address)) && (await fails(path, fault, address)))
    throw new Error(`${key} fails without any fault`)
  green.add(key)
}

async function fails(path: string, { file }: Fault, address: string): Promise<boolean> {
  if (path === 'lint') return (await run('oxlint', ['--deny-warnings', file])).code !== 0
  const args = ['run', '--project', projectOf(path), '--bail', '1', path]
  const { code, output } = await run('vitest', args, { TEST_DATABASE_URL: address })
  if (/No test files found/.test(output)) throw new Error(`${path} has no tests`)
  return code !== 0
}

function restoreAfterKill(): void {
  if (!existsSync(journal)) return
  const { place, original } = JSON.parse(readFileSync(journal, 'utf8')) as Record<
    'place' | 'original',
    string
  >
  writeFileSync(place, original)
  rmSync(journal)
}

function stop(): never {
  restoreAfterKill()
  process.exit(130)
}

/** One PostgreSQL for all runs: starting one for each would take most of the time. */
async function withDatabase(work: (address: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ouderportaal-mutants-'))
  const { adminConfig, stop: stopDatabase } = await startEmbedded({
    dataDir,
    settings: { fsync: 'off', max_connections: '200' },
  })
  try {
    await work(`postgres://postgres@${encodeURIComponent(adminConfig.host ?? '')}/postgres`)
  } finally {
    await stopDatabase()
    rmSync(dataDir, { recursive: true })
  }
}

function isWanted({ file, what }: Fault): boolean {
  return words.length === 0 || words.some((word) => file.includes(word) || what.includes(word))
}
