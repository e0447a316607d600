import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { listOfKind } from '@portal/domain/messages/message-lists.ts'
import { kindOf, reasonNotToMarkHandled } from '@portal/domain/messages/message.ts'
import type { Schools } from '../../database/tenancy.ts'
import { found, refuseIf } from '../../refusal.ts'
import { inboxOf } from './inbox/inbox.ts'
import { findMessage } from './message.repository.ts'
import { storeHandled } from './inbox/unread.repository.ts'

type Input = { readonly id: string; readonly isHandled: boolean; readonly school: SchoolSettings }

/**
 * Marks a message as handled or not handled by the actor, for every child that it is about. The other guardian's copy
 * stays unchanged. Repeating is allowed.
 */
export async function markMessageHandled(
  { schools }: { readonly schools: Schools },
  actor: Actor,
  { id, isHandled, school }: Input,
): Promise<{ readonly isHandled: boolean }> {
  return schools.write(actor.schoolId, async (tx) => {
    const inbox = await inboxOf(tx, actor, { list: listOfKind(kindOf(id)), school })
    const { answerBefore, hasQuestion } = found(await findMessage(tx, inbox, id))
    refuseIf(reasonNotToMarkHandled({ hasQuestion, ...(answerBefore && { answerBefore }) }))
    await storeHandled(tx, inbox, { reference: id, handledAt: isHandled ? actor.askedAt : null })
    return { isHandled }
  })
}
