import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, StartupError } from '../process/startup-error.ts'
import type { Tools } from './command.ts'

type Written = { readonly name: string; readonly content: string | Uint8Array }

/**
 * Puts files, which nobody else may read, into a folder that the operator named.
 * @param kept what became of their content, for who reads that one cannot be written
 * @throws StartupError with the place that cannot be written
 */
export async function writeFiles(
  { say }: Pick<Tools, 'say'>,
  folder: string,
  files: readonly Written[],
  kept = '',
): Promise<void> {
  const refused = (path: string) => (error: unknown) => {
    const sentence = `${path} cannot be written (${codeOf(error)}): name a folder of this user with --to, and see whether its disk has room.`
    throw new StartupError(`${sentence} ${kept}`.trim())
  }
  await mkdir(folder, { recursive: true }).catch(refused(folder))
  for (const { name, content } of files) {
    const path = join(folder, name)
    await writeFile(path, content, { mode: 0o600 }).catch(refused(path))
    say(`Written: ${path}`)
  }
}
