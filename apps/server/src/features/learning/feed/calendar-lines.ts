import { utf8Of } from '../../../decode-file.ts'

/** A line of a calendar (RFC 5545), without the folds. */
export type ContentLine = {
  /** Where it begins in the file. */
  readonly line: number
  readonly name: string
  /** Parameters by name, in upper case. */
  readonly parameters: ReadonlyMap<string, string>
  readonly value: string
  /** Where the value begins. */
  readonly column: number
}

/**
 * Reads the lines of a calendar with one of these names, and the lines that begin and end a component. Other lines are
 * skipped unread: what nobody uses cannot be wrong.
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

/** Puts folded lines together, octet by octet: a fold may lie within a character. Each octet is one Latin-1 character. */
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

/** The colon before the value: the first one outside quotes, or the first one where a quote is never closed. */
function endOfParameters(text: string): number | undefined {
  const end = /^(?:[^":]|"[^"]*")*:/.exec(text)?.[0].length ?? text.indexOf(':') + 1
  return end === 0 ? undefined : end - 1
}

/** The parameters behind a name, each with its semicolon; those in quotes may have one too. */
const PARAMETER = /;((?:[^";]|"[^"]*")*)/g

function parameterOf(written: string): readonly (readonly [name: string, value: string])[] {
  const [, name, value = ''] = /^([^=]*)=(.*)$/s.exec(written) ?? []
  return name === undefined ? [] : [[name.trim().toUpperCase(), value.replaceAll('"', '').trim()]]
}
