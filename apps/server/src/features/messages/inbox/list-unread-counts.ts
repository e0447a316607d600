import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { kindsShown } from '@portal/domain/messages/message-lists.ts'
import type { UnreadCounts } from '@portal/domain/messages/unread-counts.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { childrenOf } from '../../account/account.public.ts'
import { findAsking, findUnread } from './unread.repository.ts'

/**
 * Counts the unread messages about every child of the actor, and lists those that still ask for an answer. A kind that
 * is off, or not reachable by the sign-in method, counts as zero.
 */
export async function listUnreadCounts(
  tx: SchoolTransaction,
  actor: Actor,
  settings: SchoolSettings,
): Promise<readonly UnreadCounts[]> {
  const children = await childrenOf(tx, actor)
  const reader = { settings, role: actor.role, authentication: actor.authentication }
  const shelves = children.map((child) => ({ child: child.guid, kinds: kindsShown('all', reader, child) }))
  const inbox = { person: actor.person.guid, shelves, asOf: actor.askedAt }
  const [unread, asking] = await Promise.all([
    findUnread(tx, inbox),
    findAsking(tx, inbox, {
      today: dayAtSchool(actor.askedAt),
      readOnly: children.filter(({ isReadOnly }) => isReadOnly).map(({ guid }) => guid),
    }),
  ])
  return children.map(({ guid: child }) => {
    const own = unread.filter((one) => one.child === child)
    return {
      child,
      invoice: own.find(({ kind }) => kind === 'invoice')?.count ?? 0,
      communicator: own.find(({ kind }) => kind === 'communicator')?.count ?? 0,
      asking: asking.filter((letter) => letter.child === child).map(({ child: _child, ...letter }) => letter),
    }
  })
}
