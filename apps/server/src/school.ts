import { join } from 'node:path'
import { instant } from '@portal/domain/values/instant.ts'
import type { Tools } from './commands/command.ts'
import { runCommand } from './commands/run-command.ts'
import { openSchools } from './database/tenancy.ts'
import { readEnv } from './env.ts'
import { originBehind } from './origin.ts'
import { startLifecycle, type ProcessLifecycle } from './process-lifecycle.ts'
import { keepSecret } from './secret.ts'
import { openStorage, OPERATOR_LIMITS } from './storage.ts'

const complain = (line: string) => console.error(line)

await run(process.argv.slice(2))

/** Does what the operator asks in a process of its own, whose exit code tells how it ended. */
async function run(words: readonly string[]): Promise<void> {
  const lifecycle = startLifecycle({ drain: 0, report: complain })
  const exitCode = await runCommand(words, {
    say: (line) => console.log(line),
    complain,
    open: () => openTools(lifecycle),
  })
  await lifecycle.end(exitCode)
}

async function openTools(lifecycle: ProcessLifecycle): Promise<Omit<Tools, 'say' | 'command'>> {
  const env = readEnv()
  const { database } = await openStorage(env, lifecycle, complain, OPERATOR_LIMITS)
  return {
    schools: openSchools(database),
    now: instant(new Date().toISOString()),
    schemaFolder: join(env.dataDir, 'bank-schemas'),
    ...(env.mode !== 'production' && env.paymentsUrl === undefined && { simulatedBankFolder: env.dataDir }),
    ...takingPayments(env),
    secret: env.secret ?? keepSecret(env.dataDir),
    scans: env.clamavUrl !== undefined,
    originOf: originBehind(env),
    progressOutput: {
      isTerminal: process.stderr.isTTY,
      write: (text) => void process.stderr.write(text),
      now: () => performance.now(),
    },
  }
}

/** The provider of the settings, or the bank that runs beside the portal of the demo. */
function takingPayments({ mode, paymentsUrl, paymentsKey = '', bankPort }: ReturnType<typeof readEnv>) {
  if (paymentsUrl !== undefined) return { paymentProvider: { baseUrl: paymentsUrl, apiKey: paymentsKey } }
  if (mode === 'production') return {}
  return { paymentProvider: { baseUrl: `http://127.0.0.1:${bankPort}`, apiKey: '' } }
}
