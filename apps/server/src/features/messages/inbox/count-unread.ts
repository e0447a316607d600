import type { CurrentRecipient } from '@portal/contract/messages/message.codec.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { MESSAGES_PER_PAGE } from '@portal/domain/messages/message-lists.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { inboxOf } from './inbox.ts'
import { findMessages } from '../message.repository.ts'
import { countUnread } from './unread.repository.ts'

/** Counts the unread invoice messages about the children of this debtor. */
export async function countUnreadOfDebtor(
  tx: SchoolTransaction,
  actor: Actor,
  { debtor, school }: { readonly debtor: Guid; readonly school: SchoolSettings },
): Promise<{ readonly count: number }> {
  return { count: await countUnread(tx, await inboxOf(tx, actor, { debtor, list: 'invoice', school })) }
}

/** Returns the first page of communicator messages to the actor, with the number of unread ones. */
export async function readCurrentRecipient(
  tx: SchoolTransaction,
  actor: Actor,
  school: SchoolSettings,
): Promise<CurrentRecipient> {
  const inbox = await inboxOf(tx, actor, { list: 'rest', school })
  const [messages, unread] = await Promise.all([
    findMessages(tx, inbox, { limit: MESSAGES_PER_PAGE, offset: 0, search: '' }),
    countUnread(tx, inbox),
  ])
  return { messages, unread }
}
