// `npm run e2e -- [arguments of Playwright]`: runs the journeys on a current build of the web.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './bootstrap/places.mjs'
import { buildWeb } from './bootstrap/web-build.mjs'
import { openRunFolder } from './running/run-folder.ts'
import { bringChromium, bringJourneyBrowser } from './steps/machine/machine.ts'

const draws = process.argv.includes('e2e/screens.config.ts')
const problem = await (draws ? bringChromium() : bringJourneyBrowser())
if (problem !== undefined) {
  console.error(problem)
  process.exit(1)
}
await buildWeb(process.execPath, (line: string) => console.log(line))
const args = ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)]
await openRunFolder()
const [status] = (await once(spawn('playwright', args, { cwd: root, stdio: 'inherit' }), 'exit')) as [
  number | null,
]
process.exitCode = status ?? 1
