import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of the build with a content hash in its name, so it is the same in every release that has it. */
const HASHED_FILE = /^[\w@.-]+-[\w-]{8}\.[a-z\d]+$/

/** The folder of a web app's hashed files within a release. */
const assetsOf = (app: string) => `apps/${app}/dist/browser/assets`

/**
 * The folder, among the releases beside this one, that has a file of the web; `undefined` when none has. Looked up on
 * every call: a release may be added after this process started.
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
