import * as z from 'zod/mini'
import { kindOf } from '@portal/domain/messages/message.ts'
import { html, rule, several, textOr, word } from './fields.ts'
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

/** A message of the school to families; its HTML is sanitised at the import. */
export const message = (moments: Moments) =>
  messageFields(moments).check(
    rule(idFitsKind, 'Exactly the references of communicator messages begin with comm-', ['reference']),
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
    attachments: several(ref('file')),
    recipients: z.array(recipient(moments)).check(z.minLength(1)),
  })
