import { deciderOn, reasonNotToReact } from '@portal/domain/inquiries/privacy/decider.ts'
import type { PermissionList } from '@portal/domain/inquiries/privacy/privacy-question.ts'
import { ownStanding, standingToReadOnly } from '@portal/domain/inquiries/privacy/standing.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { findQuestions, findReactions } from './permission.repository.ts'
import { pupilAsked } from './pupil-asked.ts'

/** Returns the permission questions about a pupil, with their status for the actor. */
export async function listPermissions(
  tx: SchoolTransaction,
  actor: Actor,
  { childSourceId }: { readonly childSourceId: string },
): Promise<PermissionList> {
  const pupil = await pupilAsked(tx, actor, childSourceId)
  const { child, reader, birthDate, today } = pupil
  const [questions, reactions] = await Promise.all([
    findQuestions(tx, child),
    findReactions(tx, actor, pupil),
  ])
  const refusal = reasonNotToReact(reader, birthDate, today)
  const decider = deciderOn(birthDate, today)
  return {
    questions: questions.map(({ askedAt: _askedAt, ...question }) => {
      const kept = reactions.filter((one) => one.question === question.id)
      return { ...question, ...(refusal ? standingToReadOnly(kept, decider) : ownStanding(kept)) }
    }),
    ...(refusal && { reasonNotToReact: refusal }),
  }
}
