import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openClamd } from '../../../apps/server/testing/network/clamd.ts'
import { freePort } from '../../../apps/server/testing/network/free-port.ts'
import { openMailServer } from '../../../apps/server/testing/network/mail-server.ts'
import { askDoctor } from '../portal/ask-doctor.ts'
import { addressesOf, makeCluster } from '../failover/cluster.ts'
import { startPortal } from '../portal/portal.ts'
import { openPortalWorld } from '../portal/portal-world.ts'
import { startPrometheus, type Ask } from './prometheus.ts'
import { published } from '../published.ts'
import { setUpRoles } from '../roles.ts'
import { onStage, type Stage } from '../stage.ts'
import type { Finding } from '../table.ts'
import { openVisitor } from '../families/visitor.ts'

const BUYERS = 2
const LISTS = 100
const EVERY_MS = 100
/** Long enough for several scrapes, at one per second. */
const BUYING_MS = 8000
const LOOKS_MS = 4000
/** Covers the last full five minutes, for which the drill does not wait. */
const TOLD_LATER = 'portal_school_requests'

/**
 * Executes docs/operations/metrics.md and alerts.md: a Prometheus with the page's scrape job and the published rules
 * scrapes two processes while people order and pay. Runs every query of alerts and dashboard, and expects an alert for
 * a missing process.
 */
export const drillWatching = (): Promise<readonly Finding[]> =>
  onStage(async (stage) => {
    const rules = await examineRules(stage)
    const { ask, makeTrouble } = await openWatchedWorld(stage)
    const unseen = await ask<Sample[]>('query', 'up{job="ouderportaal"} == 0')
    await makeTrouble()
    const questions = [...questionsOfAlerts(), ...questionsOfPanels()]
    const answers: Answered[] = []
    for (const question of questions)
      answers.push({
        ...question,
        series: await ask<Sample[]>('query', question.expr).catch(() => undefined),
      })
    const names = new Set(
      questions.flatMap(({ expr }) => namesIn(expr)).filter((name) => name !== TOLD_LATER),
    )
    const untold: string[] = []
    // A process that is gone reported it before.
    for (const name of names)
      if ((await ask<Sample[]>('query', `count(last_over_time(${name}[10m]))`)).length === 0)
        untold.push(name)
    const unmatched = await unmatchedIn(questions, ask)
    const { alerts } = await ask<Alerts>('alerts')
    const noticed = new Set(alerts.map(({ labels }) => labels['alertname'] ?? ''))
    return [
      ...rules,
      { what: 'processes that Prometheus cannot read', figure: unseen.length, atMost: 0 },
      count(
        `of ${questions.length} questions of alerts and dashboard, not understood`,
        misunderstood(answers),
      ),
      count(`of ${names.size} metrics that are queried, exported by no process`, untold),
      count('label values that are queried, exported by no process', unmatched),
      count('panels that stay empty', emptyPanels(answers)),
      count('words of legends that are not a label', wrongLegends(answers)),
      count('words of alerts that are not a label', await wrongSummaries(ask)),
      count(
        'faults that no alert notices',
        TROUBLES.filter((name) => !noticed.has(name)),
      ),
      count(
        'alerts without a fault',
        [...noticed].filter((name) => !TROUBLES.includes(name)),
      ),
    ]
  })

/** Prints what is wrong by name, and counts it. */
function count(what: string, wrong: readonly string[]): Finding {
  for (const one of wrong) console.error(`  ${what}: ${one}`)
  return { what, figure: wrong.length, atMost: 0 }
}

const TESTS = 'alerts.tests.yml'

async function examineRules(stage: Stage): Promise<Finding[]> {
  const [rules, tests] = ['alerts.yml', TESTS].map((name) =>
    stage.write(name, published(join('ops', name), {})),
  )
  const complaints: string[] = []
  for (const words of [
    ['check', 'rules', rules ?? ''],
    ['test', 'rules', tests ?? ''],
  ])
    await stage.run('promtool', words).catch((error: unknown) => complaints.push(String(error)))
  return [count('complaints of promtool about the rules and their tests', complaints)]
}

type Sample = { readonly metric: Readonly<Record<string, string>> }
type Alerts = { readonly alerts: readonly { readonly labels: Readonly<Record<string, string>> }[] }

/** Troubles of the drill: a stopped worker, and an old backup, which the doctor reports too. */
const TROUBLES = ['PortalProcessIsGone', 'PortalBackupIsOld', 'PortalDoctorFindsFailure']

