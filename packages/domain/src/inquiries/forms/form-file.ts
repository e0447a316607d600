import type { Guid } from '../../values/guid.ts'

/** A file that somebody sent along with a form. */
export type FormFile = {
  readonly id: Guid
  readonly name: string
  readonly mediaType: FormFileType
  /** In bytes. */
  readonly size: number
}

/** What may be sent: papers and photographs that every school can open, and nothing that can run. */
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

/** What a file is by what it begins with; its name and what a browser says of it prove nothing. */
export const typeOfContent = (content: Uint8Array): FormFileType | undefined =>
  signs.find(({ at, bytes }) => bytes.every((byte, index) => content[at + index] === byte))?.type

/** Why a file is not taken. */
export function reasonNotToTakeFile(
  content: Uint8Array,
): 'file-empty' | 'file-too-large' | 'file-type-not-taken' | undefined {
  if (content.length === 0) return 'file-empty'
  if (content.length > FORM_FILE_MAXIMUM) return 'file-too-large'
  return typeOfContent(content) === undefined ? 'file-type-not-taken' : undefined
}
