import {
  File,
  FileArchive,
  FileImage,
  FileSpreadsheet,
  FileText,
  Presentation,
  type LucideIcon,
} from 'lucide-react'
import { attachmentPath } from '@portal/contract/messages/paths.ts'
import type { Message } from '@portal/domain/messages/message.ts'
import { printable, type FileIcon, type StoredFile } from '@portal/domain/values/file/file.ts'
import { FileLink } from '@portal/web-kit/text/file-link.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'

const icons: Record<FileIcon, LucideIcon> = {
  pdf: FileText,
  document: FileText,
  spreadsheet: FileSpreadsheet,
  presentation: Presentation,
  image: FileImage,
  archive: FileArchive,
  text: FileText,
  other: File,
}

/** The attachments, each with name and size, to download. */
export function Attachments({ message: { id, attachments } }: { message: Message }) {
  const t = useText()
  if (attachments.length === 0) return null
  return (
    <section className="message-attachments">
      <h2>{t('messages.message.attachments')}</h2>
      <ul role="list">
        {attachments.map((file) => (
          <li key={file.id}>
            <Attachment file={file} address={attachmentPath(id, file.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Attachment({ file, address }: { readonly file: StoredFile; readonly address: string }) {
  return <FileLink file={file} address={address} kind="secondary" icon={icons[printable(file).icon]} />
}
