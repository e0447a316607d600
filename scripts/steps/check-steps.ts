import { globSync } from 'node:fs'
import { root } from '../bootstrap/places.mjs'
import { programStep, type Step } from './step.ts'
import { vitestStep } from './vitest-step.ts'
import { checkWalls } from './walls-step.ts'

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
