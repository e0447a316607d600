import * as z from 'zod/mini'
import {
  channels,
  messageStatuses,
  type Message,
  type MessageKind,
  type MessagePage,
  type MessageRow,
} from '@portal/domain/messages/message.ts'
import { printable, type StoredFile } from '@portal/domain/values/file.ts'
import { guid, instant, value } from '../values.ts'

/** The names of the kinds. */
const kindsOnWire: Readonly<Record<MessageKind, 'invoice' | 'wis-communicator'>> = {
  invoice: 'invoice',
  communicator: 'wis-communicator',
}

const kind = value<'invoice' | 'wis-communicator', MessageKind>(
  z.enum(['invoice', 'wis-communicator']),
  (wire) => (wire === 'invoice' ? 'invoice' : 'communicator'),
  (own) => kindsOnWire[own],
)

const rowAttributes = {
  status: z.enum(messageStatuses),
  kind,
  type: z.enum(channels),
  subject: z.string(),
  sender: z.string(),
  'sender-email': z.string(),
  receiver: z.string(),
  'send-date': instant,
  'attachment-count': z.int(),
}

/** JSON:API, as every model under `/api`. */
const record = <Shape extends z.core.$ZodShape>(attributes: Shape) =>
  z.object({ type: z.literal('message'), id: z.string(), attributes: z.object(attributes) })

const rowRecord = record(rowAttributes)
type RowAttributes = z.output<typeof rowRecord>['attributes']

const toRow = (id: string, attributes: RowAttributes): MessageRow => ({
  id,
  kind: attributes.kind,
  channel: attributes.type,
  status: attributes.status,
  sender: attributes.sender,
  senderEmail: attributes['sender-email'],
  subject: attributes.subject,
  receiver: attributes.receiver,
  sentAt: attributes['send-date'],
  attachmentCount: attributes['attachment-count'],
})

const fromRow = (row: MessageRow): RowAttributes => ({
  status: row.status,
  kind: row.kind,
  type: row.channel,
  subject: row.subject,
  sender: row.sender,
  'sender-email': row.senderEmail,
  receiver: row.receiver,
  'send-date': row.sentAt,
  'attachment-count': row.attachmentCount,
})

const toRecord = (row: MessageRow) => ({ type: 'message' as const, id: row.id, attributes: fromRow(row) })

const pageOnWire = z.object({ data: z.array(rowRecord), meta: z.object({ isLast: z.boolean() }) })

/** A page of messages, the newest first; `meta.isLast` tells that nothing comes after it. */
export const messagePage = z.codec(pageOnWire, z.custom<MessagePage>(), {
  decode: ({ data, meta }) => ({
    messages: data.map(({ id, attributes }) => toRow(id, attributes)),
    isLast: meta.isLast,
  }),
  encode: ({ messages, isLast }) => ({ data: messages.map(toRecord), meta: { isLast } }),
})

/** What was sent last to whoever asks, and how much of all of it is unread. */
export type CurrentRecipient = { readonly messages: readonly MessageRow[]; readonly unread: number }

/** The communicator's own answer: `data`, and the unread count as `meta.count`. */
export const currentRecipient = z.codec(
  z.object({ data: z.array(rowRecord), meta: z.object({ count: z.int() }) }),
  z.custom<CurrentRecipient>(),
  {
    decode: ({ data, meta }) => ({
      messages: data.map(({ id, attributes }) => toRow(id, attributes)),
      unread: meta.count,
    }),
    encode: ({ messages, unread }) => ({ data: messages.map(toRecord), meta: { count: unread } }),
  },
)

/** Where an attachment of a message is fetched. */
export const attachmentPath = (message: string, attachment: string): string =>
  `/api/messages/${encodeURIComponent(message)}/attachments/${attachment}`

/** A file with its icon; the rest of what people see of it follows from it. */
const attachmentOnWire = z.object({
  url: z.string(),
  name: z.string(),
  icon: z.string(),
  id: guid,
  mediaType: z.string(),
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  createStamp: instant,
  lastModifiedStamp: instant,
})

const toAttachment = ({
  url: _url,
  icon: _icon,
  createStamp,
  lastModifiedStamp,
  ...file
}: z.output<typeof attachmentOnWire>): StoredFile => ({
  ...file,
  createdAt: createStamp,
  modifiedAt: lastModifiedStamp,
})

const fromAttachment = (message: string, { createdAt, modifiedAt, ...file }: StoredFile) => ({
  ...file,
  url: attachmentPath(message, file.id),
  icon: printable(file).icon,
  createStamp: createdAt,
  lastModifiedStamp: modifiedAt,
})

const messageOnWire = z.object({
  data: record({
    ...rowAttributes,
    /** Null when the system that holds the text cannot give it. */
    content: z.nullable(z.object({ text: z.string() })),
    attachments: z.array(attachmentOnWire),
    bestellijst: z.nullable(guid),
  }),
  /** The messages above and below it in the list that was asked for. */
  meta: z.object({ previous: z.nullable(z.string()), next: z.nullable(z.string()) }),
})

/** One message with its text and attachments, and its neighbours. */
export const message = z.codec(messageOnWire, z.custom<Message>(), {
  decode: ({ data: { id, attributes }, meta }) => ({
    ...toRow(id, attributes),
    ...(attributes.content && { content: attributes.content.text }),
    attachments: attributes.attachments.map(toAttachment),
    ...(attributes.bestellijst && { orderList: attributes.bestellijst }),
    ...(meta.previous !== null && { previous: meta.previous }),
    ...(meta.next !== null && { next: meta.next }),
  }),
  encode: (own) => ({
    data: {
      type: 'message' as const,
      id: own.id,
      attributes: {
        ...fromRow(own),
        content: own.content === undefined ? null : { text: own.content },
        attachments: own.attachments.map((attachment) => fromAttachment(own.id, attachment)),
        bestellijst: own.orderList ?? null,
      },
    },
    meta: { previous: own.previous ?? null, next: own.next ?? null },
  }),
})
