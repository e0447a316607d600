import { sql } from 'kysely'
import type { MessageRow } from '@portal/domain/messages/message.ts'
import type { ReplyState } from '@portal/domain/messages/reply/message-thread.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { StoredFile } from '@portal/domain/values/file/file.ts'
import { reasonToHoldBack, type FileScan } from '@portal/domain/values/file/file-scan.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { copiesIn, isCopyIn, kindFrom } from './inbox/inbox-condition.repository.ts'
import type { Inbox } from './inbox/inbox.ts'

export type MessageRange = {
  readonly limit: number
  readonly offset: number
  /** Starts after this message of the reader. */
  readonly after?: string | undefined
  readonly search: string
}

type KeptRow = Omit<MessageRow, 'kind'> & { readonly kind: string }

const columns = sql`m.reference as id, r.kind, m.channel, r.status, m.sender, m.sender_email as "senderEmail",
  m.subject, r.address as receiver, r.sent_at as "sentAt", m.attachment_count as "attachmentCount"`

const tables = sql`message_recipient r join message m on m.school_id = r.school_id and m.id = r.message_id`

/**
 * Returns a page of an inbox, newest first. Ties are ordered by id, so that pages do not overlap. A message about several
 * children is one row, unread until every copy was read.
 */
export async function findMessages(
  tx: SchoolTransaction,
  inbox: Inbox,
  { limit, offset, after, search }: MessageRange,
): Promise<readonly MessageRow[]> {
  const copies = copiesIn(inbox, { direction: 'desc', search, beyond: after, limit: offset + limit })
  const found = await sql<KeptRow>`
    select ${columns}, r.children from (
      select c.school_id, c.message_id, c.sent_at, min(c.kind) as kind,
        coalesce(min(c.status) filter (where c.status <> 'READ'), 'READ') as status,
        coalesce((array_agg(c.address order by c.child_id))[1], '') as address,
        array_agg(c.child_id order by c.child_id) as children
      from ${copies} group by c.school_id, c.message_id, c.sent_at
      order by c.sent_at desc, c.message_id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}) r
    join message m on m.school_id = r.school_id and m.id = r.message_id
    order by r.sent_at desc, r.message_id desc`.execute(rows(tx))
  return found.rows.map(toRow)
}

type MessageText = Pick<MessageRow, 'subject' | 'sender' | 'sentAt'> & { readonly content: string }

/** Returns the newest messages of an inbox with their text. */
export async function findNewestTexts(
  tx: SchoolTransaction,
  inbox: Inbox,
  limit: number,
): Promise<readonly MessageText[]> {
  const copies = copiesIn(inbox, { direction: 'desc', search: '', beyond: undefined, limit })
  const found = await sql<MessageText>`
    select m.subject, m.sender, r.sent_at as "sentAt", coalesce(m.content, '') as content
    from (select c.school_id, c.message_id, c.sent_at
      from ${copies} group by c.school_id, c.message_id, c.sent_at
      order by c.sent_at desc, c.message_id desc limit ${sql.lit(limit)}) r
    join message m on m.school_id = r.school_id and m.id = r.message_id
    order by r.sent_at desc, r.message_id desc`.execute(rows(tx))
  return found.rows
}

export type FoundMessage = MessageRow & {
  readonly content: string | null
  readonly child: Guid
  readonly list: Guid | null
  readonly form: Guid | null
  readonly answerBefore: CalendarDay | null
  /** Marked as handled by this recipient. */
  readonly isHandled: boolean
  /** The message asks a question that is answered in the portal. */
  readonly hasQuestion: boolean
  /** Null where the school takes no replies. */
  readonly replies: ReplyState | null
  readonly repliesUntil: CalendarDay | null
}

/** Finds a message of the inbox, with its text. */
export async function findMessage(
  tx: SchoolTransaction,
  inbox: Inbox,
  reference: string,
): Promise<FoundMessage | undefined> {
  const found = await sql<KeptRow & Omit<FoundMessage, keyof MessageRow>>`
    select ${columns}, array[r.child_id] as children, m.content, r.child_id as child, m.list_id as list, m.form_id as form,
      m.answer_before as "answerBefore", r.handled_at is not null as "isHandled",
      exists (select from message_question q where q.school_id = m.school_id and q.message_id = m.id) as "hasQuestion",
      m.replies, m.replies_until as "repliesUntil"
    from ${tables}
    where m.reference = ${reference} and ${isCopyIn(inbox)}
    order by r.child_id limit 1`.execute(rows(tx))
  return found.rows.map((row) => ({ ...row, ...toRow(row) }))[0]
}

const toRow = ({ kind, ...row }: KeptRow): MessageRow => ({ ...row, kind: kindFrom(kind) })

type Neighbour = { readonly id: string; readonly child: Guid }

/** Finds the next newer or older message in the list. */
export async function findNeighbour(
  tx: SchoolTransaction,
  inbox: Inbox,
  { reference, search, side }: { reference: string; search: string; side: 'above' | 'below' },
): Promise<Neighbour | undefined> {
  const direction = side === 'above' ? 'asc' : 'desc'
  const order = sql.raw(`c.sent_at ${direction}, c.message_id ${direction}, c.child_id`)
  const found = await sql<Neighbour>`
    select m.reference as id, r.child_id as child
    from (select c.school_id, c.message_id, c.child_id
      from ${copiesIn(inbox, { direction, search, beyond: reference, limit: 1 })} order by ${order} limit 1) r
    join message m on m.school_id = r.school_id and m.id = r.message_id`.execute(rows(tx))
  return found.rows[0]
}

/** Returns the attachments of a message in the school's order, without their content. */
export async function findAttachments(
  tx: SchoolTransaction,
  reference: string,
  scanning: { readonly scans: boolean },
): Promise<readonly StoredFile[]> {
  const found = await sql<StoredFile & { readonly scan: FileScan }>`
    select f.id, f.name, f.media_type as "mediaType", octet_length(f.content) as size, f.width, f.height,
      f.created_at as "createdAt", f.modified_at as "modifiedAt", f.scan
    from message m
    join message_attachment a on a.school_id = m.school_id and a.message_id = m.id
    join file f on f.school_id = a.school_id and f.id = a.file_id
    where m.reference = ${reference} order by a.position`.execute(rows(tx))
  return found.rows.map(({ scan, ...file }) => {
    const heldBack = reasonToHoldBack(scan, scanning)
    return { ...file, ...(heldBack && { heldBack }) }
  })
}

/** Whether the file is an attachment of a message in this inbox. */
export async function isAttached(
  tx: SchoolTransaction,
  inbox: Inbox,
  { reference, attachment }: { reference: string; attachment: Guid },
): Promise<boolean> {
  const found = await sql`
    select 1 from ${tables}
    join message_attachment a on a.school_id = m.school_id and a.message_id = m.id
    where m.reference = ${reference} and a.file_id = ${attachment} and ${isCopyIn(inbox)}`.execute(rows(tx))
  return found.rows.length > 0
}
