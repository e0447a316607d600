import type { HeldBack } from './file-scan.ts'
import type { Guid } from './guid.ts'
import type { Instant } from './instant.ts'

/** A file that the school keeps. */
export type StoredFile = {
  readonly id: Guid
  readonly name: string
  readonly mediaType: string
  /** In bytes. */
  readonly size: number
  /** In pixels; null for what is no image, or one of a kind that we cannot measure. */
  readonly width: number | null
  readonly height: number | null
  readonly createdAt: Instant
  readonly modifiedAt: Instant
  /** Why nobody gets it now. */
  readonly heldBack?: HeldBack
}

/** What people see of a file, all of which follows from the file itself. */
export type PrintableFile = {
  /** `84 KB`. */
  readonly size: string
  /** In small letters and without its dot; empty where there is none. */
  readonly extension: string
  readonly isImage: boolean
  readonly icon: FileIcon
}

/** What a file looks like in a list. */
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

/** What people see of a file, by its name and size: the end of the name is what the reader sees too. */
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

/** `845 Bytes`, `84 KB`, `1,5 GB`: 1024-based, one decimal from GB on. */
function printableSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10))
  const size = bytes / 1024 ** power
  const figures = power >= 3 ? size.toFixed(1).replace('.', ',') : String(Math.round(size))
  return `${figures} ${UNITS[power]}`
}
