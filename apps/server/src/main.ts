import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { LoadPage } from '@portal/contract/endpoint/page.ts'
import { OFFICE, PORTAL } from '@portal/domain/account/portal/return-path.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import type { PortalSecret } from './security/portal-secret.ts'
import { buildApp } from './composition/app.ts'
import type { AppContext } from './composition/app-context.ts'
import { figures } from './composition/areas.ts'
import { areKeysOfOtherSecret } from './features/payments/provider/other-secret.repository.ts'
import { buildHealthApp } from './http/health/health-app.ts'
import { pwnedPasswords } from './gateways/leaked-passwords/pwned-passwords.ts'
import { clamd } from './gateways/virus-scanner/clamd.ts'
import { reportUnavailable } from './gateways/virus-scanner/report-unavailable.ts'
import { startWorker } from './composition/start-worker.ts'
import { claimDemo } from './database/claim-demo.ts'
import type { Database } from './database/connection.ts'
import { openSchools } from './database/tenancy.ts'
import { isProduction, readEnv, type Env } from './process/env.ts'
import { logProcess } from './process/telemetry/log-process.ts'
import { openLog, type Log } from './process/telemetry/log.ts'
import { startLifecycle, type ProcessLifecycle } from './process/process-lifecycle.ts'
import { listening, readTls, refuseTakenPorts, servePortal } from './process/listening/listen.ts'
import type { JobNames } from './jobs/work.ts'
import { openMetrics, type Metrics } from './metrics/metrics.ts'
import { refresher } from './metrics/refresh-metrics.ts'
import { addProcessMetrics, buildMetricsApp } from './metrics/serve-metrics.ts'
import { isSecure, originBehind } from './security/origin.ts'
import { keepSecret } from './security/secret.ts'
import type { Tracing } from './process/telemetry/spans.ts'
import { StartupError } from './process/startup-error.ts'
import { openStorage, type Storage } from './process/storage.ts'
import { builtOffice, builtPages, builtPreview, reasonNoPages } from './composition/pages/web-pages.ts'

type Provider = { readonly baseUrl: string; readonly apiKey: string }

const clock = () => instant(new Date().toISOString())

const OTHER_SECRET =
  'SECRET decrypts none of the payments keys in this database: give this process the SECRET of the others (during a change also SECRET_BEFORE).\n' +
  'Only when it is lost everywhere: import the school files again, with their keys (docs/operations/secrets.md).'

await run()

/** Reads the settings and starts the portal; an error is printed as a sentence. */
async function run(): Promise<void> {
  try {
    refuseWords(process.argv.slice(2))
    const env = readEnv()
    const log = openLog(env.mode, env.logLevel)
    logProcess(log)
    const noPages = env.role === 'worker' ? undefined : reasonNoPages(env)
    for (const sentence of [...env.misspelled, ...(noPages === undefined ? [] : [noPages])])
      log.complain(sentence)
    const lifecycle = startLifecycle({ drain: env.drainSeconds * 1000, report: log.report })
    await start(env, lifecycle, log).catch((error: unknown) => {
      log.complain(explain(error))
      return lifecycle.end(1)
    })
  } catch (error) {
    openLog(isProduction() ? 'production' : 'development', 'warn').complain(explain(error))
    process.exit(1)
  }
}

/** `npm start -- --port 80` would otherwise start on the default port. */
function refuseWords([word]: readonly string[]): void {
  if (word !== undefined)
    throw new StartupError(
      `The portal takes no options, but was given ${word}: settings come from the environment or from .env (.env.example explains them).`,
    )
}

async function start(env: Env, lifecycle: ProcessLifecycle, log: Log): Promise<void> {
  const { report, complain } = log
  const isDemo = env.mode !== 'production'
  const ports = isDemo ? [env.port, env.port + 1] : [env.port]
  await refuseTakenPorts(env.host, ports)
  const storage = await openStorage(env, lifecycle, log)
  const { database, ownerConfig } = storage
  const schools = openSchools(database)
  if (isDemo) await claimDemo(ownerConfig, lifecycle, env.dataDir)
  const secret = await secretOf(env, ownerConfig)
  const demo = isDemo ? await openDemo(env, lifecycle, { schools, secret, report }) : undefined
  const secure = isSecure(env)
  const originOf = originBehind(env)
  const tls = readTls(env)
  const scanning = env.clamavUrl !== undefined && {
    scanner: reportUnavailable(clamd(env.clamavUrl), complain),
  }
  const counting = metricsOf(env)
  const tracing = await tracingOf(env, lifecycle, complain)
  const work = startWorker({
    database,
    schools,
    clock,
    complain,
    note: log.note,
    secret,
    ...externalServices(env, demo?.bank),
    originOf,
    ...scanning,
    ...counting,
    ...tracing,
    leavesWork: env.role === 'web',
  })
  lifecycle.atEnd(work.worker.stop)
  const context: AppContext = {
    schools,
    ...tracing,
    clock,
    work,
    secret,
    secure,
    originOf,
    ...(tls && { tls }),
    ...scanning,
    ...counting,
    ...(env.pwnedPasswordsUrl !== undefined && {
      leakedPasswords: pwnedPasswords({ address: env.pwnedPasswordsUrl, complain }),
    }),
    securityContacts: env.securityContacts,
    behindProxy: env.behindProxy,
    maintenance: env.maintenance,
    logLevel: env.logLevel,
    log: log.requests,
    showsApi: isDemo,
    ...(await builtWeb(env)),
    ...(demo && { demo }),
  }
  const app = env.role === 'worker' ? buildHealthApp(context) : await buildApp(context)
  lifecycle.atEnd(() => app.close())
  lifecycle.onEnding(() => (app.stopping = true))
  process.on('SIGUSR2', () => switchLevel(env.logLevel, app, log))
  await servePortal(app, { env, ports, lifecycle, log, tls })
  await serveMetrics(env, lifecycle, { ...counting, database, jobs: work.jobs })
  reportAddresses(report, ports, demo, env)
}

