import type { HeldBack } from '../../values/file/file-scan.ts'
import type { Guid } from '../../values/guid.ts'

/** A file that was uploaded with a form. */
export type FormFile = {
  readonly id: Guid
  readonly name: string
  readonly mediaType: FormFileType
  /** In bytes. */
  readonly size: number
  /** Why the file cannot be downloaded now. */
  readonly heldBack?: HeldBack
}

/** Accepted file types: documents and photographs that every school can open, and nothing executable. */
export const formFileTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
] as const
export type FormFileType = (typeof formFileTypes)[number]

/** Maximum file size in bytes: 5 MB. */
export const FORM_FILE_MAXIMUM = 5 * 1024 * 1024

/** Maximum number of uploaded files of one person that are not part of an answer. */
export const UNUSED_FILES_MAXIMUM = 10

/** Days after which an uploaded file that is not part of an answer is deleted. */
export const UNUSED_FILE_DAYS = 7

/** Maximum length of a stored file name, in characters. */
export const FILE_NAME_MAXIMUM = 200

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

/** The signature bytes of a type, and their offset. */
const signs: readonly {
  readonly type: FormFileType
  readonly at: number
  readonly bytes: readonly number[]
}[] = [
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', at: 0, bytes: [0x89, ...ascii('PNG\r\n\u001a\n')] },
  { type: 'image/webp', at: 8, bytes: ascii('WEBP') },
]

/** The header of a PDF may be anywhere in so many bytes: some programs write a byte order mark or a line before it. */
const PDF_HEADER_WITHIN = 1024
const PDF_HEADER = ascii('%PDF-')

/** Whether the text before the header is harmless. Otherwise another program could open the file as another type. */
const isPlainBefore = (start: Uint8Array): boolean =>
  /^(?:\u00EF\u00BB\u00BF)?[\s\w.:;,+-]*$/.test(textOf(start))

const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

function isPdf(content: Uint8Array): boolean {
  const start = content.subarray(0, PDF_HEADER_WITHIN)
  const at = textOf(start).indexOf(String.fromCharCode(...PDF_HEADER))
  return at !== -1 && isPlainBefore(start.subarray(0, at))
}

/** The HEIF brands of pictures: single ones, sequences, and the generic brands. */
const HEIF_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

const isHeif = (content: Uint8Array): boolean =>
  textOf(content.subarray(4, 8)) === 'ftyp' && HEIF_BRANDS.has(textOf(content.subarray(8, 12)))

/** Detects the media type from the first bytes; the declared type is not trusted. */
export function typeOfContent(content: Uint8Array): FormFileType | undefined {
  const known = signs.find(({ at, bytes }) => bytes.every((byte, index) => content[at + index] === byte))
  if (known) return known.type
  if (isHeif(content)) return 'image/heic'
  return isPdf(content) ? 'application/pdf' : undefined
}

/** The file extensions of each type; the first is added to a name without an extension. */
const endings: Readonly<Record<FormFileType, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
}
const knownEndings = new Set(Object.values(endings).flat())

/**
 * Returns the name under which a file of this type is stored. Phones name photographs after another picture type; that
 * extension is corrected. A name with any other extension is rejected, because a program would open the file by it.
 */
export function nameThatFits(name: string, type: FormFileType): string | undefined {
  const whole = name.trim() || 'bestand'
  const { stem, ending } = /^(?<stem>.+)\.(?<ending>[a-z][a-z0-9]{0,9})$/is.exec(whole)?.groups ?? {}
  if (stem === undefined || ending === undefined) return `${whole}.${endings[type][0]}`
  if (endings[type].includes(ending.toLowerCase())) return whole
  return knownEndings.has(ending.toLowerCase()) ? `${stem}.${endings[type][0]}` : undefined
}

/** Why a file is rejected by its size, known before it is read: a browser holds a whole file in memory. */
export function reasonNotToTakeSize(bytes: number): 'file-empty' | 'file-too-large' | undefined {
  if (bytes === 0) return 'file-empty'
  return bytes > FORM_FILE_MAXIMUM ? 'file-too-large' : undefined
}

/** Why a file is rejected, by its content and its name. */
export function reasonNotToTakeFile(
  name: string,
  content: Uint8Array,
): 'file-empty' | 'file-too-large' | 'file-type-not-taken' | undefined {
  const wrongSize = reasonNotToTakeSize(content.length)
  if (wrongSize) return wrongSize
  const type = typeOfContent(content)
  return type === undefined || nameThatFits(name, type) === undefined ? 'file-type-not-taken' : undefined
}
