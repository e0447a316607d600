import { flushCompileCache } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { instant } from '@portal/domain/values/time/instant.ts'
import { buildApp } from '../../../src/composition/app.ts'
import { startWorker } from '../../../src/composition/start-worker.ts'
import { openDatabase } from '../../../src/database/connection.ts'
import { openSchools } from '../../../src/database/tenancy.ts'
import type { FaultPoint, FaultHook } from '../../../src/process/fault-injection.ts'

/** Settings of a test portal: addresses, and its crash point. */
export type ProcessSettings = {
  readonly database: pg.PoolConfig
  readonly bank: string
  readonly apiKey: string
  readonly port: number
  readonly crashAt?: FaultPoint
  /** Milliseconds from the crash point to the crash, while all other work continues. */
  readonly crashAfter?: number
  /** The address of a mail server; without it, mails stay in the outbox. */
  readonly mailServer?: string
}

const settings = JSON.parse(process.argv[2] ?? '') as ProcessSettings
const clock = () => instant(new Date().toISOString())
const faultHook: FaultHook = async (point) => {
  if (point !== settings.crashAt) return
  await pause(settings.crashAfter ?? 0)
  process.kill(process.pid, 'SIGKILL')
}
const database = openDatabase({ config: settings.database })
const schools = openSchools(database)
const work = startWorker({
  database,
  schools,
  clock,
  paymentProvider: { baseUrl: settings.bank, apiKey: settings.apiKey },
  ...(settings.mailServer !== undefined && {
    mail: { server: settings.mailServer, from: 'Ouderportaal <ouderportaal@school.example>' },
  }),
  complain: (line) => console.error(line),
  secret: 'a secret of thirty-two characters',
  originOf: (host) => `http://${host}`,
  faultHook,
})
const PATIENT = { atOnce: 4000, waiting: 4000, outside: 4000, burstMs: 600_000, overloadMs: 600_000 }
const app = await buildApp({
  schools,
  clock,
  work,
  faultHook,
  secret: 'a secret of thirty-two characters',
  secure: false,
  behindProxy: false,
  logLevel: 'error',
  // Many run side by side: a busy machine must not fail a test.
  loadLimits: {
    signedIn: PATIENT,
    strangers: PATIENT,
    singleSignOn: PATIENT,
    payments: PATIENT,
    perSession: 4000,
    delayMs: 600_000,
    answerMs: 600_000,
  },
})
await app.listen({ host: '127.0.0.1', port: settings.port })
process.send?.('ready')
// Written now, because these processes are killed.
flushCompileCache()
