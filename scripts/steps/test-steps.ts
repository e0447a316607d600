import { globSync } from 'node:fs'
import { root } from '../bootstrap/places.mjs'
import { buildWeb } from '../bootstrap/web-build.mjs'
import { PGBOUNCER, PROMETHEUS } from '../../ops/drills/install/packages.ts'
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
 * The whole proof. The journeys are the longest by far: they begin as soon as there are pages. Beside them the server is
 * tested on one PostgreSQL and then on the other, so that no processor has nothing to do.
 * @param isThorough before a release: on the second PostgreSQL everything too, not only what speaks SQL
 */
export const testSteps = (isThorough: boolean): readonly Step[] => [
  ...checkSteps(repeating(isThorough)),
  { name: 'build of the web', run: build },
  { name: 'journeys in Chromium', run: runJourneys, after: ['build of the web'] },
  { name: 'server on the embedded PostgreSQL', run: (tell) => testServer(tell, repeating(isThorough)) },
  { name: 'server on the system’s PostgreSQL', run: (tell) => testOnSystemPostgres(tell, isThorough) },
  // Last, because they fill whatever room is left at the end: on two processors, or beside what is still running.
  { name: 'parts of the web in Chromium', run: testParts },
  ...(isThorough ? besidesThePortal : []),
  programStep('requirement coverage', process.execPath, 'scripts/requirements.ts'),
]

/** Programs of the system that stand beside the portal, asked what the tests ask stand-ins or only the documents say. */
const besidesThePortal: readonly Step[] = [
  { name: 'ClamAV of the system', run: askRealClamav },
  { name: 'HAProxy of the system', run: askRealHaproxy },
  { name: 'Prometheus of the system', run: () => proveDrill('watching', [PROMETHEUS]) },
  { name: 'PgBouncer of the system', run: () => proveDrill('pooler', [PGBOUNCER]) },
  { name: 'the release before beside this one', run: proveReleases, after: ['build of the web'] },
]

/**
 * How often the tests repeat what is left to chance (vitest.config.ts); whoever sets `THOROUGHNESS` decides. Journeys and
 * parts leave nothing to chance, and are the same before a release.
 */
const repeating = (isThorough: boolean): Environment => ({
  THOROUGHNESS: process.env['THOROUGHNESS'] ?? (isThorough ? '10' : '1'),
})

/** With one worker: the journeys beside it have the rest of the machine. */
const testServer = (tell: TellProgress, environment: Environment, folders: readonly string[] = []) =>
  runVitest(tell, 'server', environment, ['--maxWorkers=1', ...folders])

async function testParts(tell: TellProgress): Promise<Outcome> {
  const parts = globSync('{apps/portal,packages/{ui,web-kit}}/src/**/*.browser.test.{ts,tsx}', { cwd: root })
  if (parts.length === 0) return leftOut('There are no tests of parts yet.')
  const problem = await bringChromium()
  return problem === undefined ? runVitest(tell, 'browser', {}) : oneCase(false, problem)
}

/** Where repositories, migrations and the walls between schools are tested; not what is asked of them over HTTP. */
const whatSpeaksSql = ['database', 'features', 'jobs', 'school-file'].map(
  (part) => `apps/server/src/${part}/`,
)

/**
 * What speaks SQL, on the oldest PostgreSQL that the portal promises to run on. Faults, bad input and the actor matrix
 * send the same statements in other orders, which no version answers differently; `npm run test:thorough` runs them here too.
 */
async function testOnSystemPostgres(tell: TellProgress, isThorough: boolean): Promise<Outcome> {
  const problem = await bringPostgres()
  const programs = findSystemPostgres()
  if (programs === undefined) return leftOut(problem ?? 'There is no PostgreSQL on this system.')
  const outcome = await withSystemPostgres(programs, (address) =>
    testServer(
      tell,
      { ...repeating(isThorough), TEST_DATABASE_URL: address },
      isThorough ? [] : whatSpeaksSql,
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
