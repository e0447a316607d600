import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childEnvironment, root } from './places.mjs'
import { explain, SetupError } from './setup-error.mjs'
import { inTurn } from './turn.mjs'

const web = join(root, 'apps', 'portal')
const stamp = join(web, 'dist', '.built-from')
// Files that do not affect the web: tests, generated files and build output.
const beside = /[.](test|gen)[.]|^(dist|node_modules|[.].*)$/
const sources = [
  'apps/portal',
  'packages/ui/src',
  'packages/web-kit/src',
  'packages/domain/src',
  'packages/contract/src',
  'package-lock.json',
]

/**
 * Builds the web when its sources have changed since the last build.
 * @param {string} node the Node to build with
 * @param {(line: string) => void} report receives one line per step
 */
export async function buildWeb(node, report) {
  if (!existsSync(join(web, 'src', 'main.tsx'))) return report('3/5 Web pages: none yet')
  const fingerprint = fingerprintOf(sources)
  if (isBuiltFrom(fingerprint)) return report('3/5 Web pages: ready')
  await inTurn(join(web, '.building'), async () => {
    if (isBuiltFrom(fingerprint)) return
    report('3/5 Web pages: building …')
    const begin = Date.now()
    build(node)
    build(node, '--ssr', 'src/server.tsx')
    writeFileSync(stamp, fingerprint)
    report(`3/5 Web pages: built in ${((Date.now() - begin) / 1000).toFixed(1)} s`)
  })
}

function isBuiltFrom(fingerprint) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint
}

/** Builds the browser's files, or the server renderer. */
function build(node, ...kind) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const run = spawnSync(node, [vite, 'build', ...kind, '--logLevel', 'error'], {
    cwd: web,
    env: childEnvironment(),
    encoding: 'utf8',
  })
  if (run.status === 0) return
  const said = `${run.stdout}${run.stderr}`
  throw new SetupError(explain(said, web) ?? `The web pages could not be built:\n${said.trim()}`)
}

function fingerprintOf(places) {
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
