/**
 * Why a text is rejected: the database stores neither a zero character nor half of a surrogate pair, and a control
 * character has no place in any text.
 */
export type TextFault = 'zero-character' | 'half-character' | 'control-character'

/** Every control character except a tab and the ends of lines. */
const CONTROL = /[^\P{Cc}\t\n\r]/u

const UNPAIRED = /\p{Cs}/u

/** The fault of a text, or undefined when every character of it can be stored. */
export function textFaultOf(text: string): TextFault | undefined {
  if (text.includes('\0')) return 'zero-character'
  if (UNPAIRED.test(text)) return 'half-character'
  return CONTROL.test(text) ? 'control-character' : undefined
}

/** What a decoder writes in place of bytes that it cannot read. */
const REPLACEMENT = '\uFFFD'

/** The same for a text of a file: another program may already have written it in the wrong encoding. */
export const fileTextFaultOf = (text: string): TextFault | 'unreadable-character' | undefined =>
  textFaultOf(text) ?? (text.includes(REPLACEMENT) ? 'unreadable-character' : undefined)

/** Other line breaks than `\n`, which word processors put into what is pasted. */
const LINE_BREAKS = /[\v\f\u0085]/g

/**
 * Whether other programs leave this control character in what is copied: the soft hyphens of PDF viewers (U+0002) and word
 * processors (U+001F), and characters of Windows-1252 that were read as Latin-1 (from U+0080).
 */
const isPasteArtefact = (control: string): boolean =>
  control === '\u0002' || control === '\u001F' || control >= '\u0080'

/** The pasted text with ordinary line breaks and without the invisible characters that other programs leave in it. */
export const withoutPasteArtefacts = (text: string): string =>
  text
    .replaceAll(LINE_BREAKS, '\n')
    .replaceAll(/\p{Cc}/gu, (control) => (isPasteArtefact(control) ? '' : control))

/** The first `length` UTF-16 units of a text, without half of a character at the end. */
export function truncated(text: string, length: number): string {
  const start = text.slice(0, length)
  return UNPAIRED.test(start) && !UNPAIRED.test(text) ? start.slice(0, -1) : start
}
