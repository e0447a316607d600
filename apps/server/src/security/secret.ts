import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, folderError } from '../process/startup-error.ts'

/**
 * The secret in the data folder, for use outside production; generated when missing.
 * @throws StartupError for a folder without permission or a full disk
 */
export function keepSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw folderError(error, dataDir) ?? error
  }
  return readFileSync(file, 'utf8')
}
