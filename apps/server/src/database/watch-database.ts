import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './connection.ts'
import { leave, placeOf, type Primary } from './servers.ts'

type Choices = {
  readonly config: pg.PoolConfig
  /** Where the database is found now, when it lives on several servers. */
  readonly primary?: Primary
  /** Between an answer and the next question. */
  readonly everyMs?: number
  /** A database that answers nothing at all for so long hangs; a slow statement of somebody else does not count. */
  readonly patienceMs?: number
  /** Told once for each time that it hangs. */
  readonly complain: (line: string) => void
}

/**
 * Asks the database every second whether it is there. One that hangs, with its disk or its machine for instance, refuses
 * nothing and answers nothing: then every connection is cut, so that people read within five seconds that it is away,
 * instead of waiting until their patience ends; and among several servers the one is looked for that took its place.
 * One that takes no changes any more is left in the same way.
 * @returns how to stop watching
 */
export function watchDatabase(
  database: Pick<Database, 'cut'>,
  { config, primary, everyMs = 1000, patienceMs = 4000, complain }: Choices,
): () => Promise<void> {
  let isOver = false
  let client: pg.Client | undefined
  const ask = async (): Promise<Outcome> => {
    if (!client) {
      const place = primary && placeOf(await primary.find())
      client = Object.assign(new pg.Client(config), place)
      client.on('error', () => {})
      await client.connect()
    }
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    return rows[0]?.standby ? 'standby' : 'answer'
  }
  const forget = () => {
    if (client) leave(client)
    client = undefined
    primary?.forget()
  }
  const watch = async () => {
    let before: Outcome = 'answer'
    while (!isOver) {
      const asked = ask().catch((): Outcome => 'refusal')
      const outcome = await Promise.race([asked, patience(patienceMs)])
      if (isOver) return
      if (outcome !== 'answer') forget()
      const complaint = COMPLAINTS[outcome]
      if (complaint !== undefined) database.cut()
      if (complaint !== undefined && outcome !== before) complain(complaint)
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
  silence: 'The database does not answer: its connections are cut.',
  standby: 'The database takes no changes any more: its connections are cut.',
}

/** So much too late, as a part of the patience, our own clock rings only when the process itself was too busy to hear. */
const LATE = 0.25

/**
 * When the process itself was too busy to hear, reading a large file for instance, it begins to listen anew: of what is
 * asked in several steps, as connecting is, it may not have heard the first one.
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
