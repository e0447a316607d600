import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'

/** The file that a job made. */
export type StoredJobFile = {
  readonly fileName: string
  readonly mediaType: string
  readonly encrypted: Buffer
  readonly storedAt: Instant
}

/** Stores the file of a job. */
export async function insertJobFile(
  tx: SchoolTransaction,
  id: Guid,
  { fileName, mediaType, encrypted, storedAt }: StoredJobFile,
): Promise<void> {
  await rows(tx)
    .insertInto('office_job_file')
    .values({
      school_id: tx.schoolId,
      job_id: id,
      file_name: fileName,
      media_type: mediaType,
      encrypted,
      stored_at: storedAt,
    })
    .execute()
}

/** Returns the file of a job of this person, with the right that it needs. */
export async function findJobFile(
  tx: SchoolTransaction,
  { id, personId }: { readonly id: Guid; readonly personId: Guid },
): Promise<(StoredJobFile & { readonly needs: string }) | undefined> {
  const found = await sql<StoredJobFile & { needs: string }>`
    select f.file_name as "fileName", f.media_type as "mediaType", f.encrypted, f.stored_at as "storedAt", j.needs
    from office_job_file f join office_job j on j.school_id = f.school_id and j.id = f.job_id
    where f.job_id = ${id} and j.person_id = ${personId}`.execute(rows(tx))
  return found.rows[0]
}

/** Returns the files of jobs, to encrypt them again. */
export async function lockJobFiles(
  tx: SchoolTransaction,
): Promise<readonly { readonly id: Guid; readonly encrypted: Buffer }[]> {
  const found = await sql<{ id: Guid; encrypted: Buffer }>`
    select f.job_id as id, f.encrypted from office_job_file f order by f.job_id for update`.execute(rows(tx))
  return found.rows
}

/** Replaces the encrypted content of the file of a job. */
export async function updateJobFile(tx: SchoolTransaction, id: Guid, encrypted: Buffer): Promise<void> {
  await rows(tx).updateTable('office_job_file').set({ encrypted }).where('job_id', '=', id).execute()
}
