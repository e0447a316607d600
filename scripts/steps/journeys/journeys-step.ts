import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../bootstrap/places.mjs'
import { findFreePorts } from './free-ports.ts'
import { judgeJourneys, type JourneysReport } from './journeys-report.ts'
import { bringJourneyBrowser } from '../machine/machine.ts'
import { playwrightProgress, type TellProgress } from '../progress.ts'
import { tellSecondTries } from '../second-tries.ts'
import { leftOut, oneCase, run, type Outcome } from '../step.ts'

const config = 'e2e/playwright.config.ts'

/** The journeys through the started product, counted by case; each may be tried twice (docs/decisions/0026). */
export async function runJourneys(tell: TellProgress): Promise<Outcome> {
  if (!existsSync(join(root, config))) return leftOut('There are no journeys yet.')
  const problem = await bringJourneyBrowser()
  if (problem !== undefined) return oneCase(false, problem)
  const file = join(tmpdir(), `ouderportaal-journeys-${process.pid}.json`)
  const args = ['test', '--config', config, '--reporter=list,json', '--retries=1']
  const JOURNEYS_PORT = process.env['JOURNEYS_PORT'] ?? String(await findFreePorts())
  const environment = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    JOURNEYS_PORT,
    // Journeys have no random cases, so they are the same before a release.
    THOROUGHNESS: undefined,
  }
  const progressOf = playwrightProgress()
  const { code, output } = await run('playwright', args, environment, (line) => {
    const progress = progressOf(line)
    if (progress !== undefined) tell(progress)
  })
  const report = readReport(file)
  if (report === undefined) return oneCase(false, output)
  const { secondTries, ...verdict } = judgeJourneys(report)
  const failed = code === 0 ? verdict.failed : Math.max(1, verdict.failed)
  return {
    ...verdict,
    failed,
    log: output,
    ...tellSecondTries(secondTries),
  }
}

function readReport(file: string): JourneysReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JourneysReport
  } catch {
    return undefined
  } finally {
    rmSync(file, { force: true })
  }
}
