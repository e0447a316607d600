import type { LogTarget } from '../../http/request-log.ts'
import { requestId } from './request-id.ts'
import { currentSpan } from './spans.ts'

/** What a line is about: words of ours, numbers and ids of schools; nobody's name, address or secret (SAF-P4). */
export type Facts = Readonly<Record<string, string | number | undefined>>

/** A line that is written when the level of the log is as low. */
export type Note = (severity: Severity, line: string, facts?: Facts) => void

/** What a process tells whoever runs it. */
export type Log = {
  readonly report: (line: string) => void
  /** Something that somebody should look at. */
  readonly complain: (line: string, facts?: Facts) => void
  readonly note: Note
  /** Where the lines about requests go. */
  readonly requests: LogTarget
  /** From now on notes below this level are left out. */
  readonly setLevel: (level: string) => void
}

type Write = (text: string) => void
type Severity = 'debug' | 'info' | 'warn' | 'error'

const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}
const NUMBERS = new Map(Object.entries(LEVELS).map(([number, level]) => [level, Number(number)]))

/** Of `silent`, and of every level that we do not know. */
const NOTHING = Infinity

/** In production every line is JSON, by the levels of the lines about requests; elsewhere people read along. */
export function openLog(
  mode: string,
  level: string,
  write: Write = (text) => void process.stdout.write(text),
  writeComplaint: Write = (text) => void process.stderr.write(text),
): Log {
  let lowest = NUMBERS.get(level) ?? NOTHING
  const isRead = mode !== 'production'
  const entry = (severity: Severity, line: string, facts: Facts = {}) =>
    `${JSON.stringify({ level: NUMBERS.get(severity), time: Date.now(), reqId: requestId(), traceId: currentSpan()?.traceId, ...facts, msg: line.trim() })}\n`
  const asRead = (line: string) => (isRead ? readable(line) : line)
  return {
    report: (line) => write(isRead ? `${line}\n` : entry('info', line)),
    complain: (line, facts) => writeComplaint(isRead ? `${line}\n` : entry('error', line, facts)),
    note(severity, line, facts) {
      if ((NUMBERS.get(severity) ?? 0) >= lowest) write(asRead(entry(severity, line, facts)))
    },
    requests: { write: (line) => write(asRead(line)) },
    setLevel: (other) => void (lowest = NUMBERS.get(other) ?? NOTHING),
  }
}

/** `warn  answered  method=GET route=/login status=503`, and the stack of what broke below it. */
function readable(line: string): string {
  const { level, time: _, msg = '', err, ...facts } = JSON.parse(line) as Entry
  const said = Object.entries(facts).map(([name, fact]) => `${name}=${String(fact)}`)
  const stack = err?.stack === undefined ? [] : [`\n${err.stack}`]
  return `${[LEVELS[level] ?? level, msg, ...said].join('  ')}${stack.join('')}\n`
}

type Entry = {
  readonly level: number
  readonly time: number
  readonly msg?: string
  readonly err?: { readonly stack?: string }
}
