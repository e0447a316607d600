import { globSync } from 'node:fs'
import { root } from '../bootstrap/places.mjs'
import { buildWeb } from '../bootstrap/web-build.mjs'
import { checkSteps } from './check-steps.ts'
import { runJourneys } from './journeys-step.ts'
import { bringChromium, bringPostgres, findSystemPostgres } from './machine.ts'
import { leftOut, oneCase, programStep, type Outcome, type Step } from './step.ts'
import { withSystemPostgres } from './system-postgres.ts'
import { runVitest, vitestStep } from './vitest-step.ts'

/** The whole proof, from the cheapest to the dearest. */
export const testSteps: readonly Step[] = [
  ...checkSteps,
  vitestStep('server on the embedded PostgreSQL', 'server'),
  { name: 'server on the system’s PostgreSQL', run: testOnSystemPostgres },
  { name: 'parts of the web in Chromium', run: testParts },
  { name: 'build of the web', run: build },
  { name: 'journeys in Chromium', run: runJourneys },
  programStep('requirement coverage', process.execPath, 'scripts/requirements.ts'),
]

async function testParts(): Promise<Outcome> {
  const parts = globSync('apps/web/src/**/*.browser.test.{ts,tsx}', { cwd: root })
  if (parts.length === 0) return leftOut('There are no tests of parts yet.')
  const trouble = await bringChromium()
  return trouble === undefined ? runVitest('browser', {}) : oneCase(false, trouble)
}

/**
 * What speaks SQL, on the oldest PostgreSQL that the portal promises to run on. Faults, bad input and the actor matrix
 * send the same statements in other orders, which no version answers differently; `npm run test:thorough` runs them here too.
 */
async function testOnSystemPostgres(): Promise<Outcome> {
  const trouble = await bringPostgres()
  const programs = findSystemPostgres()
  if (programs === undefined) return leftOut(trouble ?? 'There is no PostgreSQL on this system.')
  const outcome = await withSystemPostgres(programs, (address) =>
    runVitest('server', { TEST_DATABASE_URL: address }, ['apps/server/src/']),
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
