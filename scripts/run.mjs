// `node scripts/run.mjs [--without-tools] FILE [arguments]`: runs a TypeScript file of the project on the portal's
// own Node, with everything installed that checks and tests need, unless the file can do without.
import { join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { root } from './bootstrap/places.mjs'
import { runOn } from './bootstrap/run-on.mjs'
import { giveUp } from './bootstrap/setup-error.mjs'

const given = process.argv.slice(2)
const tools = given[0] !== '--without-tools'
const [file, ...rest] = tools ? given : given.slice(1)

try {
  if (file === undefined) throw new Error('Usage: node scripts/run.mjs FILE [arguments]')
  const node = await bootstrap((line) => line.endsWith('ready') || console.error(line), { tools })
  process.exit(await runOn(node, [join(root, file), ...rest]))
} catch (error) {
  giveUp(error, root)
}
