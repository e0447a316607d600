import { AsyncLocalStorage } from 'node:async_hooks'

/** Attributes of a span: constants, numbers and school ids; no name, address or secret of a person (SAF-P4). */
export type SpanFacts = Readonly<Record<string, string | number | undefined>>

export type SpanStart = {
  readonly name: string
  /** `server` handles a request from outside, `client` sends one. */
  readonly kind: 'server' | 'client' | 'internal'
  readonly facts?: SpanFacts
}

/** A running operation, within its parent. */
export type Span = {
  readonly traceId: string
  /** The header that continues this trace in another service (W3C Trace Context). */
  readonly traceparent: string
  readonly begin: (start: SpanStart) => Span
  readonly tell: (facts: SpanFacts) => void
  /** Ends the span, with the kind of fault if there was one. Later calls have no effect. */
  readonly end: (fault?: string) => void
}

/** Starts traces; absent without a collector, and then nothing of it is loaded. */
export type Tracing = {
  /** @param traceparent continues the caller's trace, if it is trusted */
  readonly begin: (start: SpanStart, traceparent?: string) => Span
}

const spans = new AsyncLocalStorage<Span>()

/** The current span, when traced. */
export const currentSpan = (): Span | undefined => spans.getStore()

/** Runs work inside this span. */
export const withSpan = <Answer>(span: Span | undefined, work: () => Answer): Answer =>
  span ? spans.run(span, work) : work()

/** Runs work in a child span of the current one; without tracing it just runs the work. */
export function inSpan<Answer>(start: SpanStart, work: (span?: Span) => Promise<Answer>): Promise<Answer> {
  const span = spans.getStore()?.begin(start)
  return span ? endingWith(span, work) : work()
}

/** Runs work in this span, which ends with it. */
export async function endingWith<Answer>(span: Span, work: (span: Span) => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await spans.run(span, () => work(span))
    span.end()
    return answer
  } catch (error) {
    span.end(faultIn(error))
    throw error
  }
}

/** The code or class of a fault, never its message; undefined for a refusal. */
function faultIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'Refusal') return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
