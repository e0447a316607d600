import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The network between a browser and the product, for journeys that interrupt it. */
export type Network = {
  /** For `newContext({ proxy: { server } })`. */
  readonly server: string
  /** From now on every connection breaks. */
  readonly goAway: () => void
  readonly comeBack: () => void
  /** The next request to such a path reaches the product, and its response gets lost. */
  readonly swallowOnce: (which: (path: string) => boolean) => void
  readonly close: () => void
}

/**
 * A real interruption of the network: a proxy that breaks connections, and drops a response. Each request has its own
 * connection: on a reused one a browser would send the request again by itself.
 */
export async function openNetwork(): Promise<Network> {
  let isGone = false
  let swallows = (_path: string): boolean => false
  const forward = (asked: IncomingMessage, reply: ServerResponse) => {
    if (isGone) return void asked.socket.destroy()
    const { port, pathname, search } = new URL(asked.url ?? '')
    const { method, headers } = asked
    const onward = ask({ host: '127.0.0.1', port, method, headers, path: pathname + search }, (answer) => {
      if (!swallows(pathname))
        return void answer.pipe(
          reply.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' }),
        )
      swallows = () => false
      asked.socket.destroy()
    })
    onward.on('error', () => asked.socket.destroy())
    asked.pipe(onward)
  }
  const proxy = createServer(forward)
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  return {
    server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    goAway: () => {
      isGone = true
      proxy.closeIdleConnections()
    },
    comeBack: () => {
      isGone = false
    },
    swallowOnce: (which) => {
      swallows = which
    },
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
