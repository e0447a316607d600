import type { SchoolSettings } from '@portal/domain/account/portal/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { listOfKind } from '@portal/domain/messages/message-lists.ts'
import { kindOf } from '@portal/domain/messages/message.ts'
import type { Schools } from '../../database/tenancy.ts'
import { found } from '../../refusal.ts'
import { inboxOf } from './inbox.ts'
import { findMessage } from './message.repository.ts'
import { storeRead } from './unread.repository.ts'

type Input = { readonly id: string; readonly school: SchoolSettings }

/**
 * The actor opened a message: whatever its state on the way was, it is read now, about every child that it went to
 * the actor for. Told again, nothing changes (trap 30).
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
