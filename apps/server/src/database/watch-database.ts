import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './connection.ts'

type Choices = {
  readonly config: pg.PoolConfig
  /** Between an answer and the next question. */
  readonly everyMs?: number
  /** A database that answers nothing at all for so long hangs; a slow statement of somebody else does not count. */
  readonly patienceMs?: number
  /** Told once for each time that it hangs. */
  readonly complain: (line: string) => void
}

/**
 * Asks the database every second whether it is there. One that hangs, with its disk for instance, refuses nothing and
 * answers nothing: then every connection is cut, so that people read within five seconds that it is away, instead of
 * waiting until their patience ends.
 * @returns how to stop watching
 */
export function watchDatabase(
  database: Pick<Database, 'cut'>,
  { config, everyMs = 1000, patienceMs = 4000, complain }: Choices,
): () => Promise<void> {
  let isOver = false
  let client: pg.Client | undefined
  const ask = async () => {
    if (!client) {
      client = new pg.Client(config)
      client.on('error', () => {})
      await client.connect()
    }
    await client.query('select 1')
  }
  const forget = () => {
    // Its goodbye would wait for a server that says nothing.
    void client?.end().catch(() => {})
    client = undefined
  }
  const watch = async () => {
    let hung = false
    while (!isOver) {
      const asked = ask().then(
        () => 'answer' as const,
        () => 'refusal' as const,
      )
      const outcome = await Promise.race([asked, patience(patienceMs)])
      if (isOver) return
      if (outcome !== 'answer') forget()
      if (outcome === 'silence') database.cut()
      if (outcome === 'silence' && !hung) complain('The database does not answer: its connections are cut.')
      hung = outcome === 'silence'
      await pause(everyMs, undefined, { ref: false })
    }
  }
  const watching = watch()
  return async () => {
    isOver = true
    forget()
    await Promise.race([watching, pause(everyMs)])
  }
}

/** When the process itself was too busy to hear, the answer may lie there already: it is heard first. */
async function patience(milliseconds: number): Promise<'silence'> {
  await pause(milliseconds, undefined, { ref: false })
  await nextTurn()
  await nextTurn()
  return 'silence'
}
