import { householdOf } from '@portal/domain/account/person/household.ts'
import { isRepeated } from '@portal/domain/messages/reply/message-thread.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { listGuardians, waitForTurn } from '../../account/account.public.ts'
import { storeUnread } from '../inbox/unread.repository.ts'
import { planAgain } from '../notifications/plan-notifications.ts'
import { findReply, findTexts, storeText } from './thread.repository.ts'

/** Outcome of a reply by the school. */
export type SchoolReply = 'stored' | 'stored-before' | 'unknown' | 'replies-off' | 'no-reader'

type Given = {
  /** The number of a text in the thread. */
  readonly number: number
  readonly text: string
  readonly now: Instant
}

/**
 * Adds a text of the school to a thread. The message becomes unread for the household, which is notified as of a new
 * message. Repeating the last text stores nothing.
 */
export async function replyToFamily(
  tx: SchoolTransaction,
  { number, text, now }: Given,
): Promise<SchoolReply> {
  const reply = await findReply(tx, number)
  if (!reply) return 'unknown'
  if (!reply.isShown) return 'replies-off'
  const { message, reference, child, person } = reply
  const guardians = await listGuardians(tx, [child], dayAtSchool(now))
  if (!guardians.some((one) => one.person === person)) return 'no-reader'
  await waitForTurn(tx, `replies of ${person}`)
  const texts = await findTexts(tx, { reference, reader: person, of: [{ person, child }] })
  if (isRepeated({ texts }, 'school', text)) return 'stored-before'
  await storeText(tx, { reference, child, person, bySchool: true, text, now })
  const readers = householdOf(person, guardians)
  await storeUnread(tx, message, readers)
  await planAgain(tx, { kind: 'message', subject: message }, { people: readers, now })
  return 'stored'
}
