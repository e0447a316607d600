import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vitestProgress, type TellProgress } from '../progress.ts'
import { tellSecondTries } from '../second-tries.ts'
import { oneCase, run, type Environment, type Outcome } from '../step.ts'
import { judgeTests, type VitestReport } from './vitest-report.ts'

/**
 * Runs a project of vitest.config.ts, counted by case.
 * @param args which of its tests, all by default, and other arguments of Vitest, such as retries
 */
export async function runVitest(
  tell: TellProgress,
  project: string,
  environment: Environment,
  args: readonly string[] = [],
): Promise<Outcome> {
  const file = join(tmpdir(), `ouderportaal-${project}-${randomUUID()}.json`)
  const reporters = [
    '--reporter=default',
    '--reporter=./scripts/steps/vitest/progress-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const { code, output } = await run(
    'vitest',
    ['run', ...args, '--project', project, ...reporters],
    environment,
    (line) => {
      const progress = vitestProgress(line)
      if (progress !== undefined) tell(progress)
    },
  )
  const report = readReport(file)
  if (report === undefined) return oneCase(false, output)
  const { secondTries, ...verdict } = judgeTests(report)
  // An error outside any test, or a dead worker, is in no report.
  const failed = code === 0 ? verdict.failed : Math.max(1, verdict.failed)
  return { ...verdict, failed, log: output, ...tellSecondTries(secondTries) }
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  } catch {
    return undefined
  } finally {
    rmSync(file, { force: true })
  }
}
