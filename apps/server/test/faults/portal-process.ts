import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { instant } from '@portal/domain/values/instant.ts'
import { buildApp } from '../../src/app.ts'
import { beginWork } from '../../src/begin-work.ts'
import { openDatabase } from '../../src/database/connection.ts'
import { openSchools } from '../../src/database/tenancy.ts'
import type { CrashPoint, Reached } from '../../src/crash-point.ts'

/** What a portal of the fault tests is told: where everything is, and where it dies. */
export type ProcessSettings = {
  readonly database: pg.PoolConfig
  readonly bank: string
  readonly apiKey: string
  readonly port: number
  readonly dieAt?: CrashPoint
  /** How many milliseconds it still lives there, while everything else in it goes on. */
  readonly dieAfter?: number
  /** The address of a mail server; without it, mails stay in the outbox. */
  readonly mailServer?: string
}

const settings = JSON.parse(process.argv[2] ?? '') as ProcessSettings
const clock = () => instant(new Date().toISOString())
const reached: Reached = async (point) => {
  if (point !== settings.dieAt) return
  await pause(settings.dieAfter ?? 0)
  process.kill(process.pid, 'SIGKILL')
}
const database = openDatabase({ config: settings.database })
const schools = openSchools(database)
const work = beginWork({
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
  reached,
})
const app = await buildApp({
  schools,
  clock,
  work,
  reached,
  secret: 'a secret of thirty-two characters',
  secure: false,
  behindProxy: false,
  logLevel: 'error',
  // Many of these run beside each other: how busy the machine is says nothing about what is tested.
  loadLimits: { requests: 4000, delayMs: 600_000, answerMs: 600_000 },
})
await app.listen({ host: '127.0.0.1', port: settings.port })
process.send?.('ready')
