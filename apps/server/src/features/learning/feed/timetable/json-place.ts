/** Line and column in a text, both from 1. */
export type TextPlace = { readonly line: number; readonly column: number }

/** Returns the position of a character index. */
export function placeAt(text: string, index: number): TextPlace {
  const before = text.slice(0, index)
  const lineBegins = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: index - lineBegins + 1 }
}

/** Returns the start of the value at a path, in valid JSON. For a missing part, the start of the last existing one. */
export function placeOfPath(text: string, path: readonly PropertyKey[]): TextPlace {
  let at = skipSpace(text, 0)
  for (const part of path) {
    const next = text[at] === '[' ? itemOf(text, at, Number(part)) : memberOf(text, at, String(part))
    if (next === undefined) break
    at = next
  }
  return placeAt(text, at)
}

/** Returns the first syntax error of invalid JSON, or the end of truncated JSON. */
export function placeOfBreak(text: string): TextPlace {
  if (isBeginning(text)) return placeAt(text, text.length)
  let good = 0
  let bad = text.length
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (isBeginning(text.slice(0, middle))) good = middle
    else bad = middle
  }
  return placeAt(text, bad - 1)
}

function isBeginning(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    const { message } = error as SyntaxError
    const position = / at position (\d+)/.exec(message)?.[1]
    return /^(?:Unexpected end|Unterminated)/.test(message) || Number(position) >= text.trimEnd().length
  }
}

const SPACE = /\s*/y
const STRING = /"(?:[^"\\]|\\.)*"/y
const PLAIN = /[^\s,:\]}]+/y

function match(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

const skipSpace = (text: string, at: number): number => match(SPACE, text, at)

/** Index after a value. */
function skipValue(text: string, at: number): number {
  if (text[at] === '"') return match(STRING, text, at)
  if (text[at] !== '{' && text[at] !== '[') return match(PLAIN, text, at)
  let depth = 0
  for (let index = at; index < text.length; index += 1) {
    const letter = text[index]
    if (letter === '"') index = match(STRING, text, index) - 1
    else if (letter === '{' || letter === '[') depth += 1
    else if (letter === '}' || letter === ']') depth -= 1
    if (depth === 0) return index + 1
  }
  return text.length
}

/** Index after the comma that follows a value; nothing after the last one. */
function nextAfter(text: string, at: number): number | undefined {
  const comma = skipSpace(text, skipValue(text, at))
  return text[comma] === ',' ? skipSpace(text, comma + 1) : undefined
}

function itemOf(text: string, list: number, wanted: number): number | undefined {
  let at: number | undefined = skipSpace(text, list + 1)
  for (let index = 0; index < wanted && at !== undefined; index += 1) at = nextAfter(text, at)
  return at
}

function memberOf(text: string, object: number, wanted: string): number | undefined {
  if (text[object] !== '{') return undefined
  let at: number | undefined = skipSpace(text, object + 1)
  while (at !== undefined && text[at] === '"') {
    const end = match(STRING, text, at)
    const name = JSON.parse(text.slice(at, end)) as string
    const begins = skipSpace(text, skipSpace(text, end) + 1)
    if (name === wanted) return begins
    at = nextAfter(text, begins)
  }
  return undefined
}
