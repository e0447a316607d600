import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { MessagePage } from '@portal/domain/messages/message.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { inboxOf, type InboxQuestion } from './inbox.ts'
import { findMessages, type MessageRange } from '../message.repository.ts'

/** Returns a page of messages about a child. Reads one extra message to know whether another page follows. */
export async function listMessages(
  tx: SchoolTransaction,
  actor: Actor,
  question: InboxQuestion & MessageRange,
): Promise<MessagePage> {
  const { limit } = question
  const inbox = await inboxOf(tx, actor, question)
  const found = await findMessages(tx, inbox, { ...question, limit: limit + 1 })
  return { messages: found.slice(0, limit), isLast: found.length <= limit }
}
