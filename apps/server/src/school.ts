import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { instant } from '@portal/domain/values/instant.ts'
import { openSchools } from './database/tenancy.ts'
import { readEnv } from './env.ts'
import { importSchool, UnusableFile } from './features/school/import-school.ts'
import { describeSummary } from './features/school/import/summary.ts'
import { importing } from './importing.ts'
import { beginLife, type Life } from './life.ts'
import { StartTrouble } from './start-trouble.ts'
import { openStorage } from './storage.ts'

const usage = `npm run school -- import FILE [--dry-run]
  Stores a school file (docs/school-file.schema.json), whole or not at all.
  --dry-run  says what would change, and changes nothing`

const life = beginLife({ drain: 0, report: (line) => console.error(line) })
await life.end(await exitCodeOf(life))

async function exitCodeOf(life: Life): Promise<number> {
  try {
    const { file, dryRun } = readArguments()
    await storeFile(life, file, dryRun)
    return 0
  } catch (error) {
    console.error(explain(error))
    return 1
  }
}

function readArguments(): { readonly file: string; readonly dryRun: boolean } {
  const { positionals, values } = parse()
  const [verb, file, ...rest] = positionals
  if (verb !== 'import' || file === undefined || rest.length > 0) throw new StartTrouble(usage)
  return { file, dryRun: values['dry-run'] }
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean', default: false } } })
  } catch {
    throw new StartTrouble(usage)
  }
}

async function storeFile(life: Life, file: string, dryRun: boolean): Promise<void> {
  const document = await readDocument(file)
  const { database } = await openStorage(readEnv(), life, (line) => console.error(line))
  const now = instant(new Date().toISOString())
  const summary = await importSchool(importing(openSchools(database), now), document, { dryRun })
  console.log(describeSummary(summary))
  if (dryRun) console.log('A dry run: nothing was stored.')
}

async function readDocument(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartTrouble(`The file ${file} cannot be read.`)
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StartTrouble(`The file ${file} is not JSON: ${(error as SyntaxError).message}`)
  }
}

function explain(error: unknown): unknown {
  if (error instanceof UnusableFile) {
    const faults = error.faults.map(({ place, fault }) => `  ${place}: ${fault}`)
    return ['Nothing was stored. The file has to be corrected first:', ...faults].join('\n')
  }
  return error instanceof StartTrouble ? error.message : error
}
