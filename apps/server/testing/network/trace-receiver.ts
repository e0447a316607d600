import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Value = {
  readonly stringValue?: string
  readonly intValue?: number | string
  readonly doubleValue?: number
}
type WireSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly { readonly key: string; readonly value: Value }[]
  readonly status: { readonly code?: number; readonly message?: string }
  readonly events: readonly unknown[]
}
type Export = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: WireSpan['attributes'] }
    readonly scopeSpans: readonly { readonly spans: readonly WireSpan[] }[]
  }[]
}

/** A received span, with its attributes by name. */
export type ReceivedSpan = Omit<WireSpan, 'attributes'> & {
  readonly facts: Readonly<Record<string, string | number>>
}

/** An OpenTelemetry collector on a free port: accepts OTLP over HTTP as JSON, and stores everything. */
export async function openTraceReceiver() {
  const exports: Export[] = []
  const heard: { readonly path: string | undefined; readonly headers: IncomingHttpHeaders }[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    exports.push((await json(request)) as Export)
    heard.push({ path: request.url, headers: request.headers })
    response.setHeader('content-type', 'application/json').end('{}')
  }
  const server = createServer((request, response) => void take(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exports,
    heard,
    spans: (): readonly ReceivedSpan[] =>
      exports
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map(({ attributes, ...span }) => ({ ...span, facts: factsOf(attributes) })),
    resource: () => factsOf(exports[0]?.resourceSpans[0]?.resource.attributes ?? []),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const factsOf = (attributes: WireSpan['attributes']): ReceivedSpan['facts'] =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? Number(value.intValue ?? value.doubleValue),
    ]),
  )
