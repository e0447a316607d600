// `npm start`: installs what is missing, builds the web pages when they changed, and runs the server.
import { join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { root } from './bootstrap/places.mjs'
import { runOn } from './bootstrap/run-on.mjs'
import { giveUp } from './bootstrap/trouble.mjs'
import { buildWeb } from './bootstrap/web-build.mjs'

try {
  const report = (line) => console.log(line)
  const node = await bootstrap(report)
  await buildWeb(node, report)
  process.exit(
    await runOn(node, [
      '--env-file-if-exists=.env',
      join(root, 'apps/server/src/main.ts'),
      ...process.argv.slice(2),
    ]),
  )
} catch (error) {
  giveUp(error, root)
}
