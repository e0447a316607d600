import * as z from 'zod/mini'
import { kindOf } from '@portal/domain/messages/message.ts'
import { html, rule, several, textOr, word } from './fields.ts'
import { keyOf, ref, uniques } from './keys.ts'
import type { momentsFrom } from './moments.ts'

type Moments = ReturnType<typeof momentsFrom>

/** What becomes of a message on its way, and whether it was read. */
const status = z.enum([
  ...(['NEW', 'PENDING', 'AT_PROVIDER', 'DELIVERED', 'UNREAD', 'READ'] as const),
  ...(['BOUNCED', 'ERROR', 'FAILED', 'NO_ADDRESS', 'REJECTED'] as const),
])

/** To whom it went, about which child. Once it was read in the portal, that stays. */
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

/** By their ids one knows the messages of the communicator. */
const idFitsKind = ({ reference, kind }: { readonly reference: string; readonly kind: string }): boolean =>
  (kindOf(reference) === 'communicator') === (kind === 'wis-communicator')

/** It asks for one thing, which is then one line on the home page of who reads it. */
const asksOneThing = ({ list, form, answerBefore }: Readonly<Record<string, unknown>>): boolean =>
  [list, form, answerBefore].filter((asked) => asked !== undefined).length <= 1

/** Something that the school wrote to families; its HTML is made safe at the import. */
export const message = (moments: Moments) =>
  messageFields(moments).check(
    rule(idFitsKind, 'The reference of a message of the communicator, and of no other, begins with comm-', [
      'reference',
    ]),
    rule(asksOneThing, 'A message asks for a list, a form or an answer of its own, and not for two of them', [
      'answerBefore',
    ]),
  )

const messageFields = (moments: Moments) =>
  z.strictObject({
    reference: keyOf('message'),
    kind: z.enum(['invoice', 'wis-communicator']),
    channel: z.enum(['email', 'sms', 'whatsapp', 'other']),
    subject: textOr(''),
    sender: textOr(''),
    senderEmail: textOr(''),
    /** Left out when the system that holds it cannot give it. */
    content: z.optional(html),
    sentAt: moments.moment,
    /** The list that a message about an invoice leads to. */
    list: z.optional(ref('list', word)),
    /** The form that a message asks for. */
    form: z.optional(ref('form')),
    /** The last day on which the school expects an answer to the message itself. */
    answerBefore: z.optional(moments.day),
    attachments: several(ref('file')),
    recipients: z.array(recipient(moments)).check(z.minLength(1)),
  })
