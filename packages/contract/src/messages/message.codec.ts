import * as z from 'zod/mini'
import { attachmentPath } from './paths.ts'
import {
  channels,
  messageStatuses,
  type Message,
  type MessageKind,
  type MessagePage,
  type MessageRow,
} from '@portal/domain/messages/message.ts'
import { printable, type StoredFile } from '@portal/domain/values/file/file.ts'
import { heldBackReasons } from '@portal/domain/values/file/file-scan.ts'
import { renamed } from '../codecs/renamed.ts'
import { documentWithMeta, resource } from '../endpoint/resource.ts'
import { messageQuestion } from './question.codec.ts'
import { messageThread } from './reply.codec.ts'
import { day, guid, instant, orNull, under, value } from '../codecs/values.ts'

const kind = value<'invoice' | 'wis-communicator', MessageKind>(
  z.enum(['invoice', 'wis-communicator']),
  (wire) => (wire === 'invoice' ? 'invoice' : 'communicator'),
  (own) => (own === 'invoice' ? 'invoice' : 'wis-communicator'),
)

const rowAttributes = {
  kind: ['kind', kind],
  channel: ['type', z.enum(channels)],
  status: ['status', z.enum(messageStatuses)],
  sender: ['sender', z.string()],
  senderEmail: ['sender-email', z.string()],
  subject: ['subject', z.string()],
  receiver: ['receiver', z.string()],
  sentAt: ['send-date', instant],
  attachmentCount: ['attachment-count', z.int()],
  children: ['leerlingen', z.array(guid)],
} as const

const rows = z.array(resource<MessageRow>()('message', { id: z.string(), attributes: rowAttributes }))

/** A page of messages, newest first; `meta.isLast` marks the last one. */
export const messagePage = renamed<MessagePage>()({
  messages: ['data', rows],
  isLast: ['meta', under('isLast', z.boolean())],
})

/** The latest messages to the actor, and the number of all unread ones. */
export type CurrentRecipient = { readonly messages: readonly MessageRow[]; readonly unread: number }

/** The communicator's own response: `data`, and the unread count as `meta.count`. */
export const currentRecipient = renamed<CurrentRecipient>()({
  messages: ['data', rows],
  unread: ['meta', under('count', z.int())],
})

type Attachment = StoredFile & { readonly url: string }

/** A file with its icon; its other display facts are derived. */
const attachment = renamed<Attachment>()(
  {
    id: ['id', guid],
    url: ['url', z.string()],
    name: ['name', z.string()],
    mediaType: ['mediaType', z.string()],
    size: ['size', z.int()],
    width: ['width', z.nullable(z.int())],
    height: ['height', z.nullable(z.int())],
    createdAt: ['createStamp', instant],
    modifiedAt: ['lastModifiedStamp', instant],
    heldBack: ['heldBack', z.optional(z.enum(heldBackReasons))],
  },
  { icon: [z.string(), (file) => printable(file).icon] },
)

type Neighbours = Pick<Message, 'previous' | 'next' | 'previousChild' | 'nextChild'>
type WithAddresses = Omit<Message, keyof Neighbours | 'attachments'> & {
  readonly attachments: readonly Attachment[]
}

const messageWithAddresses = documentWithMeta(
  resource<WithAddresses>()('message', {
    id: z.string(),
    attributes: {
      ...rowAttributes,
      /** Null when the system that holds the text cannot deliver it. */
      content: ['content', orNull(under('text', z.string()))],
      attachments: ['attachments', z.array(attachment)],
      orderList: ['bestellijst', orNull(guid)],
      form: ['formulier', orNull(guid)],
      answerBefore: ['reagerenVoor', orNull(day)],
      /** Absent without a question. */
      question: ['vraag', z.optional(messageQuestion)],
      /** Absent where the school takes no replies. */
      thread: ['reacties', z.optional(messageThread)],
      isHandled: ['geregeld', orNull(z.boolean())],
    },
  }),
  /** The messages above and below it in the requested list. */
  renamed<Neighbours>()({
    previous: ['previous', orNull(z.string())],
    next: ['next', orNull(z.string())],
    previousChild: ['previousLeerling', z.optional(guid)],
    nextChild: ['nextLeerling', z.optional(guid)],
  }),
)

/** One message with its text, attachments and neighbours. */
export const message = z.codec(messageWithAddresses, z.custom<Message>(), {
  decode: ({ attachments, ...own }) => ({
    ...own,
    attachments: attachments.map(({ url: _url, ...file }) => file),
  }),
  encode: ({ attachments, ...own }) => ({
    ...own,
    attachments: attachments.map((file) => ({ ...file, url: attachmentPath(own.id, file.id) })),
  }),
})
