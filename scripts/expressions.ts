// Finds regular expressions that take more than linear time (docs/decisions/0096-bounded-input.md).
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from 'recheck'
import { root } from './bootstrap/places.mjs'
import { boundedInput } from './expressions/bounded-input.ts'
import { expressionsIn } from './expressions/expressions-in.ts'
import { superLinear } from './expressions/super-linear.ts'

const CHECKED = '{packages/{contract,domain,ui,web-kit},apps/{server,portal}}/src/**/*.{ts,tsx}'
/** Cached results, which depend only on the expression and the release of the checker. */
const KNOWN = join(root, 'node_modules/.cache/expressions.json')
const TIMEOUT_MS = 60_000
/** Judged by the number of steps: by time, a linear expression would look slow on a busy machine. */
const BY_STEPS = { attackTimeout: null, incubationTimeout: null } as const

const files = globSync(CHECKED, { cwd: root }).filter((file) => !/\.test\.tsx?$|\.gen\.ts$/.test(file))
const found = files.flatMap((file) => expressionsIn(file, readFileSync(join(root, file), 'utf8')))
const allowed = new Set(boundedInput.map(({ file, expression }) => `${file} ${expression}`))
const asked = found.filter(({ file, expression, isMade }) => !isMade && !allowed.has(`${file} ${expression}`))
const verdicts = new Map(readKnown())
for (const expression of new Set(asked.map(({ expression }) => expression)))
  if (!verdicts.has(expression)) verdicts.set(expression, await verdictOf(expression))
mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
writeFileSync(KNOWN, JSON.stringify([...verdicts]))

const faults = superLinear(found, verdicts)
console.log([...faults, `${found.length} regular expressions, ${faults.length} faults`].join('\n'))
// The checker leaves a child process that would keep this one alive.
process.exit(found.length > 0 && faults.length === 0 ? 0 : 1)

async function verdictOf(written: string): Promise<string> {
  const end = written.lastIndexOf('/')
  const told = await check(written.slice(1, end), written.slice(end + 1), {
    timeout: TIMEOUT_MS,
    ...BY_STEPS,
  })
  if (told.status === 'safe') return 'linear'
  return told.status === 'vulnerable' ? `takes ${told.complexity.summary} time` : 'could not be checked'
}

function readKnown(): readonly [string, string][] {
  try {
    const known = JSON.parse(readFileSync(KNOWN, 'utf8')) as [string, string][]
    return known.filter(([, verdict]) => verdict === 'linear')
  } catch {
    return []
  }
}
