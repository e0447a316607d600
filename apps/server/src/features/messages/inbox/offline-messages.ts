import {
  boundedMessages,
  OFFLINE_MESSAGES,
  type OfflineMessage,
} from '@portal/domain/account/offline/offline-copy.ts'
import { isParent } from '@portal/domain/account/person/role.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { kindsShown } from '@portal/domain/messages/message-lists.ts'
import { plainTextOf } from '@portal/domain/messages/plain-text.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { childrenOf } from '../../account/account.public.ts'
import { findNewestTexts } from '../message.repository.ts'

/**
 * The newest messages for a copy to be read without a connection: those that are not about an invoice, as plain text.
 * Marks nothing as read.
 */
export async function offlineMessages(
  tx: SchoolTransaction,
  actor: Actor,
  settings: SchoolSettings,
): Promise<{ readonly messages: readonly OfflineMessage[] }> {
  const { person, role, authentication, askedAt } = actor
  const children = isParent(role) ? await childrenOf(tx, actor) : []
  const shelves = children
    .map((child) => ({
      child: child.guid,
      kinds: kindsShown('rest', { settings, role, authentication }, child),
    }))
    .filter(({ kinds }) => kinds.length > 0)
  if (shelves.length === 0) return { messages: [] }
  const found = await findNewestTexts(tx, { person: person.guid, shelves, asOf: askedAt }, OFFLINE_MESSAGES)
  return {
    messages: boundedMessages(
      found.map(({ content, ...message }) => ({ ...message, text: plainTextOf(content) })),
    ),
  }
}
