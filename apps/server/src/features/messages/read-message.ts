import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { listOfKind } from '@portal/domain/messages/message-lists.ts'
import { kindOf, type Message, type MessageKind } from '@portal/domain/messages/message.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { scansOf, type FileScanning } from '../../gateways/files/hand-out.ts'
import { found } from '../../refusal.ts'
import { findOrderListOf } from '../billing/billing.public.ts'
import { isFormToAnswer } from '../inquiries/inquiries.public.ts'
import { inboxOf, type Inbox, type InboxQuestion } from './inbox/inbox.ts'
import { findMessageQuestion } from './question/question.repository.ts'
import { threadOf } from './reply/message-thread.ts'
import { findAttachments, findMessage, findNeighbour, type FoundMessage } from './message.repository.ts'

type Question = InboxQuestion & {
  readonly id: string
  /** The requested kind; ids of the other kind are not found. */
  readonly kind: MessageKind
  readonly search: string
  /** Whose messages are beside it: those of the requested child, or of all children. */
  readonly beside: 'child' | 'family'
}

/** Returns a message of the actor, with its neighbours in the list and search of the request. */
export async function readMessage(
  scanning: FileScanning,
  tx: SchoolTransaction,
  actor: Actor,
  asked: Question,
): Promise<Message> {
  const { id, kind } = asked
  const ofKind = await inboxOf(tx, actor, { ...asked, list: listOfKind(kind) })
  const message = found(kindOf(id) === kind ? await findMessage(tx, ofKind, id) : undefined)
  const list = await inboxOf(tx, actor, asked.beside === 'family' ? { ...asked, child: undefined } : asked)
  const [attachments, neighbours, orderList, form, question, thread] = await Promise.all([
    findAttachments(tx, id, scansOf(scanning)),
    neighboursOf(tx, list, asked),
    orderListOf(tx, actor, message),
    asked.school.formsEnabled ? formOf(tx, actor, message) : {},
    message.hasQuestion ? findMessageQuestion(tx, { reference: id, child: message.child }) : undefined,
    threadOf(tx, actor, message),
  ])
  const { content, child: _child, list: _list, form: _form, ...rest } = message
  const { answerBefore, isHandled, hasQuestion: _hasQuestion, ...others } = rest
  const { replies: _replies, repliesUntil: _repliesUntil, ...row } = others
  return {
    ...row,
    ...(content !== null && { content }),
    ...(answerBefore !== null && { answerBefore, isHandled }),
    ...(question && { question }),
    ...(thread && { thread }),
    attachments,
    ...neighbours,
    ...orderList,
    ...form,
  }
}

async function neighboursOf(tx: SchoolTransaction, inbox: Inbox, { id, search }: Question) {
  const [previous, next] = await Promise.all([
    findNeighbour(tx, inbox, { reference: id, search, side: 'above' }),
    findNeighbour(tx, inbox, { reference: id, search, side: 'below' }),
  ])
  return {
    ...(previous && { previous: previous.id, previousChild: previous.child }),
    ...(next && { next: next.id, nextChild: next.child }),
  }
}

/** The form, unless it was submitted, has ended or is not for this reader. */
async function formOf(tx: SchoolTransaction, actor: Actor, { form, child }: FoundMessage) {
  return form !== null && (await isFormToAnswer(tx, actor, child, form)) ? { form } : {}
}

async function orderListOf(tx: SchoolTransaction, actor: Actor, { list, child }: FoundMessage) {
  const orderList = list === null ? undefined : await findOrderListOf(tx, actor, child, list)
  return orderList === undefined ? {} : { orderList }
}
