import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools, SchoolTransaction } from '../../../../database/tenancy.ts'
import type { Download } from '../../../../download.ts'
import { handOut, type FileScanning } from '../../../../gateways/files/hand-out.ts'
import { contentInParts } from '../../../../gateways/files/kept-file.repository.ts'
import { Refusal } from '../../../../refusal.ts'
import { isSentBy } from './form-file.repository.ts'
import { readerOf } from '../reader.ts'

/**
 * Returns a file that the actor submitted. It is sent as a download and never displayed, because its content is
 * untrusted.
 */
export async function downloadFile(
  { schools, ...scanning }: FileScanning & { readonly schools: Schools },
  tx: SchoolTransaction,
  actor: Actor,
  id: Guid,
): Promise<Download> {
  const reader = await readerOf(tx, actor, undefined)
  if (!(await isSentBy(tx, id, reader))) throw new Refusal('not-found')
  const file = await handOut(tx, id, scanning)
  const { name, mediaType, size } = file
  return { mediaType, fileName: name, size, parts: contentInParts(schools, tx.schoolId, file) }
}
