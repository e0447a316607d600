import { utf8Of } from '../../../decode-file.ts'

/** An unfolded line of a calendar (RFC 5545). */
export type ContentLine = {
  /** Its first line number in the file. */
  readonly line: number
  readonly name: string
  /** Parameters by name, in upper case. */
  readonly parameters: ReadonlyMap<string, string>
  readonly value: string
  /** Column of the value. */
  readonly column: number
}

/**
 * Reads the calendar lines with one of these names, and the lines that begin and end a component. Skips all others, so
 * that faults in them do not matter.
 */
export function contentLinesOf(content: Buffer, names: ReadonlySet<string>): readonly ContentLine[] {
  return unfolded(content).flatMap(({ line, octets }) => {
    const name = /^[A-Za-z0-9-]+/.exec(octets)?.[0] ?? ''
    if (!names.has(name.toUpperCase())) return []
    const text = Buffer.from(octets, 'latin1').toString('utf8')
    const colon = endOfParameters(text)
    if (colon === undefined) return []
    const written = text.slice(name.length, colon).matchAll(PARAMETER)
    const parameters = new Map([...written].flatMap(([, part = '']) => parameterOf(part)))
    const value = text.slice(colon + 1)
    return [{ line, name: name.toUpperCase(), parameters, value, column: colon + 2 }]
  })
}

type Unfolded = { readonly line: number; octets: string }

/** Unfolds lines by octet, because a fold may split a character. Each octet becomes one Latin-1 character. */
function unfolded(content: Buffer): readonly Unfolded[] {
  const whole: Unfolded[] = []
  const physical = utf8Of(content)
    .toString('latin1')
    .split(/\r\n|\r|\n/)
  for (const [index, octets] of physical.entries()) {
    const last = whole.at(-1)
    if (/^[ \t]/.test(octets) && last) last.octets += octets.slice(1)
    else if (octets !== '') whole.push({ line: index + 1, octets })
  }
  return whole
}

/**
 * Position of the colon before the value: the first one outside quotes, or the first one when a quote is not closed.
 */
function endOfParameters(text: string): number | undefined {
  const end = /^(?:[^":]|"[^"]*")*:/.exec(text)?.[0].length ?? text.indexOf(':') + 1
  return end === 0 ? undefined : end - 1
}

/** Parameters after a name, each with its semicolon; quoted values may contain semicolons. */
const PARAMETER = /;((?:[^";]|"[^"]*")*)/g

function parameterOf(written: string): readonly (readonly [name: string, value: string])[] {
  const [, name, value = ''] = /^([^=]*)=(.*)$/s.exec(written) ?? []
  return name === undefined ? [] : [[name.trim().toUpperCase(), value.replaceAll('"', '').trim()]]
}
