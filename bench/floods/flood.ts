import { connect, type Socket } from 'node:net'
import { percentile } from '../load.ts'
import { everySoOften } from '../steady-load.ts'
import { signInParents } from '../parents.ts'
import { askList, signInOnce } from '../sign-in/sign-in.ts'
import type { Measure } from '../table.ts'

const SECONDS = 20
const VISITS_A_SECOND = 10
const TRICKLE_MS = 1000

/** The bytes to send at once, and whether one byte per second follows, as a slow attacker does. */
type Attack = { readonly sockets: number; readonly first: string; readonly goesOn: boolean }

const post = 'POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n'
const attacks: Readonly<Record<string, Attack>> = {
  'slow heads': { sockets: 450, first: 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ', goesOn: true },
  'bodies that do not come': { sockets: 450, first: `${post}Content-Length: 100\r\n\r\nl`, goesOn: false },
  'slow bodies': { sockets: 450, first: `${post}Content-Length: 60000\r\n\r\nl`, goesOn: true },
  'idle sockets': { sockets: 1000, first: '', goesOn: false },
}

/** The effect of slow connections on other visitors of the same network (SAF-R7). */
export async function measureFlood(address: string): Promise<readonly Measure[]> {
  const parents = await signInParents(address, 20)
  const measures: Measure[] = []
  for (const [name, attack] of Object.entries(attacks)) {
    const stop = flood(address, attack)
    const times = await everySoOften({ aSecond: VISITS_A_SECOND, seconds: SECONDS }, (index) =>
      index % 10 === 0 ? signInOnce(address, index) : askList(address, parents[index % parents.length]),
    )
    stop()
    const served = times.filter((time) => time !== undefined)
    const measure = (what: string, value: number, unit: string, goal: number): Measure => ({
      name: `${attack.sockets} ${name}, ${what}`,
      value,
      unit,
      goal,
      better: 'lower',
    })
    measures.push(
      measure('others refused', times.length - served.length, '', 0),
      measure('p95 of others', percentile(served, 0.95), 'ms', 500),
    )
  }
  return measures
}

/** Keeps a number of sockets busy; a closed one is replaced. */
function flood(address: string, { sockets, first, goesOn }: Attack): () => void {
  const open = new Set<Socket>()
  let isOver = false
  const begin = () => {
    const socket = connect({ host: new URL(address).hostname, port: Number(new URL(address).port) })
    open.add(socket)
    socket.on('error', () => {})
    socket.on('connect', () => socket.write(first))
    socket.on('close', () => {
      open.delete(socket)
      if (!isOver) setTimeout(begin, TRICKLE_MS).unref()
    })
  }
  for (let index = 0; index < sockets; index += 1) begin()
  const timer = setInterval(() => {
    if (goesOn) for (const socket of open) socket.write('x')
  }, TRICKLE_MS)
  return () => {
    isOver = true
    clearInterval(timer)
    for (const socket of open) socket.destroy()
  }
}
