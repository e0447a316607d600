import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bringImportChecker } from '../bootstrap.mjs'
import { root } from '../bootstrap/places.mjs'
import { oneCase, run, type Outcome } from './step.ts'

/** The import checker, in its own package (docs/decisions/0001). */
export const checker = 'tools/import-rules/node_modules/dependency-cruiser/bin/dependency-cruise.mjs'

/** Checks the import rules (.dependency-cruiser.cjs). */
export async function checkImportRules(): Promise<Outcome> {
  await bringImportChecker(() => {})
  if (!existsSync(join(root, checker))) return oneCase(false, 'The import checker could not be installed.')
  const config = ['--config', '.dependency-cruiser.cjs']
  const { code, output } = await run(process.execPath, [checker, ...config, 'packages', 'apps'])
  // Without parsed modules it would find nothing either.
  const hasRead = /[1-9]\d* modules/.test(output)
  return oneCase(code === 0 && hasRead, output)
}
