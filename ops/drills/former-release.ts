import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../../scripts/bootstrap/places.mjs'

const MIGRATIONS = 'apps/server/src/database/migrations'

/**
 * Which commit plays the release before: the one that `UPGRADE_FROM` names, or the newest tag, or while nothing was released yet the newest
 * commit that lacks migrations of now and none before them: as of a release, all that came since come after its own. Nothing
 * outside a repository.
 */
export function formerCommit(): string | undefined {
  const wanted =
    process.env['UPGRADE_FROM'] ?? ask('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD~1')
  if (wanted !== undefined) return ask('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`)
  const came = ask('log', '--diff-filter=A', '--format=%H', '--', MIGRATIONS)?.split('\n') ?? []
  const now = migrationsOf('HEAD')
  const former = came.find((commit) => isReleaseBefore(migrationsOf(`${commit}~1`), now))
  return former && ask('rev-parse', '--verify', '--quiet', `${former}~1^{commit}`)
}

const migrationsOf = (commit: string): readonly string[] =>
  ask('ls-tree', '--name-only', commit, `${MIGRATIONS}/`)?.split('\n') ?? []

/** Whether these migrations can be those of the release before: there are newer ones, and those come after all of them. */
export function isReleaseBefore(before: readonly string[], now: readonly string[]): boolean {
  const added = now.filter((name) => !before.includes(name))
  return before.length > 0 && added.length > 0 && added.every((name) => before.every((one) => one < name))
}

/**
 * Puts a commit into a folder as it is installed: with the packages of its own lock file, and its web pages built.
 * @returns what it was called when it was committed
 */
export function installRelease(commit: string, folder: string): string {
  mkdirSync(folder, { recursive: true })
  run('sh', ['-c', `git archive ${commit} | tar -x -C "${folder}"`], root)
  const lock = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8')
  if (lock(folder) === lock(root)) shareModules(folder)
  else run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], folder)
  const build = join(folder, 'scripts/bootstrap/web-build.mjs')
  const program = `const { buildWeb } = await import(${JSON.stringify(build)}); await buildWeb(process.execPath, () => {})`
  run(process.execPath, ['--input-type=module', '-e', program], folder)
  return ask('log', '-1', '--format=%h %s', commit) ?? commit
}

/** The same packages need not be there twice; those of the release itself are its own. */
function shareModules(folder: string): void {
  const [there, here] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(here, '@portal'), { recursive: true })
  for (const name of readdirSync(there))
    if (name !== '@portal') symlinkSync(join(there, name), join(here, name))
  for (const name of readdirSync(join(there, '@portal'))) {
    const place = relative(realpathSync(root), realpathSync(join(there, '@portal', name)))
    symlinkSync(join(folder, place), join(here, '@portal', name))
  }
}

function run(program: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}${String(error ?? '')}`)
}

function ask(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const said = status === 0 ? stdout.trim() : ''
  return said === '' ? undefined : said
}
