import type { LogTarget } from '../../http/request-log.ts'
import { requestId } from './request-id.ts'
import { currentSpan } from './spans.ts'

/** Fields of a line: constants, numbers and school ids; no name, address or secret of a person (SAF-P4). */
export type Facts = Readonly<Record<string, string | number | undefined>>

/** Writes a line when the log level includes it. */
export type Note = (severity: Severity, line: string, facts?: Facts) => void

/** The log of a process for its operator. */
export type Log = {
  readonly report: (line: string) => void
  /** Reports a problem that needs attention. */
  readonly complain: (line: string, facts?: Facts) => void
  readonly note: Note
  /** The target of request log lines. */
  readonly requests: LogTarget
  /** Changes the minimum level. */
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

/** For `silent` and unknown levels. */
const NOTHING = Infinity

/** JSON lines in production, with the levels of request lines; readable lines elsewhere. */
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

/** `warn  answered  method=GET route=/login status=503`, followed by the stack of an error. */
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
