import type { Actor } from '@portal/domain/account/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Download } from '../../../download.ts'
import { found } from '../../../refusal.ts'
import { findFormFile } from './form-file.repository.ts'
import { readerOf } from './reader.ts'

/** A file that the actor sent with a form. It is saved and never shown: nobody looked into it. */
export async function downloadFile(tx: SchoolTransaction, actor: Actor, id: Guid): Promise<Download> {
  const reader = await readerOf(tx, actor, undefined)
  const { name, mediaType, content } = found(await findFormFile(tx, id, reader))
  return { mediaType, content, fileName: name }
}
