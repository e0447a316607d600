import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { listOfKind } from '@portal/domain/messages/message-lists.ts'
import { kindOf } from '@portal/domain/messages/message.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools, SchoolTransaction } from '../../database/tenancy.ts'
import type { Download } from '../../download.ts'
import { handOut, type FileScanning } from '../../gateways/files/hand-out.ts'
import { contentInParts } from '../../gateways/files/kept-file.repository.ts'
import { Refusal } from '../../refusal.ts'
import { inboxOf } from './inbox/inbox.ts'
import { isAttached } from './message.repository.ts'

type Question = { readonly id: string; readonly attachment: Guid; readonly school: SchoolSettings }

/**
 * Returns an attachment of a message to the actor. It is sent as a download and never displayed, because its content is
 * untrusted.
 */
export async function downloadAttachment(
  { schools, ...scanning }: FileScanning & { readonly schools: Schools },
  tx: SchoolTransaction,
  actor: Actor,
  { id, attachment, school }: Question,
): Promise<Download> {
  const inbox = await inboxOf(tx, actor, { list: listOfKind(kindOf(id)), school })
  if (!(await isAttached(tx, inbox, { reference: id, attachment }))) throw new Refusal('not-found')
  const file = await handOut(tx, attachment, scanning)
  const { name, mediaType, size } = file
  return { mediaType, fileName: name, size, parts: contentInParts(schools, tx.schoolId, file) }
}
