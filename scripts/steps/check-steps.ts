import { globSync } from 'node:fs'
import { root } from '../bootstrap/places.mjs'
import { oneCase, programStep, run, type Environment, type Outcome, type Step } from './step.ts'
import { runVitest } from './vitest/vitest-step.ts'
import { checkImportRules } from './import-rules-step.ts'

/**
 * The fast checks: format, lint, types, import rules, dead code and tests without a database. The longest start first,
 * so that both processors are busy to the end.
 * @param environment of the tests: the number of random cases
 */
export const checkSteps = (environment: Environment = {}): readonly Step[] => [
  programStep('lint', 'oxlint', '--deny-warnings', '--threads=1'),
  { name: 'unit tests', run: (tell) => runVitest(tell, 'unit', environment) },
  ...globSync('{packages/*,apps/*,scripts,e2e}/tsconfig.json', { cwd: root }).toSorted().map(typesStep),
  { name: 'import rules', run: checkImportRules },
  { name: 'expressions', run: checkExpressions },
  programStep('English', process.execPath, 'scripts/english.ts'),
  programStep('dead code', 'knip', '--no-config-hints'),
  programStep('format', 'oxfmt', '--check'),
]

/** Compiles incrementally: only files that a change can affect are checked again. */
function typesStep(file: string): Step {
  const name = file.replace('/tsconfig.json', '')
  const known = `node_modules/.cache/types/${name.replaceAll('/', '-')}.tsbuildinfo`
  const args = ['--noEmit', '--singleThreaded', '--incremental', '--tsBuildInfoFile', known, '-p', file]
  return programStep(`types of ${name}`, 'tsc', ...args)
}

/** No expression on input takes more than linear time (docs/decisions/0096-bounded-input.md). */
async function checkExpressions(): Promise<Outcome> {
  const { code, output } = await run(process.execPath, ['scripts/expressions.ts'])
  return oneCase(code === 0, output)
}
