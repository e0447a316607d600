import { join } from 'node:path'
import { instant } from '@portal/domain/values/time/instant.ts'
import type { Tools } from './commands/command.ts'
import { runCommand } from './commands/run-command.ts'
import { openSchools } from './database/tenancy.ts'
import { readEnv } from './process/env.ts'
import { areKeysOfOtherSecret } from './features/payments/provider/other-secret.repository.ts'
import { originBehind } from './security/origin.ts'
import { INTERRUPTED, startLifecycle, type ProcessLifecycle } from './process/process-lifecycle.ts'
import { keepSecret } from './security/secret.ts'
import { openStorage, OPERATOR_LIMITS } from './process/storage.ts'

const complain = (line: string) => console.error(line)

const OTHER_SECRET =
  'SECRET decrypts none of the payments keys in this database: is it that of the portal? What is encrypted now can be decrypted with this one only.'

await run(process.argv.slice(2))

/**
 * Runs a command in its own process and sets its exit code. When interrupted it stops: unfinished work is rolled back,
 * and the exit code says so.
 */
async function run(words: readonly string[]): Promise<void> {
  const lifecycle = startLifecycle({ drain: 0, report: complain, interruptedCode: INTERRUPTED })
  let state: 'at work' | 'interrupted' | 'over' = 'at work'
  let cut = () => {}
  lifecycle.onEnding(() => {
    if (state === 'over') return
    state = 'interrupted'
    cut()
    complain('Interrupted: unfinished work was not stored. Run the command again.')
  })
  const exitCode = await runCommand(words, {
    say: (line) => console.log(line),
    // An interrupted command expects that its connection ends.
    complain: (line) => void (state === 'interrupted' || complain(line)),
    open: async () => {
      const { database, ...tools } = await openTools(lifecycle)
      cut = database.cut
      return tools
    },
  })
  if (state === 'at work') state = 'over'
  await lifecycle.end(exitCode)
}

async function openTools(lifecycle: ProcessLifecycle) {
  const env = readEnv()
  for (const sentence of env.misspelled) complain(sentence)
  const { database, ownerConfig } = await openStorage(
    env,
    lifecycle,
    { report: complain, complain },
    OPERATOR_LIMITS,
  )
  const secret = env.secret ?? keepSecret(env.dataDir)
  if (await areKeysOfOtherSecret(ownerConfig, secret)) complain(OTHER_SECRET)
  const tools: Omit<Tools, 'say' | 'command'> = {
    schools: openSchools(database),
    now: instant(new Date().toISOString()),
    schemaFolder: join(env.dataDir, 'bank-schemas'),
    ...(env.mode !== 'production' && env.paymentsUrl === undefined && { simulatedBankFolder: env.dataDir }),
    ...takingPayments(env),
    secret,
    scans: env.clamavUrl !== undefined,
    originOf: originBehind(env),
    progressOutput: {
      isTerminal: process.stderr.isTTY,
      write: (text) => void process.stderr.write(text),
      now: () => performance.now(),
    },
  }
  return { ...tools, database }
}

/** The payment provider of the settings, or the bank of the running demo. */
function takingPayments({ mode, paymentsUrl, paymentsKey = '', bankPort }: ReturnType<typeof readEnv>) {
  if (paymentsUrl !== undefined) return { paymentProvider: { baseUrl: paymentsUrl, apiKey: paymentsKey } }
  if (mode === 'production') return {}
  return { paymentProvider: { baseUrl: `http://127.0.0.1:${bankPort}`, apiKey: '' } }
}
