// `node scripts/run.mjs [--without-tools] [--little-memory] FILE [arguments]`: runs a TypeScript file on the portal's
// Node, after installing everything that checks and tests need, unless told otherwise.
import { join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { root } from './bootstrap/places.mjs'
import { LITTLE_MEMORY, runOn } from './bootstrap/run-on.mjs'
import { giveUp } from './bootstrap/setup-error.mjs'

const given = process.argv.slice(2)
const told = given.slice(
  0,
  given.findIndex((word) => !word.startsWith('--')),
)
const tools = !told.includes('--without-tools')
const flags = told.includes('--little-memory') ? LITTLE_MEMORY : []
const [file, ...rest] = given.slice(told.length)

try {
  if (file === undefined) throw new Error('Usage: node scripts/run.mjs FILE [arguments]')
  const node = await bootstrap((line) => line.endsWith('ready') || console.error(line), { tools })
  process.exit(await runOn(node, [...flags, join(root, file), ...rest]))
} catch (error) {
  giveUp(error, root)
}
