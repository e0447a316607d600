import type { SchoolSettings } from '@portal/domain/account/school-settings.ts'
import type { Actor } from '@portal/domain/account/session.ts'
import { listOfKind } from '@portal/domain/messages/message-lists.ts'
import { kindOf } from '@portal/domain/messages/message.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools, SchoolTransaction } from '../../database/tenancy.ts'
import type { Download } from '../../download.ts'
import { contentInParts } from '../../gateways/files/file-content.repository.ts'
import { found } from '../../refusal.ts'
import { inboxOf } from './inbox.ts'
import { findAttachedFile } from './message.repository.ts'

type Question = { readonly id: string; readonly attachment: Guid; readonly school: SchoolSettings }

/** A file that came with a message of the actor's. It is saved and never shown: somebody else made it. */
export async function downloadAttachment(
  { schools }: { readonly schools: Schools },
  tx: SchoolTransaction,
  actor: Actor,
  { id, attachment, school }: Question,
): Promise<Download> {
  const inbox = await inboxOf(tx, actor, { list: listOfKind(kindOf(id)), school })
  const { name, mediaType, ...file } = found(await findAttachedFile(tx, inbox, { reference: id, attachment }))
  return { mediaType, fileName: name, size: file.size, parts: contentInParts(schools, tx.schoolId, file) }
}
