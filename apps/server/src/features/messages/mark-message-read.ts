import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { listOfKind } from '@portal/domain/messages/message-lists.ts'
import { kindOf } from '@portal/domain/messages/message.ts'
import type { Schools } from '../../database/tenancy.ts'
import { found } from '../../refusal.ts'
import { inboxOf } from './inbox/inbox.ts'
import { findMessage } from './message.repository.ts'
import { storeRead } from './inbox/unread.repository.ts'

type Input = { readonly id: string; readonly school: SchoolSettings }

/**
 * Marks a message as read by the actor, about every child, whatever its state was. Repeating changes nothing (trap 30).
 */
export async function markMessageRead(
  { schools }: { readonly schools: Schools },
  actor: Actor,
  { id, school }: Input,
): Promise<Record<never, never>> {
  return schools.write(actor.schoolId, async (tx) => {
    const inbox = await inboxOf(tx, actor, { list: listOfKind(kindOf(id)), school })
    found(await findMessage(tx, inbox, id))
    await storeRead(tx, inbox, id, actor.askedAt)
    return {}
  })
}
