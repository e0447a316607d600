import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { IdOf } from '../../../school-file/rows/ids.ts'
import type { NewRow } from '../../../school-file/rows/store-rows.repository.ts'

export const messageRows = ({ messages }: SchoolFile, id: IdOf): NewRow<'message'>[] =>
  messages.map((message) => ({
    id: id('message', message.reference),
    reference: message.reference,
    kind: message.kind,
    channel: message.channel,
    subject: message.subject,
    sender: message.sender,
    sender_email: message.senderEmail,
    content: message.content,
    sent_at: message.sentAt,
    list_id: message.list === undefined ? undefined : id('list', message.list),
    form_id: message.form === undefined ? undefined : id('form', message.form),
    answer_before: message.answerBefore,
    replies: message.replies,
    replies_until: message.repliesUntil,
  }))

export const messageRecipientRows = ({ messages }: SchoolFile, id: IdOf): NewRow<'message_recipient'>[] =>
  messages.flatMap((message) =>
    message.recipients.map((recipient) => ({
      message_id: id('message', message.reference),
      person_id: id('person', recipient.person),
      child_id: id('person', recipient.child),
      address: recipient.address,
      status: recipient.status,
      read_at: recipient.readAt,
    })),
  )

export const messageAttachmentRows = ({ messages }: SchoolFile, id: IdOf): NewRow<'message_attachment'>[] =>
  messages.flatMap((message) =>
    message.attachments.map((file, position) => ({
      message_id: id('message', message.reference),
      position,
      file_id: id('file', file),
    })),
  )

export const messageQuestionRows = ({ messages }: SchoolFile, id: IdOf): NewRow<'message_question'>[] =>
  messages.flatMap(({ reference, question }) =>
    question ? [{ message_id: id('message', reference), kind: question.kind, question: question.text }] : [],
  )

export const messageOptionRows = ({ messages }: SchoolFile, id: IdOf): NewRow<'message_question_option'>[] =>
  messages.flatMap(({ reference, question }) =>
    (question?.options ?? []).map(({ text, moment, places }, position) => ({
      message_id: id('message', reference),
      option: text ?? moment ?? '',
      position,
      capacity: places ?? null,
    })),
  )
