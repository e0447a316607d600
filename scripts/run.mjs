// `node scripts/run.mjs FILE [arguments]`: runs a TypeScript file of the project on the portal's own Node.
import { join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { root } from './bootstrap/places.mjs'
import { runOn } from './bootstrap/run-on.mjs'
import { giveUp } from './bootstrap/trouble.mjs'

const [file, ...rest] = process.argv.slice(2)

try {
  if (file === undefined) throw new Error('Usage: node scripts/run.mjs FILE [arguments]')
  const node = await bootstrap((line) => line.endsWith('ready') || console.error(line))
  process.exit(await runOn(node, [join(root, file), ...rest]))
} catch (error) {
  giveUp(error, root)
}
