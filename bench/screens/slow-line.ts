import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Slow 4G as defined by Lighthouse and the developer tools. Its latency is a round trip of 150 ms times 3.75: the
 * factor represents connection set-up (TCP and TLS) and TCP slow start, spread over all requests. So connections here
 * have no set-up cost, which would count twice.
 */
const slow4G: Speed = { latencyMs: 562.5, down: 1_440_000 / 8, up: 675_000 / 8 }

/** Latency of a request, and bytes per second in each direction. */
type Speed = { readonly latencyMs: number; readonly down: number; readonly up: number }

/** As fast as this machine, to count requests and bytes only. */
export const fast: Speed = { latencyMs: 0, down: 1e9, up: 1e9 }

/** The size of a packet: connections share the line packet by packet. */
const PACKET = 1460

/** A request on the line, with its time in milliseconds since 1970, like `performance.timeOrigin`. */
export type LineRequest = { readonly path: string; readonly at: number }

export type SlowLine = {
  readonly port: number
  /** Clears the record. */
  readonly reset: () => void
  readonly requests: () => readonly LineRequest[]
  /** The bytes received by then, including headers. */
  readonly bytesBy: (moment: number) => number
  readonly close: () => Promise<void>
}

const now = () => performance.timeOrigin + performance.now()

/**
 * A proxy to a server on this machine with the speed of a phone. The browser's own throttling does not reach service
 * worker fetches, so that a second visit would look faster than it is.
 */
export async function openSlowLine(serverPort: number, speed = slow4G): Promise<SlowLine> {
  let requests: LineRequest[] = []
  let arrivals: { readonly at: number; readonly bytes: number }[] = []
  const sockets = new Set<Socket>()
  const down = paced(speed.down)
  const up = paced(speed.up)
  const server = createServer((phone) => {
    const portal = connect({ port: serverPort, host: '127.0.0.1', noDelay: true })
    phone.on('data', (data) => {
      const [, path] = /^[A-Z]+ (\S+) HTTP\/1/.exec(data.toString('latin1')) ?? []
      if (path !== undefined) requests.push({ path, at: now() })
      up(phone, data, (part) => {
        void pause(speed.latencyMs).then(() => portal.writable && portal.write(part))
      })
    })
    portal.on('data', (data) =>
      down(portal, data, (part) => {
        if (phone.writable) phone.write(part)
        arrivals.push({ at: now(), bytes: part.length })
      }),
    )
    for (const [one, other] of [[phone, portal] as const, [portal, phone] as const]) {
      sockets.add(one)
      one.on('error', () => one.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    reset: () => {
      requests = []
      arrivals = []
    },
    requests: () => requests,
    bytesBy: (moment) =>
      arrivals.filter(({ at }) => at <= moment).reduce((total, { bytes }) => total + bytes, 0),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

type Deliver = (part: Buffer) => void

/** One direction of the line: a number of bytes per second for all connections, one packet of each in turn. */
function paced(bytesPerSecond: number): (from: Socket, data: Buffer, deliver: Deliver) => void {
  const waiting = new Map<Socket, Packet[]>()
  let isRunning = false
  const run = async () => {
    isRunning = true
    let free = now()
    for (let turn = nextOf(waiting); turn.length > 0; turn = nextOf(waiting))
      for (const { part, deliver } of turn) {
        free += (part.length / bytesPerSecond) * 1000
        if (free > now()) await pause(free - now())
        deliver(part)
      }
    isRunning = false
  }
  return (from, data, deliver) => {
    const packets = waiting.get(from) ?? []
    for (let at = 0; at < data.length; at += PACKET)
      packets.push({ part: data.subarray(at, at + PACKET), deliver })
    waiting.set(from, packets)
    if (!isRunning) void run()
  }
}

type Packet = { readonly part: Buffer; readonly deliver: Deliver }

/** The next packet of each waiting connection. */
function nextOf(waiting: Map<Socket, Packet[]>): readonly Packet[] {
  for (const [from, packets] of waiting) if (packets.length === 0) waiting.delete(from)
  return [...waiting.values()].flatMap((packets) => packets.shift() ?? [])
}
