import {
  File,
  FileArchive,
  FileImage,
  FileSpreadsheet,
  FileText,
  Presentation,
  type LucideIcon,
} from 'lucide-react'
import { attachmentPath } from '@portal/contract/messages/message.codec.ts'
import { attachmentIcon, type AttachmentIcon } from '@portal/domain/messages/attachment-icon.ts'
import type { Message } from '@portal/domain/messages/message.ts'
import { formatFileSize } from '../../../text/formats.ts'
import { useText } from '../../../text/use-text.tsx'
import { OutsideLink } from '../../../ui/link.tsx'

const icons: Record<AttachmentIcon, LucideIcon> = {
  pdf: FileText,
  document: FileText,
  spreadsheet: FileSpreadsheet,
  presentation: Presentation,
  image: FileImage,
  archive: FileArchive,
  text: FileText,
  other: File,
}

/** What came with the message: each file by name and size, to be saved (MSG-017, MSG-030?). */
export function Attachments({ message: { id, attachments } }: { message: Message }) {
  const t = useText()
  if (attachments.length === 0) return null
  return (
    <section className="message-attachments">
      <h2>{t('messages.message.attachments')}</h2>
      <ul role="list">
        {attachments.map(({ id: file, name, size }) => (
          <li key={file}>
            <OutsideLink
              href={attachmentPath(id, file)}
              download={name}
              kind="secondary"
              icon={icons[attachmentIcon(name)]}
            >
              {name} <span className="quiet small">({formatFileSize(size)})</span>
            </OutsideLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
