import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { listOfKind } from '@portal/domain/messages/message-lists.ts'
import { kindOf, type Message, type MessageKind } from '@portal/domain/messages/message.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { scansOf, type FileScanning } from '../../gateways/files/hand-out.ts'
import { found } from '../../refusal.ts'
import { findOrderListOf } from '../billing/billing.public.ts'
import { isFormToAnswer } from '../inquiries/inquiries.public.ts'
import { inboxOf, type Inbox, type InboxQuestion } from './inbox/inbox.ts'
import { findAttachments, findMessage, findNeighbour, type FoundMessage } from './message.repository.ts'

type Question = InboxQuestion & {
  readonly id: string
  /** The requested kind; ids of the other kind are not found. */
  readonly kind: MessageKind
  readonly search: string
}

/** Returns a message of the actor, with its neighbours in the list and search of the request. */
export async function readMessage(
  scanning: FileScanning,
  tx: SchoolTransaction,
  actor: Actor,
  question: Question,
): Promise<Message> {
  const { id, kind } = question
  const ofKind = await inboxOf(tx, actor, { ...question, list: listOfKind(kind) })
  const message = found(kindOf(id) === kind ? await findMessage(tx, ofKind, id) : undefined)
  const list = await inboxOf(tx, actor, question)
  const [attachments, neighbours, orderList, form] = await Promise.all([
    findAttachments(tx, id, scansOf(scanning)),
    neighboursOf(tx, list, question),
    orderListOf(tx, actor, message),
    question.school.formsEnabled ? formOf(tx, actor, message) : {},
  ])
  const { content, child: _child, list: _list, form: _form, answerBefore, isHandled, ...row } = message
  return {
    ...row,
    ...(content !== null && { content }),
    ...(answerBefore !== null && { answerBefore, isHandled }),
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
  return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) }
}

/** The form, unless it was submitted, has ended or is not for this reader. */
async function formOf(tx: SchoolTransaction, actor: Actor, { form, child }: FoundMessage) {
  return form !== null && (await isFormToAnswer(tx, actor, child, form)) ? { form } : {}
}

async function orderListOf(tx: SchoolTransaction, actor: Actor, { list, child }: FoundMessage) {
  const orderList = list === null ? undefined : await findOrderListOf(tx, actor, child, list)
  return orderList === undefined ? {} : { orderList }
}
