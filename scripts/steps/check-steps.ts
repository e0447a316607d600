import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { bringWalls } from '../bootstrap.mjs'
import { root } from '../bootstrap/places.mjs'
import { oneCase, programStep, run, type Step } from './step.ts'
import { vitestStep } from './vitest-step.ts'

const checker = 'tools/walls/node_modules/dependency-cruiser/bin/dependency-cruise.mjs'

/** The fast half of the proof: format, lint, types, import walls, dead code and the tests of what is pure. */
export const checkSteps: readonly Step[] = [
  programStep('format', 'oxfmt', '--check'),
  programStep('lint', 'oxlint', '--deny-warnings'),
  ...globSync('{packages/*,apps/*,scripts,e2e}/tsconfig.json', { cwd: root }).toSorted().map(typesStep),
  { name: 'import walls', run: checkWalls },
  programStep('dead code', 'knip', '--no-config-hints'),
  vitestStep('unit tests', 'unit'),
]

function typesStep(file: string): Step {
  return programStep(`types of ${file.replace('/tsconfig.json', '')}`, 'tsc', '--noEmit', '-p', file)
}

async function checkWalls() {
  await bringWalls(() => {})
  if (!existsSync(join(root, checker))) return oneCase(false, 'The import checker could not be installed.')
  const config = ['--config', '.dependency-cruiser.cjs']
  const { code, output } = await run(process.execPath, [checker, ...config, 'packages', 'apps'])
  // Having read nothing it would also find nothing.
  const hasRead = /[1-9]\d* modules/.test(output)
  return oneCase(code === 0 && hasRead, output)
}
