import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, StartupError } from '../../process/startup-error.ts'
import type { Tools } from '../command.ts'

type Written = { readonly name: string; readonly content: string | Uint8Array }

/**
 * Writes files, readable only by this user, to a folder of the operator.
 * @param kept what happened to their content, for the error that one cannot be written
 * @throws StartupError with the unwritable path
 */
export async function writeFiles(
  { say }: Pick<Tools, 'say'>,
  folder: string,
  files: readonly Written[],
  kept = '',
): Promise<void> {
  const refused = (path: string) => (error: unknown) => {
    const sentence = `${path} cannot be written (${codeOf(error)}): choose a folder that this user may write with --to, and check that its disk is not full.`
    throw new StartupError(`${sentence} ${kept}`.trim())
  }
  await mkdir(folder, { recursive: true }).catch(refused(folder))
  for (const { name, content } of files) {
    const path = join(folder, name)
    await writeFile(path, content, { mode: 0o600 }).catch(refused(path))
    say(`Written: ${path}`)
  }
}
