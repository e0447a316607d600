import type { Writable } from 'node:stream'
import type { Database } from '../../src/database/connection.ts'

/** The queries and packets that were sent to the database so far. */
export type Traffic = { readonly queries: number; readonly packets: number }

/**
 * Counts what is sent over connections that are opened from now on. Queries that travel together are one packet;
 * beginning a transaction and ending it are queries too.
 */
export function countTraffic({ pool }: Pick<Database, 'pool'>): () => Traffic {
  let [queries, packets] = [0, 0]
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
    const [writeOne, writeSome] = [stream._write.bind(stream), stream._writev?.bind(stream)]
    stream._write = (chunk, encoding, done) => {
      packets += 1
      writeOne(chunk, encoding, done)
    }
    stream._writev = (chunks, done) => {
      packets += 1
      writeSome?.(chunks, done)
    }
    const ask = client.query as (...parameters: unknown[]) => unknown
    client.query = ((...parameters: unknown[]) => {
      queries += 1
      return ask(...parameters)
    }) as typeof client.query
  })
  return () => ({ queries, packets })
}
