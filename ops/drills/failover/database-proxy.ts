import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../apps/server/testing/network/free-port.ts'
import { published } from '../published.ts'
import type { Stage } from '../stage.ts'

/** A server of the database, and the port at which its Patroni says whether it takes changes. */
type Server = { readonly place: string; readonly restPort: number; readonly pooler?: string }

/** Where the portal finds the primary, and the PgBouncer beside it. */
export type DatabaseProxy = { readonly place: string; readonly pooler: string }

/** Until the first check HAProxy takes every server for the primary. */
const FIRST_CHECK_MS = 3000

/** Starts HAProxy by ops/haproxy in front of these servers, three at most. */
export async function startDatabaseProxy(stage: Stage, servers: readonly Server[]): Promise<DatabaseProxy> {
  const place = `127.0.0.1:${await freePort()}`
  const pooler = `127.0.0.1:${await freePort()}`
  const database = published('ops/haproxy/database.cfg', {
    'bind 127.0.0.1:5432': `bind ${place}`,
    ...linesOf(
      (host) => `${host}:5432 check port 8008`,
      servers.map((one) => `${one.place} check port ${one.restPort}`),
    ),
  })
  const poolers = published('ops/haproxy/pooler.cfg', {
    'bind 127.0.0.1:6432': `bind ${pooler}`,
    ...linesOf(
      (host, name) => `${host}:6432 track database/${name}`,
      servers.map((one, index) => `${one.pooler ?? one.place} track database/db${index + 1}`),
    ),
  })
  const settings = stage.write('database.cfg', `${database}\n${poolers}`)
  const { process: proxy, log } = stage.start('database-proxy', 'haproxy', ['-db', '-f', settings])
  await pause(FIRST_CHECK_MS)
  if (proxy.exitCode !== null) throw new Error(`HAProxy did not start:\n${log()}`)
  return { place, pooler }
}

/** The lines of the three published servers, as those of so many here. */
function linesOf(
  lineOf: (host: string, name: string) => string,
  here: readonly string[],
): Readonly<Record<string, string>> {
  const lines = [1, 2, 3].map((number): [string, string] => {
    const name = `db${number}`
    const line = `    server ${name} ${lineOf(`10.0.0.1${number}`, name)}\n`
    const server = here[number - 1]
    return [line, server === undefined ? '' : `    server ${name} ${server}\n`]
  })
  return Object.fromEntries(lines)
}
