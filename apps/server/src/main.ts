import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { instant } from '@portal/domain/values/instant.ts'
import { buildApp } from './app.ts'
import { beginWork } from './begin-work.ts'
import { openSchools } from './database/tenancy.ts'
import { demoBankKey, openDemoBank } from './demo/demo-bank.ts'
import { readEnv, type Env } from './env.ts'
import { beginLife, type Life } from './life.ts'
import { listening, listenToo, refuseTakenPorts } from './listen.ts'
import { keepSecret } from './secret.ts'
import { StartTrouble } from './start-trouble.ts'
import { openStorage } from './storage.ts'

const report = (line: string) => console.log(line)

await run()

/** Reads the settings and puts the product together; what stands in the way is said in a sentence. */
async function run(): Promise<void> {
  try {
    const env = readEnv()
    const life = beginLife({ drain: env.mode === 'production' ? 1500 : 0, report })
    await start(env, life).catch((error: unknown) => {
      complain(error)
      return life.end(1)
    })
  } catch (error) {
    complain(error)
    process.exit(1)
  }
}

async function start(env: Env, life: Life): Promise<void> {
  const isDemo = env.mode !== 'production'
  await refuseTakenPorts(env.host, isDemo ? [env.port, env.port + 1] : [env.port])
  const { database } = await openStorage(env, life, report)
  const schools = openSchools(database)
  const clock = () => instant(new Date().toISOString())
  const paymentsUrl = env.paymentsUrl ?? (await openDemoBank(env, life))
  const work = beginWork({
    database,
    schools,
    clock,
    paymentProvider: { baseUrl: paymentsUrl, apiKey: env.paymentsKey ?? demoBankKey },
    ...(env.smtpUrl !== undefined && { mail: { server: env.smtpUrl, from: env.mailFrom } }),
    complain: report,
  })
  life.atEnd(work.worker.stop)
  const webFolder = join(import.meta.dirname, '../../web/dist')
  const app = await buildApp({
    schools,
    clock,
    work,
    secret: env.secret ?? keepSecret(env.dataDir),
    secure: env.publicUrl?.startsWith('https:') ?? !isDemo,
    behindProxy: env.behindProxy,
    logLevel: env.logLevel,
    ...(existsSync(join(webFolder, 'index.html')) && { webFolder }),
  })
  life.atEnd(() => app.close())
  life.onEnding(() => (app.stopping = true))
  await listening(() => app.listen({ host: env.host, port: env.port }), env.port)
  if (isDemo) {
    const second = await listenToo(app, env.host, env.port + 1)
    life.atEnd(async () => second.close())
  }
  report(`5/5 Portal: http://127.0.0.1:${env.port}/app/portal/ (bank: ${paymentsUrl}, ${demoBankKey})`)
}

function complain(error: unknown): void {
  console.error(error instanceof StartTrouble ? error.message : error)
}
