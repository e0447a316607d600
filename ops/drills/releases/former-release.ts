import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  symlinkSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../../../scripts/bootstrap/places.mjs'
import { buildWeb } from '../../../scripts/bootstrap/web-build.mjs'

/** The folders of two successive releases. */
export type Releases = {
  readonly former: string
  readonly next: string
  /** Whether the next release is made of this one with the migrations of `next-release/`. */
  readonly isMade: boolean
}

/** Whether there is a git repository to take releases from. */
export const isRepository = (): boolean => ask('rev-parse', '--git-dir') !== undefined

/**
 * Installs two releases into a folder. The former one is the commit of `UPGRADE_FROM` or the newest tag, and this
 * checkout is the next. Before the first tag, this checkout is the former one. The next is made of it, with the
 * migrations of `next-release/` and other pages.
 */
export async function installReleases(folder: string): Promise<Releases> {
  const here = join(folder, 'here')
  await buildWeb(process.execPath, () => {})
  symlinkSync(root, here)
  const other = join(folder, 'other')
  const former = formerCommit()
  if (former !== undefined) {
    installRelease(former, other)
    console.log(`  the release before is ${nameOf(former)}, and this checkout the next one`)
    return { former: other, next: here, isMade: false }
  }
  installRelease(ask('stash', 'create') ?? 'HEAD', other, makeNextRelease)
  console.log('  the release before is this checkout, and the next one is made of it')
  return { former: here, next: other, isMade: true }
}

/** Undefined before the first tag, unless `UPGRADE_FROM` names a commit. */
function formerCommit(): string | undefined {
  const wanted =
    process.env['UPGRADE_FROM'] ?? ask('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD~1')
  if (wanted === undefined) return undefined
  const commit = ask('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`)
  if (commit === undefined) throw new Error(`There is no commit ${wanted}.`)
  return commit
}

const nameOf = (commit: string): string => ask('log', '-1', '--format=%h %s', commit) ?? commit

/** Adds migrations, and changes the file names of the pages' code. */
function makeNextRelease(folder: string): void {
  const migrations = join(folder, 'apps/server/src/database/migrations')
  cpSync(join(import.meta.dirname, 'next-release'), migrations, { recursive: true })
  appendFileSync(
    join(folder, 'apps/portal/src/main.tsx'),
    "\ndocument.documentElement.dataset['release'] = 'next'\n",
  )
}

/** Installs a commit into a folder, with the packages of its own lockfile and its web built. */
function installRelease(commit: string, folder: string, change: (folder: string) => void = () => {}): void {
  mkdirSync(folder, { recursive: true })
  run('sh', ['-c', `git archive ${commit} | tar -x -C "${folder}"`], root)
  change(folder)
  const lock = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8')
  if (lock(folder) === lock(root)) shareModules(folder)
  else run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], folder)
  const build = join(folder, 'scripts/bootstrap/web-build.mjs')
  const program = `const { buildWeb } = await import(${JSON.stringify(build)}); await buildWeb(process.execPath, () => {})`
  run(process.execPath, ['--input-type=module', '-e', program], folder)
}
/** Links shared packages instead of copying them; the release has its own copies of others. */
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
