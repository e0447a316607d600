import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { listOfKind } from '@portal/domain/messages/message-lists.ts'
import { kindOf } from '@portal/domain/messages/message.ts'
import {
  answerToKeep,
  isSameAnswer,
  reasonNotToAnswerMessage,
  reasonNotToAnswerMore,
  reasonNotToSendAnswer,
  type AnswerContent,
  type MessageQuestion,
} from '@portal/domain/messages/question/message-question.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { found, Refusal, refuseIf } from '../../../refusal.ts'
import { childOf, countInADay, recordAudit, waitForTurn } from '../../account/account.public.ts'
import { noteForDigest } from '../digest/note-for-digest.ts'
import { inboxOf } from '../inbox/inbox.ts'
import { findMessage } from '../message.repository.ts'
import { findMessageQuestion, storeAnswer } from './question.repository.ts'

type Given = AnswerContent & {
  readonly id: string
  readonly child: Guid
  /** The version of the answer that the actor saw; zero without one. */
  readonly version: number
  readonly school: SchoolSettings
}

/**
 * Answers the question of a message about one pupil, or changes the answer. Answers to one message wait for each other,
 * so that the last place of an option is given once. Repeating an answer stores nothing.
 */
export async function answerMessage(
  { schools }: { readonly schools: Schools },
  actor: Actor,
  given: Given,
): Promise<MessageQuestion> {
  return schools.write(actor.schoolId, async (tx) => {
    const { id, child: childId, version, school } = given
    const child = await childOf(tx, actor, childId)
    const inbox = await inboxOf(tx, actor, { list: listOfKind(kindOf(id)), school, child: childId })
    found(await findMessage(tx, inbox, id))
    await waitForTurn(tx, `answers of ${actor.person.guid}`)
    await waitForTurn(tx, `answers to message ${id}`)
    const asked = { reference: id, child: childId }
    const question = await findMessageQuestion(tx, asked)
    if (!question) throw new Refusal('no-answer-asked')
    const content = answerToKeep(given)
    refuseIf(reasonNotToAnswerMessage(question, child, dayAtSchool(actor.askedAt)))
    if (isSameAnswer(question.answer, content)) return question
    const current = question.answer?.version ?? 0
    if (current !== version) throw new Refusal('answers-changed-meanwhile')
    refuseIf(reasonNotToSendAnswer(question, content))
    // Protects the mailbox of the school and the history.
    refuseIf(reasonNotToAnswerMore(await countInADay(tx, actor, ANSWER)))
    const next = { ...content, version: current + 1, person: actor.person.guid, now: actor.askedAt }
    await storeAnswer(tx, asked, next)
    await noteForDigest(tx, { ...asked, kind: 'answer', now: actor.askedAt })
    await recordAudit(tx, actor, ANSWER, `${id} ${child.sourceId}`)
    return found(await findMessageQuestion(tx, asked))
  })
}

const ANSWER = 'answer-message'
