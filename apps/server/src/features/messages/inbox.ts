import type { Child } from '@portal/domain/account/person/person.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import {
  kindsShown,
  reasonNotToList,
  type MessageList,
  type Reader,
} from '@portal/domain/messages/message-lists.ts'
import type { MessageKind } from '@portal/domain/messages/message.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { Refusal, refuseIf } from '../../refusal.ts'
import { childOf, childrenOf } from '../account/account.public.ts'

/** Whose messages are read, about which children, and of which kinds about each of them. */
export type Inbox = {
  readonly person: Guid
  readonly shelves: readonly Shelf[]
  /** A message with a later `sentAt` is not in the inbox yet. */
  readonly asOf: Instant
}
export type Shelf = { readonly child: Guid; readonly kinds: readonly MessageKind[] }

export type InboxQuestion = {
  readonly child?: Guid | undefined
  readonly debtor?: Guid | undefined
  readonly list: MessageList
  readonly school: SchoolSettings
}

/**
 * What of the actor's messages this list opens. Only copies that were sent to the actor, about children that are
 * theirs now. Refuses 'not-found' for a child or debtor that is not theirs, and 'log-in-for-more' where there is
 * something that their sign-in method does not open (trap 27).
 */
export async function inboxOf(tx: SchoolTransaction, actor: Actor, question: InboxQuestion): Promise<Inbox> {
  const { list, school } = question
  const children = await childrenAsked(tx, actor, question)
  const reader: Reader = { settings: school, role: actor.role, authentication: actor.authentication }
  const shelves = children
    .map((child) => ({ child: child.guid, kinds: kindsShown(list, reader, child) }))
    .filter(({ kinds }) => kinds.length > 0)
  if (shelves.length === 0)
    refuseIf(children.map((child) => reasonNotToList(list, reader, child)).find(Boolean))
  return { person: actor.person.guid, shelves, asOf: actor.askedAt }
}

async function childrenAsked(
  tx: SchoolTransaction,
  actor: Actor,
  { child, debtor }: InboxQuestion,
): Promise<readonly Child[]> {
  const children = child ? [await childOf(tx, actor, child)] : await childrenOf(tx, actor)
  if (!debtor) return children
  const paidFor = children.filter(({ debtorGuid }) => debtorGuid === debtor)
  if (paidFor.length === 0) throw new Refusal('not-found')
  return paidFor
}
