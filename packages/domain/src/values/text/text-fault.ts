/**
 * Why a text is rejected: the database stores neither a zero character nor half of a surrogate pair, and control
 * characters are not allowed in any text.
 */
export type TextFault = 'zero-character' | 'half-character' | 'control-character'

/** Every control character except a tab and line breaks. */
const CONTROL = /[^\P{Cc}\t\n\r]/u

const UNPAIRED = /\p{Cs}/u

/** The fault of a text; undefined when every character can be stored. */
export function textFaultOf(text: string): TextFault | undefined {
  if (text.includes('\0')) return 'zero-character'
  if (UNPAIRED.test(text)) return 'half-character'
  return CONTROL.test(text) ? 'control-character' : undefined
}

/** The character that a decoder writes for unreadable bytes. */
const REPLACEMENT = '\uFFFD'

/** The fault of a text in a file, which another program may have written in a wrong encoding. */
export const fileTextFaultOf = (text: string): TextFault | 'unreadable-character' | undefined =>
  textFaultOf(text) ?? (text.includes(REPLACEMENT) ? 'unreadable-character' : undefined)

/** Line breaks other than `\n`, which word processors insert into pasted text. */
const LINE_BREAKS = /[\v\f\u0085]/g

/**
 * Whether other programs leave this control character in copied text: the soft hyphens of PDF viewers (U+0002) and word
 * processors (U+001F), and Windows-1252 characters read as Latin-1 (from U+0080).
 */
const isPasteArtefact = (control: string): boolean =>
  control === '\u0002' || control === '\u001F' || control >= '\u0080'

/** Converts line breaks of a pasted text, and removes the invisible characters that other programs leave in it. */
export const withoutPasteArtefacts = (text: string): string =>
  text
    .replaceAll(LINE_BREAKS, '\n')
    .replaceAll(/\p{Cc}/gu, (control) => (isPasteArtefact(control) ? '' : control))

/** The first `length` UTF-16 units of a text, without half of a character at the end. */
export function truncated(text: string, length: number): string {
  const start = text.slice(0, length)
  return UNPAIRED.test(start) && !UNPAIRED.test(text) ? start.slice(0, -1) : start
}
