import type { Child } from '@portal/domain/account/person/person.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import {
  kindsShown,
  reasonNotToList,
  type MessageList,
  type Reader,
} from '@portal/domain/messages/message-lists.ts'
import type { MessageKind } from '@portal/domain/messages/message.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal, refuseIf } from '../../../refusal.ts'
import { childOf, childrenOf } from '../../account/account.public.ts'

/** The recipient, the children, and the kinds for each child. */
export type Inbox = {
  readonly person: Guid
  readonly shelves: readonly Shelf[]
  /** Hides messages with a later `sentAt`. */
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
 * Returns the inbox of the actor for this list: copies to the actor, about current children.
 * Refuses with `not-found` another family's child or debtor, and with `log-in-for-more` messages that the sign-in
 * method does not open (trap 27).
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
