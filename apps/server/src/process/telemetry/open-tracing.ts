import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OtelSpan,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import type { Span, SpanFacts, SpanStart, Tracing } from './spans.ts'

export type TracingSettings = {
  /** The base URL of the collector; `/v1/traces` is appended. */
  readonly endpoint: string
  /** Headers that authenticate us at the collector. */
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** The fraction of new traces that is sampled, from 0 to 1; a trusted caller's trace brings its own decision. */
  readonly ratio: number
  readonly complain: (line: string) => void
}

const EXPORT_MS = 2000

/**
 * Sends spans to a collector by OTLP over HTTP, as JSON, in batches after some seconds. While the collector rejects
 * them they are dropped, and nothing waits. The only file that loads OpenTelemetry, and only when the settings name a
 * collector.
 */
export function openTracing(settings: TracingSettings): Tracing & { readonly stop: () => Promise<void> } {
  const { endpoint, headers, serviceName, ratio, complain } = settings
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: EXPORT_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.instance.id': crypto.randomUUID(),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: sayingOnce(exporter, complain),
        scheduledDelayMillis: 2000,
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('ouderportaal')
  const beginIn =
    (context: Context) =>
    ({ name, kind, facts = {} }: SpanStart): Span => {
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: attributesOf(facts) }, context)
      return spanOf(span, beginIn(trace.setSpan(context, span)))
    }
  return {
    begin: (start, traceparent) => beginIn(contextOf(traceparent))(start),
    // Spans that cannot be sent at the end are dropped; the failure was logged.
    stop: () => provider.shutdown().catch(() => {}),
  }
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const

function spanOf(span: OtelSpan, begin: Span['begin']): Span {
  const { traceId, spanId, traceFlags } = span.spanContext()
  let hasEnded = false
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    begin,
    tell: (facts) => void span.setAttributes(attributesOf(facts)),
    end: (fault) => {
      if (hasEnded) return
      hasEnded = true
      if (fault !== undefined)
        span.setAttributes({ 'error.type': fault }).setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

const attributesOf = (facts: SpanFacts): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(facts).filter((fact): fact is [string, string | number] => fact[1] !== undefined),
  )

const TRACEPARENT =
  /^00-(?!0{32})(?<traceId>[0-9a-f]{32})-(?!0{16})(?<spanId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})$/

/** The context of a caller's trace; without a valid header a new trace begins. */
function contextOf(traceparent: string | undefined): Context {
  const { traceId, spanId, flags } = TRACEPARENT.exec(traceparent ?? '')?.groups ?? {}
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & 1
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

/** Logs an unavailable collector once, and not every two seconds. */
function sayingOnce(exporter: SpanExporter, complain: (line: string) => void): SpanExporter {
  let isAway = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const isLost = result.error !== undefined
        if (isLost && !isAway)
          complain('OTEL_EXPORTER_OTLP_ENDPOINT does not accept traces: they are discarded.')
        isAway = isLost
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
