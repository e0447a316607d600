import { randomUUID } from 'node:crypto'
import type { MessageStatus } from '@portal/domain/messages/message.ts'
import type { ReplyState } from '@portal/domain/messages/reply/message-thread.ts'
import type { MessageQuestionKind } from '@portal/domain/messages/question/message-question.ts'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { aFile } from '../files/files.ts'
import { insert } from '../database/insert.ts'
import type { TestPerson, TestSchool } from '../people/people.ts'

type Copy = {
  readonly to: TestPerson
  readonly about: Pick<TestPerson, 'id'>
  readonly status?: MessageStatus
}

type MessageFacts = {
  reference?: string
  kind?: 'invoice' | 'wis-communicator'
  channel?: 'email' | 'sms' | 'whatsapp' | 'other'
  subject?: string
  sender?: string
  /** Null: the external system cannot supply it. */
  content?: string | null
  sentAt?: string
  list?: Guid
  form?: Guid
  answerBefore?: string
  question?: TestQuestion
  replies?: ReplyState
  repliesUntil?: string
  attachments?: readonly { name: string; mediaType?: string; content?: string }[]
}

/** A question with its options, each with its capacity or null. */
export type TestQuestion = {
  readonly kind: MessageQuestionKind
  readonly options?: Readonly<Record<string, number | null>>
}

export type TestMessage = {
  readonly school: TestSchool
  readonly id: Guid
  /** Its id on the wire. */
  readonly reference: string
  readonly attachments: readonly Guid[]
}

let made = 0

/** A message of the communicator, by default sent on 20 November 2026 and unread. */
export async function aMessage(
  school: TestSchool,
  copies: readonly Copy[],
  facts: MessageFacts = {},
): Promise<TestMessage> {
  const message = rowOf(school, facts)
  const { id, reference } = message
  await insert(school.owner, 'message', message)
  for (const { to, about, status } of copies)
    await insert(school.owner, 'message_recipient', {
      school_id: school.id,
      message_id: id,
      person_id: to.id,
      child_id: about.id,
      status: status ?? 'UNREAD',
    })
  if (facts.question) await ask(school, id, facts.question)
  return { school, id, reference, attachments: await attach(school, id, facts.attachments ?? []) }
}

async function ask(school: TestSchool, message: Guid, { kind, options = {} }: TestQuestion): Promise<void> {
  const keys = { school_id: school.id, message_id: message }
  await insert(school.owner, 'message_question', { ...keys, kind, question: 'Komt u?' })
  for (const [position, [option, capacity]] of Object.entries(options).entries())
    await insert(school.owner, 'message_question_option', { ...keys, option, position, capacity })
}

function rowOf(school: TestSchool, facts: MessageFacts) {
  const kind = facts.kind ?? 'wis-communicator'
  return {
    school_id: school.id,
    id: guid(randomUUID()),
    reference: facts.reference ?? `${kind === 'invoice' ? 'inv' : 'comm'}-${10_000 + ++made}`,
    kind,
    channel: facts.channel ?? 'email',
    subject: facts.subject ?? 'Informatieavond',
    sender: facts.sender ?? 'Teamleider',
    content: facts.content === undefined ? '<p>U bent welkom.</p>' : facts.content,
    sent_at: facts.sentAt ?? '2026-11-20T09:00:00Z',
    list_id: facts.list ?? null,
    form_id: facts.form ?? null,
    ...asksOf(facts),
  }
}

const asksOf = (facts: MessageFacts) => ({
  answer_before: facts.answerBefore ?? null,
  replies: facts.replies ?? null,
  replies_until: facts.repliesUntil ?? null,
})

async function attach(
  school: TestSchool,
  message: Guid,
  files: NonNullable<MessageFacts['attachments']>,
): Promise<readonly Guid[]> {
  const ids: Guid[] = []
  for (const [position, { name, mediaType = 'application/pdf', content = 'inhoud' }] of files.entries()) {
    const id = await aFile(school, { name, mediaType, content, at: '2026-11-20T09:00:00Z' })
    await insert(school.owner, 'message_attachment', {
      school_id: school.id,
      message_id: message,
      position,
      file_id: id,
    })
    ids.push(id)
  }
  return ids
}
