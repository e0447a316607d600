import { reasonNotToReact } from '@portal/domain/inquiries/privacy/decider.ts'
import { isSameReaction } from '@portal/domain/inquiries/privacy/privacy-question.ts'
import type { Choice } from '@portal/domain/inquiries/privacy/standing.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { newGuid } from '../../../new-guid.ts'
import { found, Refusal, refuseIf } from '../../../refusal.ts'
import { recordAudit } from '../../account/account.public.ts'
import {
  findLatestReaction,
  findQuestions,
  storeReaction,
  takeTurn,
  type Place,
  type StoredReaction,
} from './permission.repository.ts'
import { pupilAsked } from './pupil-asked.ts'

type Press = {
  readonly key: string
  readonly childSourceId: string
  readonly choice: Choice
  readonly wording?: string | undefined
  readonly byLink?: boolean | undefined
}

/**
 * Grants or refuses a permission in the actor's own name. Each change is an append-only row; repeating a choice stores
 * nothing and returns the time of the first.
 */
export async function reactToQuestion(
  { schools }: { readonly schools: Schools },
  actor: Actor,
  press: Press,
): Promise<StoredReaction> {
  return schools.write(actor.schoolId, async (tx) => {
    const { child, reader, birthDate, today } = await pupilAsked(tx, actor, press.childSourceId)
    refuseIf(reasonNotToReact(reader, birthDate, today))
    const question = found((await findQuestions(tx, child, press.key))[0])
    const place = { question: question.id, child, person: actor.person.guid }
    await takeTurn(tx, place)
    const latest = await findLatestReaction(tx, place)
    if (latest && isSameReaction({ reaction: latest.choice }, press.choice)) return latest
    return keep(tx, actor, { ...press, ...place })
  })
}

async function keep(tx: SchoolTransaction, actor: Actor, press: Press & Place): Promise<StoredReaction> {
  const { choice, key } = press
  const reaction = { id: newGuid(), choice, at: actor.askedAt }
  const isKept = await storeReaction(tx, {
    ...press,
    ...reaction,
    way: press.byLink ? 'LINK' : 'PRESSED',
    authenticationType: actor.authentication.type,
    language: actor.language,
  })
  if (!isKept) throw new Refusal('question-changed')
  const act = choice === 'YES' ? 'grant-permission' : 'refuse-permission'
  await recordAudit(tx, actor, act, `${key} ${press.childSourceId}`)
  return reaction
}
