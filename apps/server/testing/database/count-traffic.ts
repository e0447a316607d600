import type { Writable } from 'node:stream'
import type pg from 'pg'
import type { Database } from '../../src/database/connection.ts'

/** The statements and packets that were sent to the database so far. */
export type Traffic = { readonly queries: number; readonly packets: number }

/**
 * Counts what is sent over connections that are opened from now on. Statements that travel together are one packet;
 * beginning a transaction, setting its school and ending it are statements too.
 */
export function countTraffic({ pool }: Pick<Database, 'pool'>): () => Traffic {
  let [queries, packets] = [0, 0]
  pool.on('connect', (client: pg.PoolClient) => {
    const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
    const [writeOne, writeSome] = [stream._write.bind(stream), stream._writev?.bind(stream)]
    stream._write = (chunk: Buffer, encoding, done) => {
      packets += 1
      queries += statementsIn(chunk)
      writeOne(chunk, encoding, done)
    }
    stream._writev = (chunks, done) => {
      packets += 1
      for (const { chunk } of chunks) queries += statementsIn(chunk as Buffer)
      writeSome?.(chunks, done)
    }
  })
  return () => ({ queries, packets })
}

const QUERY = 'Q'
const EXECUTE = 'E'

/** The statements that messages of PostgreSQL's protocol run; a message is its type, its length and its content. */
function statementsIn(messages: Buffer): number {
  let count = 0
  for (let start = 0; start < messages.length; start += 1 + messages.readUInt32BE(start + 1)) {
    const type = String.fromCharCode(messages.readUInt8(start))
    if (type === EXECUTE) count += 1
    if (type === QUERY) count += messages.toString('utf8', start + 5).split(';').length
  }
  return count
}
