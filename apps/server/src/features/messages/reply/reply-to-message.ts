import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { listOfKind } from '@portal/domain/messages/message-lists.ts'
import { kindOf } from '@portal/domain/messages/message.ts'
import {
  isRepeated,
  reasonNotToReply,
  reasonNotToReplyMore,
  reasonNotToSendReply,
  replyToKeep,
  type MessageThread,
} from '@portal/domain/messages/reply/message-thread.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { found, refuseIf } from '../../../refusal.ts'
import { childOf, countInADay, recordAudit, waitForTurn } from '../../account/account.public.ts'
import { noteForDigest } from '../digest/note-for-digest.ts'
import { inboxOf } from '../inbox/inbox.ts'
import { findMessage } from '../message.repository.ts'
import { threadOf } from './message-thread.ts'
import { storeText } from './thread.repository.ts'

type Given = {
  readonly id: string
  readonly child: Guid
  readonly text: string
  readonly school: SchoolSettings
}

/** Replies to a message about one child. Repeating the last text stores nothing. */
export async function replyToMessage(
  { schools }: { readonly schools: Schools },
  actor: Actor,
  { id, child: childId, text, school }: Given,
): Promise<MessageThread> {
  return schools.write(actor.schoolId, async (tx) => {
    const child = await childOf(tx, actor, childId)
    const inbox = await inboxOf(tx, actor, { list: listOfKind(kindOf(id)), school, child: childId })
    const message = found(await findMessage(tx, inbox, id))
    await waitForTurn(tx, `replies of ${actor.person.guid}`)
    const thread = await threadOf(tx, actor, message)
    if (thread && isRepeated(thread, 'reader', text)) return thread
    refuseIf(reasonNotToReply(thread, child, dayAtSchool(actor.askedAt)))
    refuseIf(reasonNotToSendReply(text))
    // Protects the school from one person's flood.
    refuseIf(reasonNotToReplyMore(await countInADay(tx, actor, REPLY)))
    const person = actor.person.guid
    const reply = { reference: id, child: childId, person, bySchool: false, text: replyToKeep(text) }
    await storeText(tx, { ...reply, now: actor.askedAt })
    await noteForDigest(tx, { reference: id, child: childId, kind: 'reply', now: actor.askedAt })
    await recordAudit(tx, actor, REPLY, `${id} ${child.sourceId}`)
    return found(await threadOf(tx, actor, message))
  })
}

const REPLY = 'reply-to-message'
