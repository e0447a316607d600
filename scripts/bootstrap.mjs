// Runs on any Node from 18 on, with built-in modules only. Installs the Node release of the portal (pinned in runtime/)
// and the workspace, each from its own lockfile. Run directly, it installs everything that the portal needs and builds
// the web, and starts nothing.
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folders, install, isInstalled } from './bootstrap/install.mjs'
import { root, runtimeBin } from './bootstrap/places.mjs'
import { inTurn } from './bootstrap/turn.mjs'
import { giveUp, SetupError } from './bootstrap/setup-error.mjs'
import { buildWeb } from './bootstrap/web-build.mjs'

const platform = `${process.platform}-${process.arch}`
const lockFile = join(root, '.installing')

/**
 * Installs what is missing, and returns the path of the portal's own Node. Concurrent calls wait for each other.
 * @param {(line: string) => void} report receives one line per step
 * @param {{ tools: boolean }} scope whether the tools for checks and tests are needed too
 * @returns {Promise<string>} the path of Node
 */
export async function bootstrap(report, { tools }) {
  await bring('runtime', '1/5 Node', report, process.execPath, { tools: true })
  const node = realpathSync(join(runtimeBin, 'node'))
  await bring('workspace', '2/5 Packages', report, node, { tools })
  return node
}

/** Installs the import checker: it needs another TypeScript and has its own lockfile. */
export async function bringImportChecker(report) {
  await bring('runtime', 'Node', report, process.execPath, { tools: true })
  await bring('importRules', 'Import checker', report, realpathSync(join(runtimeBin, 'node')), {
    tools: true,
  })
}

async function bring(name, title, report, node, scope) {
  const folder = folders[name]
  if (isInstalled(folder, platform, scope)) return report(`${title}: ready`)
  refuseUnknownPlatform()
  await inTurn(lockFile, async () => {
    if (isInstalled(folder, platform, scope)) return
    report(`${title}: installing …`)
    const begin = Date.now()
    await install(folder, platform, node, scope)
    report(`${title}: installed in ${((Date.now() - begin) / 1000).toFixed(1)} s`)
  })
}

function refuseUnknownPlatform() {
  const isKnown = ['linux-x64', 'linux-arm64'].includes(platform)
  const hasGlibc = isKnown && process.report?.getReport().header.glibcVersionRuntime !== undefined
  if (!hasGlibc) {
    const found = isKnown ? `${platform} without glibc` : platform
    throw new SetupError(
      `Ouderportaal runs on Linux with glibc (x64 or arm64), and this is ${found}: use such a machine or container.`,
    )
  }
}

async function runByItself(words) {
  try {
    if (words.length > 0)
      throw new SetupError('Usage: node scripts/bootstrap.mjs installs what the portal needs to run.')
    const report = (line) => console.log(line)
    const node = await bootstrap(report, { tools: false })
    await buildWeb(node, report)
    report(`Installed. Start it with: ${join(runtimeBin, 'node')} apps/server/src/main.ts`)
  } catch (error) {
    giveUp(error, root)
  }
}

const [, started, ...words] = process.argv
if (started !== undefined && realpathSync(started) === fileURLToPath(import.meta.url))
  await runByItself(words)
