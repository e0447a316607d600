import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type Place = { readonly host: string; readonly port: number }

/** A connection to one of several servers that can be cut, like a network. */
export type Passage = {
  readonly port: number
  readonly cut: () => void
  readonly mend: () => void
  readonly close: () => void
}

/** Opens a proxy to these servers, used in turn per connection. */
export async function openPassage(places: readonly Place[]): Promise<Passage> {
  const open = new Set<Socket>()
  let isCut = false
  let turn = 0
  const server = createServer((inner) => {
    const place = places[turn++ % places.length]
    if (isCut || !place) return void inner.destroy()
    const outer = connect(place)
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      open.add(one)
      one
        .on('error', () => {})
        .on('close', () => {
          open.delete(one)
          other.destroy()
        })
      one.pipe(other)
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend: () => (isCut = false),
    close: () => {
      cut()
      server.close()
    },
  }
}
