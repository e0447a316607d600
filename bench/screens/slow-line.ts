import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Slow 4G as Lighthouse and the developer tools know it. Its latency is 150 ms of round trip times 3.75: the factor
 * stands for what is not imitated, setting up connections (TCP and TLS) and TCP's slow start, spread over all requests.
 * So a connection costs nothing of its own here: its set-up would count twice.
 */
const slow4G = { latencyMs: 562.5, down: 1_440_000 / 8, up: 675_000 / 8 } as const

/** What fits in one packet: connections take turns by it, as on a real line. */
const PACKET = 1460

/** A request that passed, at a moment in milliseconds since 1970, as `performance.timeOrigin`. */
export type LineRequest = { readonly path: string; readonly at: number }

export type SlowLine = {
  readonly port: number
  /** Forgets what passed until now. */
  readonly reset: () => void
  readonly requests: () => readonly LineRequest[]
  /** How many bytes had come down by then, heads included. */
  readonly bytesBy: (moment: number) => number
  readonly close: () => Promise<void>
}

const now = () => performance.timeOrigin + performance.now()

/**
 * A line to a server on this machine that is as slow as a phone's. The browser's own emulation is not used: it does not
 * reach what a service worker fetches, so that a return visit would look faster than it is.
 */
export async function openSlowLine(serverPort: number): Promise<SlowLine> {
  let requests: LineRequest[] = []
  let arrivals: { readonly at: number; readonly bytes: number }[] = []
  const sockets = new Set<Socket>()
  const down = paced(slow4G.down)
  const up = paced(slow4G.up)
  const server = createServer((phone) => {
    const portal = connect({ port: serverPort, host: '127.0.0.1', noDelay: true })
    phone.on('data', (data) => {
      const [, path] = /^[A-Z]+ (\S+) HTTP\/1/.exec(data.toString('latin1')) ?? []
      if (path !== undefined) requests.push({ path, at: now() })
      up(phone, data, (part) => {
        void pause(slow4G.latencyMs).then(() => portal.writable && portal.write(part))
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

/** One direction of the line: so many bytes a second for all connections together, a packet of each in turn. */
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

/** The next packet of each connection that has one. */
function nextOf(waiting: Map<Socket, Packet[]>): readonly Packet[] {
  for (const [from, packets] of waiting) if (packets.length === 0) waiting.delete(from)
  return [...waiting.values()].flatMap((packets) => packets.shift() ?? [])
}