async function openWatchedWorld(
  stage: Stage,
): Promise<{ readonly ask: Ask; readonly makeTrouble: () => Promise<void> }> {
  const ports = { worker: await freePort(), database: await freePort() }
  const told = { web: await freePort(), worker: await freePort() }
  const cluster = await makeCluster(stage, { port: ports.database })
  await cluster.start()
  await setUpRoles(cluster.superuser('postgres'))
  const mails = await openMailServer()
  stage.atEnd(mails.close)
  const scanner = await openClamd()
  stage.atEnd(scanner.stop)
  const superuser = cluster.superuser('portal')
  const { origin, settings, startBuying } = await openPortalWorld(stage, {
    databases: addressesOf(`127.0.0.1:${ports.database}`),
    superuser,
    town: { buyers: BUYERS, parts: 1, listsOfPart: LISTS },
    everyMs: EVERY_MS,
    settings: {
      SMTP_URL: mails.url,
      CLAMAV_URL: scanner.url,
      BACKUP_NOTE: join(stage.folder, 'no-note'),
      DOCTOR_NOTE: join(stage.folder, 'doctor'),
      ROLE: 'web',
      METRICS_PORT: String(told.web),
    },
  })
  const worker = await startPortal(stage, {
    ...settings,
    ROLE: 'worker',
    PORT: String(ports.worker),
    METRICS_PORT: String(told.worker),
  })
  await askDoctor({ ...settings, BEHIND_PROXY: 'true' })
  const ask = await startPrometheus(stage, [told.web, told.worker])
  const buying = await startBuying()
  await write(superuser)
  await mistakeThePassword(origin)
  await pause(BUYING_MS)
  await buying.stop()
  return {
    ask,
    makeTrouble: async () => {
      await worker.stop()
      await write(superuser)
      await pause(LOOKS_MS)
    },
  }
}

/** A mail, which is sent while there is a worker. */
async function write(superuser: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  try {
    await client.query(
      `insert into mail (school_id, recipient, subject, text, cause, created_at, next_at)
       select id, 'somebody@post.example', 'b', 'c', gen_random_uuid()::text, now(), now() from school`,
    )
  } finally {
    await client.end()
  }
}

async function mistakeThePassword(origin: string): Promise<void> {
  const visitor = openVisitor(origin)
  await visitor.signIn('nobody').catch(() => {})
  visitor.close()
}

type Question = { readonly expr: string; readonly panel?: string; readonly legend?: string }
type Answered = Question & { readonly series: readonly Sample[] | undefined }
type Dashboard = {
  readonly panels: readonly {
    readonly title: string
    readonly targets: readonly { readonly expr: string; readonly legendFormat?: string }[]
  }[]
}

const questionsOfAlerts = (): readonly Question[] =>
  [...published('ops/alerts.yml', {}).matchAll(/expr: (.*)/g)].map(([, expr = '']) => ({ expr }))

const questionsOfPanels = (): readonly Question[] =>
  (JSON.parse(published('ops/dashboard.json', {})) as Dashboard).panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat = '' }) => ({ expr, panel: title, legend: legendFormat })),
  )

/** Label values of troubles that this drill does not cause. */
const TROUBLES_ELSEWHERE = ['fault', 'later', 'failed', 'unknown', 'behind', 'asked-again', 'warn']

/** Label values in queries that no series has: such an alert would never fire. */
async function unmatchedIn(questions: readonly Question[], ask: Ask): Promise<readonly string[]> {
  const wanted = new Set(questions.flatMap(({ expr }) => matchersIn(expr)))
  const unmatched: string[] = []
  for (const matcher of wanted)
    if ((await ask<Sample[]>('query', `count(last_over_time(${matcher}[10m]))`)).length === 0)
      unmatched.push(matcher)
  return unmatched
}

/** `name{label="value"}` for each label value in a query, except those of troubles elsewhere. */
const matchersIn = (expr: string): readonly string[] =>
  [...expr.matchAll(/\b(portal_\w+)\{([^}]*)\}/g)].flatMap(([, name = '', matchers = '']) =>
    [...matchers.matchAll(/(\w+)=~?"([^"]*)"/g)].flatMap(([, label = '', values = '']) =>
      values
        .split('|')
        .filter((value) => !TROUBLES_ELSEWHERE.includes(value))
        .map((value) => `${name}{${label}="${value}"}`),
    ),
  )

/** Labels in an alert's summary that its query does not return, when run without its limit. */
async function wrongSummaries(ask: Ask): Promise<readonly string[]> {
  const rules = published('ops/alerts.yml', {}).matchAll(/expr: (.*)\n[^#]*?summary: (.*)/g)
  const wrong: string[] = []
  for (const [, expr = '', summary = ''] of rules) {
    const words = [...summary.matchAll(/\$labels\.(\w+)/g)].map(([, word = '']) => word)
    if (words.length === 0) continue
    const series = await ask<Sample[]>('query', expr.replace(/ (?:==|>|<) .*$/, ''))
    const missing = words.filter((word) => series.some(({ metric }) => !(word in metric)))
    wrong.push(...missing.map((word) => `${summary}: ${word}`))
  }
  return wrong
}

const namesIn = (expr: string): readonly string[] =>
  expr.match(/\b(?:portal|nodejs|process)_[a-z0-9_]+/g) ?? []

const misunderstood = (answers: readonly Answered[]) =>
  answers.flatMap(({ expr, series }) => (series === undefined ? [expr] : []))

/** Panels of troubles are empty as long as there are none. */
const emptyPanels = (answers: readonly Answered[]) =>
  answers.flatMap(({ expr, panel, series = [] }) =>
    panel !== undefined && series.length === 0 && !/[<>]/.test(expr) && !expr.includes(TOLD_LATER)
      ? [`${panel}: ${expr}`]
      : [],
  )

const wrongLegends = (answers: readonly Answered[]) =>
  answers.flatMap(({ panel, legend = '', series = [] }) => {
    const words = [...legend.matchAll(/{{(\w+)}}/g)].map(([, word = '']) => word)
    return words
      .filter((word) => series.some(({ metric }) => !(word in metric)))
      .map((word) => `${panel}: ${word}`)
  })
