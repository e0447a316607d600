import { globSync } from 'node:fs'
import { root } from '../bootstrap/places.mjs'
import { buildWeb } from '../bootstrap/web-build.mjs'
import { HAPROXY, PGBOUNCER, PROMETHEUS } from '../../ops/drills/install/packages.ts'
import { checkSteps } from './check-steps.ts'
import { askRealClamav } from './machine/clamav-step.ts'
import { proveDrill } from './machine/drill-step.ts'
import { askRealHaproxy } from './machine/haproxy-step.ts'
import { runJourneys } from './journeys/journeys-step.ts'
import { bringChromium, bringPostgres, findSystemPostgres } from './machine/machine.ts'
import type { TellProgress } from './progress.ts'
import { proveReleases } from './machine/releases-step.ts'
import { leftOut, oneCase, programStep, type Environment, type Outcome, type Step } from './step.ts'
import { withSystemPostgres } from './machine/system-postgres.ts'
import { runVitest } from './vitest/vitest-step.ts'

/**
 * A browser with one page leaves half of the machine idle. In thirds, the parts fill what the journeys and the server leave,
 * and no long step runs alone at the end.
 */
const partsInThirds = (environment: Environment): readonly Step[] =>
  ['first', 'second', 'last'].map((third, index) => ({
    name: `parts of the web in Chromium, ${third} third`,
    run: (tell: TellProgress) => testParts(tell, environment, `${index + 1}/3`),
  }))

/**
 * All tests. The journeys start as soon as the web is built, and the server tests run beside them. The short ones come
 * last, so that no long one runs alone at the end.
 * @param isThorough before a release: runs all tests on the second PostgreSQL too, and not only those that depend on it
 */
export const testSteps = (isThorough: boolean): readonly Step[] => [
  ...checkSteps(repeating(isThorough)),
  { name: 'build of the web', run: build },
  { name: 'journeys in Chromium', run: runJourneys, after: ['build of the web'] },
  { name: 'server on the embedded PostgreSQL', run: (tell) => testServer(tell, repeating(isThorough)) },
  ...partsInThirds(repeating(isThorough)).slice(0, -1),
  { name: 'server on the system’s PostgreSQL', run: (tell) => testOnSystemPostgres(tell, isThorough) },
  ...partsInThirds(repeating(isThorough)).slice(-1),
  ...(isThorough ? besidesThePortal : []),
  programStep('requirement coverage', process.execPath, 'scripts/requirements.ts'),
]

/**
 * Tests of other programs of the system beside the portal, which tests otherwise simulate or only documents describe.
 */
const besidesThePortal: readonly Step[] = [
  { name: 'ClamAV of the system', run: askRealClamav },
  { name: 'HAProxy of the system', run: askRealHaproxy },
  { name: 'Prometheus of the system', run: () => proveDrill('watching', [PROMETHEUS]) },
  { name: 'PgBouncer of the system', run: () => proveDrill('pooler', [PGBOUNCER, HAPROXY]) },
  { name: 'the release before beside this one', run: proveReleases, after: ['build of the web'] },
]

/**
 * The number of random cases (vitest.config.ts); a given `THOROUGHNESS` takes precedence. Component tests have none, but
 * load each file alone before a release. Journeys are the same.
 */
const repeating = (isThorough: boolean): Environment => ({
  THOROUGHNESS: process.env['THOROUGHNESS'] ?? (isThorough ? '10' : '1'),
})

/** With one worker: concurrent journeys need the other processor. A second one was tried, and delays both. */
const testServer = (tell: TellProgress, environment: Environment, folders: readonly string[] = []) =>
  runVitest(tell, 'server', environment, ['--maxWorkers=1', '--retry=1', ...folders])

async function testParts(tell: TellProgress, environment: Environment, shard: string): Promise<Outcome> {
  const parts = globSync('{apps/{portal,office},packages/{ui,web-kit}}/src/**/*.browser.test.{ts,tsx}', {
    cwd: root,
  })
  if (parts.length === 0) return leftOut('There are no tests of parts yet.')
  const problem = await bringChromium()
  return problem === undefined
    ? runVitest(tell, 'browser', environment, ['--retry=1', `--shard=${shard}`])
    : oneCase(false, problem)
}

/**
 * What can differ between versions: every typed statement (checked-sql.test.ts), migrations, row-level security, jobs, and
 * locks and concurrent writes.
 */
const whatDependsOnPostgres = [
  'database/',
  'jobs/',
  'features/billing/one-debt',
  'features/billing/office/lists',
  'features/billing/office/reminders',
  'features/billing/order/capacity/',
  'features/billing/order/place-order',
  'features/billing/pay/start-payment',
  'features/billing/waiting/',
  'features/payments/bank/',
  'features/payments/ledger/',
  'features/payments/settle/',
].map((part) => `apps/server/src/${part}`)

/**
 * Tests on the oldest supported PostgreSQL. The other tests use the same statements for other data or in another order,
 * which makes no difference between versions; `npm run test:thorough` runs them here too. So do imports of a school file:
 * their statements are prepared and their rules are ours.
 */
async function testOnSystemPostgres(tell: TellProgress, isThorough: boolean): Promise<Outcome> {
  const problem = await bringPostgres()
  const programs = findSystemPostgres()
  if (programs === undefined) return leftOut(problem ?? 'There is no PostgreSQL on this system.')
  const outcome = await withSystemPostgres(programs, (address) =>
    testServer(
      tell,
      { ...repeating(isThorough), TEST_DATABASE_URL: address },
      isThorough ? [] : whatDependsOnPostgres,
    ),
  )
  return { ...outcome, remark: programs }
}

async function build(): Promise<Outcome> {
  const said: string[] = []
  try {
    await buildWeb(process.execPath, (line: string) => said.push(line))
    return oneCase(true, said.join('\n'))
  } catch (error) {
    return oneCase(false, String(error))
  }
}
