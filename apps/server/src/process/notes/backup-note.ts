import { stat } from 'node:fs/promises'
import { instant, type Instant } from '@portal/domain/values/time/instant.ts'

/**
 * When the last backup succeeded, from the file that each one touches (`BACKUP_NOTE`); undefined when none ever did.
 */
export async function readLastBackup(file: string): Promise<Instant | undefined> {
  const noted = await stat(file).catch(() => undefined)
  return noted && instant(noted.mtime.toISOString())
}
