import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { oneCase, run, type Outcome, type Step } from './step.ts'
import { judgeTests, type VitestReport } from './vitest-report.ts'

type Environment = () => Promise<Readonly<Record<string, string>>>

/** The tests of one project of vitest.config.ts, counted by case. */
export function vitestStep(name: string, project: string, environment: Environment = async () => ({})): Step {
  return { name, run: async () => runVitest(project, await environment()) }
}

/**
 * Runs a project; its tests are not tried twice.
 * @param folders which of its tests, all of them by default
 */
export async function runVitest(
  project: string,
  environment: Readonly<Record<string, string>>,
  folders: readonly string[] = [],
): Promise<Outcome> {
  const file = join(tmpdir(), `ouderportaal-${project}-${process.pid}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { output } = await run('vitest', ['run', ...folders, '--project', project, ...reporters], environment)
  const report = readReport(file)
  return report === undefined ? oneCase(false, output) : { ...judgeTests(report), log: output }
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
