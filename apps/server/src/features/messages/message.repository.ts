import { sql } from 'kysely'
import type { MessageRow } from '@portal/domain/messages/message.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { StoredFile } from '@portal/domain/values/file/file.ts'
import { reasonToHoldBack, type FileScan } from '@portal/domain/values/file/file-scan.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { isInInbox, kindFrom, matches, placeOf } from './inbox/inbox-condition.repository.ts'
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

/** Returns a page of an inbox, newest first. Ties are ordered by id, so that pages do not overlap. */
export async function findMessages(
  tx: SchoolTransaction,
  inbox: Inbox,
  { limit, offset, after, search }: MessageRange,
): Promise<readonly MessageRow[]> {
  const behind = after === undefined ? sql`true` : sql`(r.sent_at, r.message_id) < ${placeOf(after, inbox)}`
  const found = await sql<KeptRow>`
    select ${columns} from ${tables}
    where ${isInInbox(inbox)} and ${matches(search)} and ${behind}
    order by r.sent_at desc, r.message_id desc
    limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(rows(tx))
  return found.rows.map(toRow)
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
}

/** Finds a message of the inbox, with its text. */
export async function findMessage(
  tx: SchoolTransaction,
  inbox: Inbox,
  reference: string,
): Promise<FoundMessage | undefined> {
  const found = await sql<KeptRow & Omit<FoundMessage, keyof MessageRow>>`
    select ${columns}, m.content, r.child_id as child, m.list_id as list, m.form_id as form,
      m.answer_before as "answerBefore", r.handled_at is not null as "isHandled",
      exists (select from message_question q where q.school_id = m.school_id and q.message_id = m.id) as "hasQuestion"
    from ${tables}
    where m.reference = ${reference} and ${isInInbox(inbox)}`.execute(rows(tx))
  return found.rows.map(({ content, child, list, form, answerBefore, isHandled, hasQuestion, ...row }) => ({
    ...toRow(row),
    content,
    child,
    list,
    form,
    answerBefore,
    isHandled,
    hasQuestion,
  }))[0]
}

const toRow = ({ kind, ...row }: KeptRow): MessageRow => ({ ...row, kind: kindFrom(kind) })

/** Finds the next newer or older message in the list. */
export async function findNeighbour(
  tx: SchoolTransaction,
  inbox: Inbox,
  { reference, search, side }: { reference: string; search: string; side: 'above' | 'below' },
): Promise<string | undefined> {
  const place = sql`(r.sent_at, r.message_id)`
  const beside =
    side === 'above'
      ? sql`${place} > ${placeOf(reference, inbox)} and ${matches(search)} order by r.sent_at, r.message_id`
      : sql`${place} < ${placeOf(reference, inbox)} and ${matches(search)}
          order by r.sent_at desc, r.message_id desc`
  const found = await sql<{ id: string }>`
    select m.reference as id from ${tables} where ${isInInbox(inbox)} and ${beside} limit 1`.execute(rows(tx))
  return found.rows[0]?.id
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
    where m.reference = ${reference} and a.file_id = ${attachment} and ${isInInbox(inbox)}`.execute(rows(tx))
  return found.rows.length > 0
}