/**
 * The secret from the settings; outside production a generated one.
 * @throws StartupError when other processes use another secret
 */
async function secretOf(env: Env, ownerConfig: Storage['ownerConfig']): Promise<PortalSecret> {
  const secret = env.secret ?? keepSecret(env.dataDir)
  if (env.mode === 'production' && (await areKeysOfOtherSecret(ownerConfig, secret)))
    throw new StartupError(OTHER_SECRET)
  return secret
}

/** SIGUSR2 sets the log to its lowest level, and the next one back, without a restart. */
function switchLevel(usual: string, app: FastifyInstance, log: Log): void {
  const level = app.log.level === 'debug' ? usual : 'debug'
  app.log.level = level
  log.setLevel(level)
  log.report(`The log level is ${level}.`)
}

/** Opens tracing when a collector is set; otherwise nothing of it is loaded. */
async function tracingOf(
  { traces }: Env,
  lifecycle: ProcessLifecycle,
  complain: Log['complain'],
): Promise<{ readonly tracing?: Tracing }> {
  if (traces === undefined) return {}
  const { openTracing } = await import('./process/telemetry/open-tracing.ts')
  const tracing = openTracing({ ...traces, complain })
  lifecycle.atEnd(tracing.stop)
  return { tracing }
}

/** Metrics, if the settings name a port. */
function metricsOf({ metricsPort }: Env): { readonly metrics?: Metrics } {
  return metricsPort === undefined ? {} : { metrics: openMetrics() }
}

type Counted = {
  readonly metrics?: Metrics
  readonly database: Database
  readonly jobs: JobNames
}

/** Serves metrics on a separate port, which visitors cannot reach. */
async function serveMetrics(
  { metricsHost: host, metricsPort: port = 0, backupNote, doctorNote }: Env,
  lifecycle: ProcessLifecycle,
  { metrics, ...asked }: Counted,
): Promise<void> {
  if (metrics === undefined) return
  addProcessMetrics(metrics)
  const app = buildMetricsApp(
    metrics,
    refresher({ ...asked, clock, metrics, figures, backupNote, doctorNote }),
  )
  lifecycle.atEnd(() => app.close())
  await listening(() => app.listen({ host, port }), port, 'METRICS_PORT')
}

/** The built web with its renderer, if it was built. */
async function builtWeb({ webDir: folder, officeDir, webReleases }: Env) {
  const webFolder = builtPages({ webDir: folder })
  if (webFolder === undefined) return {}
  const renderer = pathToFileURL(join(folder, 'server/server.js')).href
  const { loadPage } = (await import(renderer)) as { readonly loadPage: LoadPage }
  const officeFolder = builtOffice({ officeDir })
  const previewFolder = builtPreview({ webDir: folder })
  return {
    webFolder,
    loadPage,
    ...(officeFolder !== undefined && { officeFolder }),
    ...(previewFolder !== undefined && { previewFolder }),
    ...(webReleases !== undefined && { webReleases }),
  }
}

/** Prints the addresses of everything. */
function reportAddresses(
  report: Log['report'],
  ports: readonly number[],
  demo: Awaited<ReturnType<typeof openDemo>> | undefined,
  { tls, role }: Env,
): void {
  const scheme = tls ? 'https' : 'http'
  for (const port of ports) {
    const origin = `${scheme}://127.0.0.1:${port}`
    report(`    ${origin}${role === 'worker' ? '/healthz' : PORTAL}`)
    if (role !== 'worker') report(`    ${origin}${OFFICE} (the office of this school)`)
  }
  if (demo?.bank) report(`    ${demo.bank.baseUrl}/ (the simulated bank)`)
  if (demo)
    report(`    ${demo.identityOrigin}/ (the identity provider of the demo)\nCtrl-C stops everything.`)
}

/** The external services: payment provider and mail server. */
function externalServices(env: Env, bank: Provider | undefined) {
  const { paymentsUrl: baseUrl = '', paymentsKey: apiKey = '', smtpUrl, mailFrom } = env
  const mail = smtpUrl === undefined ? {} : { mail: { server: smtpUrl, from: mailFrom } }
  return { paymentProvider: bank ?? { baseUrl, apiKey }, ...mail }
}

type DemoDeps = {
  readonly schools: ReturnType<typeof openSchools>
  readonly secret: PortalSecret
  readonly report: Log['report']
}

/** Production loads nothing of the demo. */
async function openDemo(env: Env, lifecycle: ProcessLifecycle, { report, ...deps }: DemoDeps) {
  const { openDemo: open } = await import('./demo/demo.ts')
  const demo = await open({ ...deps, env, lifecycle, now: clock() })
  report(`5/5 Demo schools: ${demo.schools}; everybody’s password is ${demo.password}`)
  return demo
}

function explain(error: unknown): string {
  if (error instanceof StartupError) return error.message
  return (error instanceof Error && error.stack) || String(error)
}
