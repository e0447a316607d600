import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of the build whose name changes with its content, and so is the same in every release that has it. */
const HASHED_FILE = /^[\w@.-]+-[\w-]{8}\.[a-z\d]+$/

/** The folder of the hashed files of a web app within that of a release. */
const assetsOf = (app: string) => `apps/${app}/dist/browser/assets`

/**
 * The folder, among those of releases that lie beside each other, in which a file of the web is found; nothing where
 * none has it. Looked for at the moment itself: a release may be put there after this process began.
 */
export async function folderOfAsset(
  releases: string,
  app: string,
  name: string,
): Promise<string | undefined> {
  if (!HASHED_FILE.test(name)) return undefined
  const names = await readdir(releases).catch(() => [])
  return names
    .map((release) => join(releases, release, assetsOf(app)))
    .find((folder) => existsSync(join(folder, name)))
}
