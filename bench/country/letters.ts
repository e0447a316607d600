import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { fillRegion, tellEverybody } from './country.ts'
import { withInstallation } from './installation.ts'
import { processorOf } from '../processor.ts'
import type { Measure } from '../table.ts'

const SCHOOLS = 201
/** With two guardians each: 60 mails per school. */
const PUPILS = 30
const PORT = 4975
const PATIENCE_MS = 180_000
const CLOCK_MS = 60_000

/**
 * Mails per second when everyone at 201 schools is notified at one moment, by a dedicated process, to a mail server on
 * this machine; and the delay of each school's first mail.
 */
export const measureLetters = (): Promise<readonly Measure[]> =>
  withInstallation(async ({ owner, postgres, start }) => {
    await fillRegion(owner, { from: 1, to: SCHOOLS, pupils: PUPILS })
    const sink = await openSink()
    try {
      const portal = await start(PORT, { ROLE: 'worker', SMTP_URL: sink.url })
      await untilQuiet(owner)
      const processes = { 'the portal': portal.pid, PostgreSQL: postgres, 'the mail server': sink.pid }
      const before = Object.values(processes).map(processorOf)
      const begun = performance.now()
      const people = await tellEverybody(owner)
      while (sink.letters.length < people && performance.now() - begun < PATIENCE_MS) await pause(50)
      if (sink.letters.length < people) throw new Error(`Only ${sink.letters.length} of ${people} were told.`)
      const costs = Object.entries(processes).map(([name, pid], index): Measure => {
        const value = (processorOf(pid) - (before[index] ?? 0)) / people
        return { name: `a letter, processor of ${name}`, value, unit: 'ms', goal: 5, better: 'lower' }
      })
      return [...tellingsOf(sink.letters, begun), ...costs]
    } finally {
      sink.close()
    }
  })

/** A mail accepted by the server, and when. */
type Taken = { readonly recipient: string; readonly id: string; readonly at: number }

function tellingsOf(letters: readonly Taken[], begun: number): readonly Measure[] {
  const last = Math.max(...letters.map(({ at }) => at))
  const bySchool = Map.groupBy(letters, ({ recipient }) => recipient.split('@')[1])
  const firsts = [...bySchool.values()].map((ofSchool) => Math.min(...ofSchool.map(({ at }) => at)))
  const twice = letters.length - new Set(letters.map(({ id }) => id)).size
  const name = `letters of ${SCHOOLS} schools that begin at once`
  return [
    { name, value: letters.length / ((last - begun) / 1000), unit: '/s', goal: 200, better: 'higher' },
    {
      name: `${name}, the last school has its first`,
      value: (Math.max(...firsts) - begun) / 1000,
      unit: 's',
      goal: 10,
      better: 'lower',
    },
    { name: `${name}, sent twice`, value: twice, unit: '', goal: 0, better: 'lower' },
  ]
}

/** The first process has many periodic jobs to run. */
async function untilQuiet(owner: pg.Client): Promise<void> {
  for (const end = performance.now() + CLOCK_MS; performance.now() < end; await pause(500)) {
    const { rows } = await owner.query<{ done: boolean }>(
      `select count(done_at) = ${SCHOOLS} * count(distinct name) and count(*) > 0 as done from scheduled_job`,
    )
    if (rows[0]?.done) return
  }
  throw new Error('A timed job did not run.')
}

async function openSink() {
  const child = fork(join(import.meta.dirname, 'mail-sink.ts'))
  const letters: Taken[] = []
  const [{ url }] = (await once(child, 'message')) as [{ readonly url: string }]
  child.on('message', (told: { readonly letters: readonly Omit<Taken, 'at'>[] }) => {
    const at = performance.now()
    letters.push(...told.letters.map((letter) => ({ ...letter, at })))
  })
  return { url, pid: child.pid ?? 0, letters, close: () => child.disconnect() }
}
