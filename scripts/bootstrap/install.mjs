import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childEnvironment, root } from './places.mjs'
import { explain, SetupError } from './setup-error.mjs'

// Only fields that affect node_modules: a changed script or description does not reinstall.
const decisive = [
  'workspaces',
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'overrides',
  'allowScripts',
]

/** A hash of the lockfile of a folder and of the package.json files that it covers. */
function wanted(folder, platform) {
  const hash = createHash('sha256').update(platform)
  hash.update(readFileSync(join(folder, 'package-lock.json')))
  for (const file of manifests(folder)) hash.update(JSON.stringify(decisiveParts(readManifest(file))))
  return hash.digest('hex')
}

function decisiveParts(manifest) {
  return decisive.map((part) => manifest[part] ?? null)
}

function readManifest(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw new SetupError(`${file} is not valid JSON: ${error.message}.`)
    throw error
  }
}

function manifests(folder) {
  const own = join(folder, 'package.json')
  const groups = (readManifest(own).workspaces ?? []).map((pattern) =>
    join(folder, pattern.replace(/\/\*$/, '')),
  )
  const members = groups.flatMap((group) =>
    readdirSync(group)
      .sort()
      .map((name) => join(group, name, 'package.json')),
  )
  return [own, ...members.filter(existsSync)]
}

const stampOf = (folder) => join(folder, 'node_modules', '.installed-from')

const everything = ' with tools'

/**
 * Whether the node_modules of a folder was completely installed from its current lockfile. To start the portal, its own
 * dependencies suffice; checks and tests need the tools too.
 */
export function isInstalled(folder, platform, { tools }) {
  const stamp = stampOf(folder)
  if (!existsSync(stamp)) return false
  const found = readFileSync(stamp, 'utf8')
  const want = wanted(folder, platform)
  return found === want + everything || (!tools && found === want)
}

/**
 * Installs a folder from its lockfile, by npm on the given Node, and writes a stamp on success. An older Node would
 * silently skip optional packages whose `engines` require a newer one.
 */
export async function install(folder, platform, node, { tools }) {
  const said = await npmCi(folder, node, tools ? [] : ['--omit=dev'])
  if (said !== undefined)
    throw new SetupError(explain(said, folder) ?? `npm ci failed in ${folder}:\n${said.trim()}`)
  writeFileSync(stampOf(folder), wanted(folder, platform) + (tools ? everything : ''))
}

/** The arguments of npm. No package runs a script: a release of npm without `allowScripts` would run all. */
export const npmArguments = (choice) => [
  'ci',
  ...choice,
  '--ignore-scripts',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--fetch-retry-mintimeout=1000',
]

/** Runs `npm ci`; returns undefined on success, or else npm's output. */
function npmCi(folder, node, choice) {
  const flags = npmArguments(choice)
  const npm = process.env.npm_execpath
  const [command, args] = npm?.endsWith('.js') ? [node, [npm, ...flags]] : ['npm', flags]
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: folder,
      env: childEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code === 0 ? undefined : said || `stopped by ${signal}`))
  })
}

/** The installed folders, each with its own lockfile. */
export const folders = {
  runtime: join(root, 'runtime'),
  workspace: root,
  importRules: join(root, 'tools', 'import-rules'),
}
