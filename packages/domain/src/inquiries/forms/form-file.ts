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

/** The bytes by which one knows a type, and where they stand. */
const signs: readonly {
  readonly type: FormFileType
  readonly at: number
  readonly bytes: readonly number[]
}[] = [
  { type: 'application/pdf', at: 0, bytes: ascii('%PDF-') },
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', at: 0, bytes: [0x89, ...ascii('PNG\r\n\u001a\n')] },
  { type: 'image/webp', at: 8, bytes: ascii('WEBP') },
  { type: 'image/heic', at: 4, bytes: ascii('ftypheic') },
  { type: 'image/heic', at: 4, bytes: ascii('ftypheix') },
  { type: 'image/heic', at: 4, bytes: ascii('ftypmif1') },
]

/** What a file is by what it begins with; what a browser says of it proves nothing. */
export const typeOfContent = (content: Uint8Array): FormFileType | undefined =>
  signs.find(({ at, bytes }) => bytes.every((byte, index) => content[at + index] === byte))?.type

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
