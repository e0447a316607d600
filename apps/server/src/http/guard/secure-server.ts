import type { RequestListener, Server } from 'node:http'
import { createSecureServer } from 'node:http2'
import { createSecureContext, Server as TlsServer } from 'node:tls'

/** Time limit for the header of a request, checked every two seconds (SAF-R7). */
export const CONNECTION_LIMITS = { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 } as const

/**
 * Limits of an HTTP/2 session (SAF-R7). nghttp2 sends GOAWAY after more than 90 reset streams, minus one for each
 * second, so 101 within ten seconds end it. The same holds for 100 streams above the limit of open ones.
 */
export const SESSION_LIMITS = {
  streamResetBurst: 90,
  streamResetRate: 1,
  maxSessionRejectedStreams: 100,
  settings: { maxConcurrentStreams: 100 },
} as const

/** A certificate with its chain and its key, both as PEM. */
export type Tls = { readonly cert: string; readonly key: string }

/**
 * A server for HTTP/2 with fallback to HTTP/1.1. It uses the compatibility API, so that the rest of the code sees HTTP/1.1
 * requests. On close, requests in progress are completed.
 */
export const createTlsServer = (tls: Tls, handler: RequestListener): Server =>
  createSecureServer(
    { ...tls, allowHTTP1: true, ...CONNECTION_LIMITS, ...SESSION_LIMITS } as object,
    handler as never,
  ) as unknown as Server

/**
 * Presents this certificate on new connections; open ones keep theirs. A server without TLS stays without.
 * @throws when the certificate or key is unreadable or they do not match; the server then keeps the former one
 */
export function presentCertificate(server: Server, { cert, key }: Tls): void {
  createSecureContext({ cert, key })
  if (server instanceof TlsServer) server.setSecureContext({ cert, key })
}
