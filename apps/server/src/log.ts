import type { LogTarget } from './http/request-log.ts'

/** What a process tells whoever runs it. */
export type Log = {
  readonly report: (line: string) => void
  /** Something that somebody should look at. */
  readonly complain: (line: string) => void
  /** Where the lines about requests go. */
  readonly requests: LogTarget
}

type Write = (text: string) => void

const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}

/** In production every line is JSON, by the levels of the lines about requests; elsewhere people read along. */
export function openLog(
  mode: string,
  write: Write = (text) => void process.stdout.write(text),
  writeComplaint: Write = (text) => void process.stderr.write(text),
): Log {
  if (mode !== 'production')
    return {
      report: (line) => write(`${line}\n`),
      complain: (line) => writeComplaint(`${line}\n`),
      requests: { write: (line) => write(readable(line)) },
    }
  const entry = (level: number, to: Write) => (line: string) =>
    to(`${JSON.stringify({ level, time: Date.now(), msg: line.trim() })}\n`)
  return { report: entry(30, write), complain: entry(50, writeComplaint), requests: { write } }
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
