import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { householdOf } from '@portal/domain/account/person/household.ts'
import type { MessageThread } from '@portal/domain/messages/reply/message-thread.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { childrenOf, listGuardians } from '../../account/account.public.ts'
import type { FoundMessage } from '../message.repository.ts'
import { findTexts } from './thread.repository.ts'

type Replied = Pick<FoundMessage, 'id' | 'replies' | 'repliesUntil' | 'answerBefore'>

/** Returns what the household of the actor wrote in reply to a message; undefined where the school takes no replies. */
export async function threadOf(
  tx: SchoolTransaction,
  actor: Actor,
  { id, replies, repliesUntil, answerBefore }: Replied,
): Promise<MessageThread | undefined> {
  if (replies === null || answerBefore !== null) return undefined
  const reader = actor.person.guid
  const children = (await childrenOf(tx, actor)).map(({ guid }) => guid)
  const guardians = await listGuardians(tx, children, dayAtSchool(actor.askedAt))
  const of = children.flatMap((child) =>
    householdOf(
      reader,
      guardians.filter((one) => one.child === child),
    ).map((person) => ({ person, child })),
  )
  return {
    state: replies,
    ...(repliesUntil !== null && { lastDay: repliesUntil }),
    texts: await findTexts(tx, { reference: id, reader, of }),
  }
}
