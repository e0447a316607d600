import type { HeldBack } from '../../values/file-scan.ts'
import type { Guid } from '../../values/guid.ts'

/** A file that somebody sent along with a form. */
export type FormFile = {
  readonly id: Guid
  readonly name: string
  readonly mediaType: FormFileType
  /** In bytes. */
  readonly size: number
  /** Why nobody gets it now. */
  readonly heldBack?: HeldBack
}

/** What may be sent: documents and photographs that every school can open, and nothing that can run. */
export const formFileTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
] as const
export type FormFileType = (typeof formFileTypes)[number]

/** Largest file in bytes: 5 MB. */
export const FORM_FILE_MAXIMUM = 5 * 1024 * 1024

/** How many files somebody may have sent that stand in no answer yet. */
export const UNUSED_FILES_MAXIMUM = 10

/** After so many days a file that stands in no answer is thrown away. */
export const UNUSED_FILE_DAYS = 7

/** Longest name of a file that is kept, in characters. */
export const FILE_NAME_MAXIMUM = 200

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

/** The bytes by which a type is known, and where they stand. */
const signs: readonly {
  readonly type: FormFileType
  readonly at: number
  readonly bytes: readonly number[]
}[] = [
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', at: 0, bytes: [0x89, ...ascii('PNG\r\n\u001a\n')] },
  { type: 'image/webp', at: 8, bytes: ascii('WEBP') },
]

/** The header of a PDF may stand anywhere in so many bytes: some programs write a byte order mark or a line before it. */
const PDF_HEADER_WITHIN = 1024
const PDF_HEADER = ascii('%PDF-')

/** Whether nothing before the header makes the file something else: another program would open it as that. */
const isPlainBefore = (start: Uint8Array): boolean =>
  /^(?:\u00EF\u00BB\u00BF)?[\s\w.:;,+-]*$/.test(textOf(start))

const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

function isPdf(content: Uint8Array): boolean {
  const start = content.subarray(0, PDF_HEADER_WITHIN)
  const at = textOf(start).indexOf(String.fromCharCode(...PDF_HEADER))
  return at !== -1 && isPlainBefore(start.subarray(0, at))
}

/** The brands of pictures in HEIF: single ones, sequences, and the brands that hold for all of them. */
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

/** How names of each type end; the first is what a name without an ending gets. */
const endings: Readonly<Record<FormFileType, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
}
const knownEndings = new Set(Object.values(endings).flat())

/**
 * The name under which a file of this type is kept. Phones give a photograph the ending of another kind, and that is put
 * right; a name that ends like anything else is none for it: whoever saves it would open it as what it claims to be.
 */
export function nameThatFits(name: string, type: FormFileType): string | undefined {
  const whole = name.trim() || 'bestand'
  const { stem, ending } = /^(?<stem>.+)\.(?<ending>[a-z][a-z0-9]{0,9})$/is.exec(whole)?.groups ?? {}
  if (stem === undefined || ending === undefined) return `${whole}.${endings[type][0]}`
  if (endings[type].includes(ending.toLowerCase())) return whole
  return knownEndings.has(ending.toLowerCase()) ? `${stem}.${endings[type][0]}` : undefined
}

/** Why a file is not taken: what it is, its content and its name say together. */
export function reasonNotToTakeFile(
  name: string,
  content: Uint8Array,
): 'file-empty' | 'file-too-large' | 'file-type-not-taken' | undefined {
  if (content.length === 0) return 'file-empty'
  if (content.length > FORM_FILE_MAXIMUM) return 'file-too-large'
  const type = typeOfContent(content)
  return type === undefined || nameThatFits(name, type) === undefined ? 'file-type-not-taken' : undefined
}
