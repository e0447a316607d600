import * as z from 'zod/mini'
import { kindOf } from '@portal/domain/messages/message.ts'
import {
  messageQuestionKinds,
  MOST_MESSAGE_OPTIONS,
} from '@portal/domain/messages/question/message-question.ts'
import { replyStates } from '@portal/domain/messages/reply/message-thread.ts'
import { count, html, rule, several, textOr, word } from './fields.ts'
import { keyOf, ref, uniques } from './keys.ts'
import type { momentsFrom } from './moments.ts'

type Moments = ReturnType<typeof momentsFrom>

/** Delivery status, and whether it was read. */
const status = z.enum([
  ...(['NEW', 'PENDING', 'AT_PROVIDER', 'DELIVERED', 'UNREAD', 'READ'] as const),
  ...(['BOUNCED', 'ERROR', 'FAILED', 'NO_ADDRESS', 'REJECTED'] as const),
])

/** A recipient and the child concerned. A message that was read in the portal stays read. */
const recipient = ({ moment }: Moments) =>
  z
    .strictObject({
      person: ref('person'),
      child: ref('person'),
      address: textOr(''),
      status,
      readAt: z.optional(moment),
    })
    .register(uniques, {
      what: 'person and child',
      of: (one) => `${one.person} ${one.child}`,
      within: 'list',
    })

/** The id shows whether a message is of the communicator. */
const idFitsKind = ({ reference, kind }: { readonly reference: string; readonly kind: string }): boolean =>
  (kindOf(reference) === 'communicator') === (kind === 'wis-communicator')

/** A message asks for at most one thing, which is one item on the home page. */
const asksOneThing = ({ list, form, answerBefore }: Readonly<Record<string, unknown>>): boolean =>
  [list, form, answerBefore].filter((asked) => asked !== undefined).length <= 1

/** An option of a question: a text, or a moment. */
const option = ({ moment }: Moments) =>
  z
    .strictObject({
      text: z.optional(word),
      moment: z.optional(moment),
      /** For how many pupils it can be chosen; absent without a limit. */
      places: z.optional(count.check(z.gte(1))),
    })
    .register(uniques, { what: 'option', of: ({ text, moment: at }) => text ?? at, within: 'list' })

/** A question that families answer in the portal, once for each pupil that the message is about. */
const question = (moments: Moments) =>
  z
    .strictObject({
      kind: z.enum(messageQuestionKinds),
      text: word,
      options: several(option(moments)),
    })
    .check(
      rule(
        ({ kind, options }) => (kind === 'text') === (options.length === 0),
        'A choice and a moment have options, and a text has none',
        ['options'],
      ),
      rule(({ options }) => options.length <= MOST_MESSAGE_OPTIONS, 'More than 50 options', ['options']),
      rule(
        ({ kind, options }) =>
          options.every(({ text, moment }) =>
            kind === 'moment'
              ? moment !== undefined && text === undefined
              : text !== undefined && moment === undefined,
          ),
        'Each option of a moment has a moment, and each option of a choice a text',
        ['options'],
      ),
    )

/** A message of the school to families; its HTML is sanitised at the import. */
export const message = (moments: Moments) =>
  messageFields(moments).check(
    rule(idFitsKind, 'Exactly the references of communicator messages begin with comm-', ['reference']),
    rule(
      ({ question: asked, answerBefore }) => asked === undefined || answerBefore !== undefined,
      'A question has a last day',
      ['answerBefore'],
    ),
    rule(
      ({ replies, answerBefore }) => replies === undefined || answerBefore === undefined,
      'A message that asks for an answer takes no replies',
      ['replies'],
    ),
    rule(
      ({ replies, repliesUntil }) => repliesUntil === undefined || replies !== undefined,
      'Only a message that takes replies has a last day for them',
      ['repliesUntil'],
    ),
    rule(asksOneThing, 'A message asks for at most one of a list, a form and an answer', ['answerBefore']),
  )

const messageFields = (moments: Moments) =>
  z.strictObject({
    reference: keyOf('message'),
    kind: z.enum(['invoice', 'wis-communicator']),
    channel: z.enum(['email', 'sms', 'whatsapp', 'other']),
    subject: textOr(''),
    sender: textOr(''),
    senderEmail: textOr(''),
    /** Absent when the system that holds it cannot deliver it. */
    content: z.optional(html),
    sentAt: moments.moment,
    /** The list of an invoice message. */
    list: z.optional(ref('list', word)),
    /** The form that a message asks for. */
    form: z.optional(ref('form')),
    /** The last day for an answer to the message itself. */
    answerBefore: z.optional(moments.day),
    /** Answered in the portal until that day; without it the answer is given elsewhere. */
    question: z.optional(question(moments)),
    /** Whether families can reply in the portal. Without it there are no replies, and none are shown. */
    replies: z.optional(z.enum(replyStates)),
    /** The last day for a reply. */
    repliesUntil: z.optional(moments.day),
    attachments: several(ref('file')),
    recipients: z.array(recipient(moments)).check(z.minLength(1)),
  })
