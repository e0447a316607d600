import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './connection.ts'
import { destroy } from './protocol/portal-client.ts'

type Choices = {
  readonly config: pg.PoolConfig
  /** Between a response and the next query, in milliseconds. */
  readonly everyMs?: number
  /** A database without any response for so long hangs; a slow statement of another client does not count. */
  readonly patienceMs?: number
  /** Called once per hang. */
  readonly complain: (line: string) => void
}

/**
 * Checks every second whether the database responds. One that hangs, for instance with its disk, neither rejects nor
 * responds. Then all connections are cut, so that requests fail within five seconds instead of at their timeout. A server
 * that no longer accepts changes is left in the same way; the proxy leads the next connections to the new primary.
 * @returns how to stop
 */
export function watchDatabase(
  database: Pick<Database, 'cut'>,
  { config, everyMs = 1000, patienceMs = 4000, complain }: Choices,
): () => Promise<void> {
  let isOver = false
  let client: pg.Client | undefined
  const ask = async (): Promise<Outcome> => {
    if (!client) {
      client = new pg.Client(config)
      client.on('error', () => {})
      await client.connect()
    }
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    return rows[0]?.standby ? 'standby' : 'answer'
  }
  const forget = () => {
    if (client) destroy(client)
    client = undefined
  }
  const watch = async () => {
    let before: Outcome = 'answer'
    while (!isOver) {
      const asked = ask().catch((): Outcome => 'refusal')
      const outcome = await Promise.race([asked, patience(patienceMs)])
      if (isOver) return
      if (outcome !== 'answer') forget()
      const complaint = COMPLAINTS[outcome]
      if (complaint !== undefined) {
        database.cut()
        if (outcome !== before) complain(complaint)
      }
      before = outcome
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

type Outcome = 'answer' | 'refusal' | 'silence' | 'standby'

const COMPLAINTS: Readonly<Partial<Record<Outcome, string>>> = {
  silence: 'The database does not respond: its connections are closed.',
  standby: 'The database no longer accepts writes: its connections are closed.',
}

/** When our own timer is this fraction of the limit late, the process itself was too busy. */
const LATE = 0.25

/**
 * Starts a new period when the process itself was too busy, for instance reading a large file: of a check with several
 * steps, such as connecting, it may have missed the first one.
 */
async function patience(milliseconds: number): Promise<'silence'> {
  for (let late = Infinity; late > milliseconds * LATE;) {
    const begun = performance.now()
    await pause(milliseconds, undefined, { ref: false })
    late = performance.now() - begun - milliseconds
  }
  await nextTurn()
  await nextTurn()
  return 'silence'
}
