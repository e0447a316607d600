import type { RequestListener, Server } from 'node:http'
import { createSecureServer } from 'node:http2'

/** A certificate with its chain and its key, both as PEM. */
export type Tls = { readonly cert: string; readonly key: string }

/**
 * A server that speaks HTTP/2, and HTTP/1.1 with who knows no better. Its requests and answers look like those of
 * HTTP/1.1, so that nothing else has to know. When it closes, it lets what is under way end.
 */
export const createTlsServer = (tls: Tls, handler: RequestListener, headersTimeout = 60_000): Server =>
  createSecureServer(
    { ...tls, allowHTTP1: true, headersTimeout } as object,
    handler as never,
  ) as unknown as Server
