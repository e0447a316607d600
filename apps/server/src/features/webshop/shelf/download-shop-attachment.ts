import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import type { Download } from '../../../download.ts'
import { handOut, type FileScanning } from '../../../gateways/files/hand-out.ts'
import { contentInParts } from '../../../gateways/files/kept-file.repository.ts'
import { found, Refusal } from '../../../refusal.ts'
import { findAttachedFile } from './shelf.repository.ts'
import { visibleIds } from './visible-items.ts'

/** A file of an item. It is downloaded and never displayed inline. */
export async function downloadShopAttachment(
  { schools, ...scanning }: FileScanning & { readonly schools: Schools },
  tx: SchoolTransaction,
  actor: Actor,
  attachment: Guid,
): Promise<Download> {
  const attached = found(await findAttachedFile(tx, attachment))
  if (!(await visibleIds(tx, actor)).has(attached.item)) throw new Refusal('not-found')
  const file = await handOut(tx, attached.file, scanning)
  const { name, mediaType, size } = file
  return { mediaType, fileName: name, size, parts: contentInParts(schools, tx.schoolId, file) }
}
