import type { RequestListener, Server } from 'node:http'
import { createSecureServer } from 'node:http2'

/** The head of a request comes soon, and every two seconds it is looked whose does not (SAF-R7). */
export const CONNECTION_LIMITS = { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 } as const

/** A certificate with its chain and its key, both as PEM. */
export type Tls = { readonly cert: string; readonly key: string }

/**
 * A server that speaks HTTP/2, and HTTP/1.1 with who knows no better. Its requests and answers look like those of
 * HTTP/1.1, so that nothing else has to know. When it closes, it lets what is under way end.
 */
export const createTlsServer = (tls: Tls, handler: RequestListener): Server =>
  createSecureServer(
    { ...tls, allowHTTP1: true, ...CONNECTION_LIMITS } as object,
    handler as never,
  ) as unknown as Server
