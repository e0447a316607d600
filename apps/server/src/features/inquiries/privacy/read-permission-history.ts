import { historyOf, type HistoryEntry } from '@portal/domain/inquiries/privacy/permission-history.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { findQuestions, findReactions } from './permission.repository.ts'
import { pupilAsked } from './pupil-asked.ts'

type Question = { readonly key: string; readonly childSourceId: string }

/** Returns the history of one permission: when the school asked, and all reactions. */
export async function readPermissionHistory(
  tx: SchoolTransaction,
  actor: Actor,
  { key, childSourceId }: Question,
): Promise<readonly HistoryEntry[]> {
  const pupil = await pupilAsked(tx, actor, childSourceId)
  const question = found((await findQuestions(tx, pupil.child, key))[0])
  const reactions = await findReactions(tx, actor, pupil)
  return historyOf(
    question.askedAt,
    reactions.filter((one) => one.question === question.id),
  )
}
