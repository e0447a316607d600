import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childEnvironment, root } from './places.mjs'
import { explain, SetupError } from './setup-error.mjs'
import { inTurn } from './turn.mjs'

/** The web apps; the first screens of the portal are rendered on the server too, and the office frames its preview. */
const apps = [
  { name: 'portal', builds: [[], ['--ssr', 'src/server.tsx'], ['--config', 'vite.preview.config.ts']] },
  { name: 'office', builds: [[]] },
]
const folderOf = ({ name }) => join(root, 'apps', name)
const stampOf = (app) => join(folderOf(app), 'dist', '.built-from')
// Files that do not affect the web: tests, generated files and build output.
const beside = /[.](test|gen)[.]|^(dist|node_modules|[.].*)$/
const shared = [
  'packages/ui/src',
  'packages/web-kit/src',
  'packages/web-kit/build',
  'packages/domain/src',
  'packages/contract/src',
  'package-lock.json',
]

/**
 * Builds the web apps whose sources have changed since their last build.
 * @param {string} node the Node to build with
 * @param {(line: string) => void} report receives one line per step
 */
export async function buildWeb(node, report) {
  const stale = apps.filter((app) => !isBuilt(app))
  if (stale.length === 0) return report('3/5 Web pages: ready')
  await inTurn(join(root, 'apps', '.building'), async () => {
    const needed = stale.filter((app) => !isBuilt(app))
    if (needed.length === 0) return
    report('3/5 Web pages: building …')
    const begin = Date.now()
    for (const app of needed) {
      const fingerprint = fingerprintOf(app)
      for (const kind of app.builds) build(node, app, kind)
      writeFileSync(stampOf(app), fingerprint)
    }
    report(`3/5 Web pages: built in ${((Date.now() - begin) / 1000).toFixed(1)} s`)
  })
}

const isBuilt = (app) => existsSync(stampOf(app)) && readFileSync(stampOf(app), 'utf8') === fingerprintOf(app)

/** Builds the browser's files, or the server renderer. */
function build(node, app, kind) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const web = folderOf(app)
  const run = spawnSync(node, [vite, 'build', ...kind, '--logLevel', 'error'], {
    cwd: web,
    env: childEnvironment(),
    encoding: 'utf8',
  })
  if (run.status === 0) return
  const said = `${run.stdout}${run.stderr}`
  throw new SetupError(explain(said, web) ?? `The web pages could not be built:\n${said.trim()}`)
}

/** Of the sources of an app, and of what all apps share, which is read once. */
function fingerprintOf({ name }) {
  sharedDigest ??= digestOf(shared)
  return `${digestOf([`apps/${name}`])} ${sharedDigest}`
}

let sharedDigest

function digestOf(places) {
  const hash = createHash('sha256')
  for (const file of places.flatMap((place) => filesBelow(join(root, place)))) {
    hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesBelow(place) {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  const names = readdirSync(place).filter((name) => !beside.test(name))
  return names.sort().flatMap((name) => filesBelow(join(place, name)))
}
