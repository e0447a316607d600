import { join } from 'node:path'
import { instant } from '@portal/domain/values/instant.ts'
import { NotUnderstood, type Ending } from './commands/command.ts'
import { understand, USAGE } from './commands/understand.ts'
import { openSchools } from './database/tenancy.ts'
import { readEnv } from './env.ts'
import { CannotMakeFile, CannotResolve } from './features/billing/bank/bank-deps.ts'
import { UnusableFile } from './school-file/import-school.ts'
import { UnusableBankFile } from './gateways/bank-files/unusable-bank-file.ts'
import { startLifecycle, type ProcessLifecycle } from './process-lifecycle.ts'
import { originBehind } from './origin.ts'
import { keepSecret } from './secret.ts'
import { StartupError } from './startup-error.ts'
import { openStorage } from './storage.ts'

/** Done; nothing was done; done, and something waits for a person. */
const EXIT_CODES = { done: 0, nothing: 1, attention: 2 } as const

const lifecycle = startLifecycle({ drain: 0, report: (line) => console.error(line) })
await lifecycle.end(await exitCodeOf(lifecycle))

async function exitCodeOf(lifecycle: ProcessLifecycle): Promise<number> {
  try {
    return EXIT_CODES[await carryOut(lifecycle, process.argv.slice(2))]
  } catch (error) {
    console.error(explain(error))
    return EXIT_CODES.nothing
  }
}

async function carryOut(lifecycle: ProcessLifecycle, words: readonly string[]): Promise<Ending> {
  const { command, options, operand } = understand(words)
  const env = readEnv()
  const { database } = await openStorage(env, lifecycle, (line) => console.error(line))
  const tools = {
    schools: openSchools(database),
    now: instant(new Date().toISOString()),
    schemaFolder: join(env.dataDir, 'bank-schemas'),
    secret: env.secret ?? keepSecret(env.dataDir),
    originOf: originBehind(env),
    say: (line: string) => console.log(line),
  }
  const ending = await command.run(tools, options, operand)
  if (options['dry-run']) console.log('A dry run: nothing was stored.')
  return ending
}

function explain(error: unknown): unknown {
  if (error instanceof UnusableFile) {
    const faults = error.faults.map(({ place, fault }) => `  ${place}: ${fault}`)
    return ['Nothing was stored. The file has to be corrected first:', ...faults].join('\n')
  }
  if (error instanceof NotUnderstood) return `${error.message}\n\n${USAGE}`
  if (isAboutMoney(error)) return `Nothing was done. ${error.message}`
  return error instanceof StartupError ? error.message : error
}

const isAboutMoney = (error: unknown): error is Error =>
  [UnusableBankFile, CannotMakeFile, CannotResolve].some((kind) => error instanceof kind)
