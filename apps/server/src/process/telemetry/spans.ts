import { AsyncLocalStorage } from 'node:async_hooks'

/** What a span tells: words of ours, numbers and ids of schools; nobody's name, address or secret (SAF-P4). */
export type SpanFacts = Readonly<Record<string, string | number | undefined>>

export type SpanStart = {
  readonly name: string
  /** `server` was asked from outside, `client` asks somebody outside. */
  readonly kind: 'server' | 'client' | 'internal'
  readonly facts?: SpanFacts
}

/** Something that is under way, as part of what it is done for. */
export type Span = {
  readonly traceId: string
  /** The header by which whoever is asked goes on with this trace (W3C Trace Context). */
  readonly traceparent: string
  readonly begin: (start: SpanStart) => Span
  readonly tell: (facts: SpanFacts) => void
  /** It ended; by a fault of this kind, where there was one. Only the first end counts. */
  readonly end: (fault?: string) => void
}

/** Where traces begin; absent while nobody takes them, and then nothing of it is even loaded. */
export type Tracing = {
  /** @param traceparent with which whoever asked goes on, if that is believed */
  readonly begin: (start: SpanStart, traceparent?: string) => Span
}

const spans = new AsyncLocalStorage<Span>()

/** What is under way here, where that is traced. */
export const currentSpan = (): Span | undefined => spans.getStore()

/** Does work as a part of this span. */
export const withSpan = <Answer>(span: Span | undefined, work: () => Answer): Answer =>
  span ? spans.run(span, work) : work()

/** Does work in a span of its own, as a part of what is under way; where nothing is traced it just does the work. */
export function inSpan<Answer>(start: SpanStart, work: (span?: Span) => Promise<Answer>): Promise<Answer> {
  const span = spans.getStore()?.begin(start)
  return span ? endingWith(span, work) : work()
}

/** Does work in this span, which ends with it. */
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

/** The code or the kind of a fault, never what it says; a refusal is none. */
function faultIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'Refusal') return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
