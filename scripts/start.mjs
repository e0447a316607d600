// `npm start`: installs what is missing, builds the web pages when they changed, and runs the server.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { root } from './bootstrap/places.mjs'
import { ROOM_FOR_PAGES, runOn } from './bootstrap/run-on.mjs'
import { giveUp } from './bootstrap/setup-error.mjs'
import { buildWeb } from './bootstrap/web-build.mjs'

const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
const server = join(root, 'apps/server/src/main.ts')

try {
  const report = (line) => console.log(line)
  const node = await bootstrap(report, { tools: false })
  await buildWeb(node, report)
  process.exit(await runOn(node, [...settings, ...ROOM_FOR_PAGES, server, ...process.argv.slice(2)]))
} catch (error) {
  giveUp(error, root)
}
