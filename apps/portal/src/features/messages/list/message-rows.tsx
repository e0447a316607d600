import { MailOpen, Mail, Paperclip, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import type { MessageList } from '@portal/domain/messages/message-lists.ts'
import { isUndelivered, isUnread, type MessageRow } from '@portal/domain/messages/message.ts'
import { formatMoment } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { CardTable, type Column } from '@portal/ui/layout/card-table.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { useChild, usePupils } from '@portal/web-kit/session/current.ts'
import { messageAddress, type ListQuery } from '../addresses.ts'
import { channelIcons, channelTexts, notDelivered } from './channel.ts'
import './message-rows.css'

/** For a person with several children only. */
const ChildNames = lazy(async () => ({
  default: (await import('@portal/web-kit/session/child-filter.tsx')).ChildNames,
}))

type MessageRowsProps = {
  readonly rows: readonly MessageRow[]
  readonly list: MessageList
  readonly query: ListQuery
}

/** The messages as a table of sender, subject, type, attachment and date; on a phone as cards. */
export function MessageRows({ rows, list, query }: MessageRowsProps) {
  const t = useText()
  const { guid } = useChild()
  const pupils = usePupils()
  const childOf = ({ children }: MessageRow) =>
    pupils.find((pupil) => children.includes(pupil.guid))?.guid ?? guid
  const columns: readonly Column<MessageRow>[] = [
    {
      id: 'sender',
      header: t('messages.column.sender'),
      cell: ({ sender }) => sender || <span className="quiet">{t('messages.no-sender')}</span>,
    },
    {
      id: 'subject',
      header: t('messages.column.subject'),
      cell: (row) =>
        query.who ? (
          <Subject row={row} href={messageAddress(childOf(row), row.id, list, query)}>
            <Suspense fallback={<span className="child-names" />}>
              <ChildNames among={pupils}>{row.children}</ChildNames>
            </Suspense>
          </Subject>
        ) : (
          <Subject row={row} href={messageAddress(guid, row.id, list, query)} />
        ),
      isRowHeader: true,
    },
    { id: 'type', header: t('messages.column.type'), cell: (row) => <Type row={row} /> },
    { id: 'attachment', header: t('messages.column.attachment'), cell: (row) => <Attachments row={row} /> },
    { id: 'date', header: t('messages.column.date'), cell: (row) => <SentAt row={row} />, isFigure: true },
  ]
  return (
    <div className="message-list">
      <CardTable
        caption={t('messages.title')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        rowClass={(row) => (isShownUnread(row) ? 'message-unread' : undefined)}
      />
    </div>
  )
}

/** An undelivered message has a label instead of bold text. */
const isShownUnread = (row: MessageRow): boolean => isUnread(row) && !isUndelivered(row)

type SubjectProps = {
  readonly row: MessageRow
  readonly href: string
  /** Content below the subject. */
  readonly children?: ReactNode
}

function Subject({ row, href, children }: SubjectProps) {
  const t = useText()
  const failed = notDelivered(row, t)
  return (
    <span className="message-subject">
      <span className="message-mark">
        <Icon of={failed ? TriangleAlert : isUnread(row) ? Mail : MailOpen} size={18} />
      </span>
      <span>
        <Link href={href} className="message-link">
          {row.subject || t('messages.no-subject')}
          {isShownUnread(row) && <span className="visually-hidden"> ({t('messages.unread')})</span>}
        </Link>
        {failed && <span className="small quiet message-failed">{failed}</span>}
        {children}
      </span>
    </span>
  )
}

function Type({ row: { channel } }: { row: MessageRow }) {
  const t = useText()
  return (
    <span className="message-fact">
      <Icon of={channelIcons[channel]} size={18} />
      {t(channelTexts[channel])}
    </span>
  )
}

function Attachments({ row: { attachmentCount: count } }: { row: MessageRow }) {
  const t = useText()
  if (count === 0) return <span className="visually-hidden">{t('messages.attachments', { count })}</span>
  return (
    <span className="message-fact">
      <Icon of={Paperclip} size={18} />
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{t('messages.attachments', { count })}</span>
    </span>
  )
}

function SentAt({ row: { sentAt } }: { row: MessageRow }) {
  const language = useLanguage()
  return <time dateTime={sentAt}>{formatMoment(sentAt, language)}</time>
}
