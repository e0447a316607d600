import type { HeldBack } from './file-scan.ts'
import type { Guid } from '../guid.ts'
import type { Instant } from '../time/instant.ts'

/** A stored file of the school. */
export type StoredFile = {
  readonly id: Guid
  readonly name: string
  readonly mediaType: string
  /** In bytes. */
  readonly size: number
  /** In pixels; null for a file that is not an image, or has an unsupported format. */
  readonly width: number | null
  readonly height: number | null
  readonly createdAt: Instant
  readonly modifiedAt: Instant
  /** Why the file cannot be downloaded now. */
  readonly heldBack?: HeldBack
}

/** The displayed facts of a file, derived from the file itself. */
export type PrintableFile = {
  /** `84 KB`. */
  readonly size: string
  /** In lower case and without its dot; empty without one. */
  readonly extension: string
  readonly isImage: boolean
  readonly icon: FileIcon
}

/** The icon of a file in a list. */
export type FileIcon =
  | 'pdf'
  | 'document'
  | 'spreadsheet'
  | 'presentation'
  | 'image'
  | 'archive'
  | 'text'
  | 'other'

const byExtension: Readonly<Record<string, FileIcon>> = {
  pdf: 'pdf',
  doc: 'document',
  docx: 'document',
  odt: 'document',
  xls: 'spreadsheet',
  xlsx: 'spreadsheet',
  ods: 'spreadsheet',
  csv: 'spreadsheet',
  ppt: 'presentation',
  pptx: 'presentation',
  odp: 'presentation',
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  gif: 'image',
  webp: 'image',
  zip: 'archive',
  txt: 'text',
}

/** Derives the displayed facts of a file from its name and size. */
export function printable({ name, size }: Pick<StoredFile, 'name' | 'size'>): PrintableFile {
  const extension = extensionOf(name)
  const icon = iconOf(extension)
  return { size: printableSize(size), extension, isImage: icon === 'image', icon }
}

const extensionOf = (name: string): string =>
  /\.(?<extension>[a-z0-9]+)$/i.exec(name)?.groups?.['extension']?.toLowerCase() ?? ''

const iconOf = (extension: string): FileIcon =>
  Object.hasOwn(byExtension, extension) ? (byExtension[extension] ?? 'other') : 'other'

const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** Formats a size as `845 Bytes`, `84 KB` or `1,5 GB`: 1024-based, one decimal from GB on. */
function printableSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10))
  const size = bytes / 1024 ** power
  const figures = power >= 3 ? size.toFixed(1).replace('.', ',') : String(Math.round(size))
  return `${figures} ${UNITS[power]}`
}
