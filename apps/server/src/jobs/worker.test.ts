import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addSeconds, instant, type Instant } from '@portal/domain/values/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { aParent, aSchool, type TestSchool } from '../../testing/people.ts'
import { openTestSchools, type TestSchools } from '../../testing/schools.ts'
import { retention } from '../areas.ts'
import { purge } from './purge.ts'
import { findWork, periodicJob } from './work.ts'
import type { ScheduledJob } from './scheduled-job.ts'
import { runWorker } from './worker.ts'

const START = instant('2026-11-21T09:00:00Z')
const waiting = ['webhooks', 'payment-attempts', 'mail', 'news', 'announcements']
const nobodyStops = new AbortController().signal

let within: TestSchools
let school: TestSchool
let schoolId: Guid
let now: Instant
const clock = () => now

beforeEach(async () => {
  within = await openTestSchools()
  school = await aSchool(within.owner)
  schoolId = school.id
  now = START
})
afterEach(() => within.stop())

const aHint = (at: Instant = now) =>
  within.owner.query(
    `insert into webhook (school_id, provider_payment_id, received_at, next_at) values ($1, $2, $3, $3)`,
    [schoolId, `tr_${Math.floor(performance.now() * 1000)}`, at],
  )

const work = (jobs: ScheduledJob[], onError: (error: unknown, work: string) => void = () => {}) =>
  runWorker({ database: within.database, jobs, clock, onError })

describe('finding work', () => {
  test('one question tells which school has which work, and says nothing of what is not due', async () => {
    await aHint()
    await aHint(addSeconds(now, 60))
    const { id: elsewhere } = await aSchool(within.owner)
    expect(await findWork(within.database, now, { waiting, periodic: [] })).toEqual([
      { schoolId, work: 'webhooks' },
    ])
    const due = await findWork(within.database, now, { waiting, periodic: ['purge'] })
    expect(
      due
        .filter(({ work: name }) => name === 'purge')
        .map(({ schoolId: id }) => id)
        .toSorted(),
    ).toEqual([schoolId, elsewhere].toSorted())
  })
})

describe('the worker', () => {
  test('is woken by a webhook, and stops when what is under way is done', async () => {
    const done: Guid[] = []
    const worker = work([
      {
        work: 'webhooks',
        run: async (school) => {
          done.push(school)
          await within.owner.query('update webhook set handled_at = now()')
        },
      },
    ])
    await aHint()
    worker.wake()
    // A look that began before the work was done may find it once more: jobs can be done twice.
    await expect.poll(() => done).toContain(schoolId)
    await worker.stop()
    const doneBefore = done.length
    await aHint()
    worker.wake()
    expect(done).toHaveLength(doneBefore)
  })

  test('tells work that takes long that the process is stopping', async () => {
    await aHint()
    let isUnderWay = false
    const long: ScheduledJob = {
      work: 'webhooks',
      run: (_, stopping) =>
        new Promise((resolve) => {
          isUnderWay = true
          stopping.addEventListener('abort', () => resolve())
        }),
    }
    const worker = work([long])
    await expect.poll(() => isUnderWay).toBe(true)
    await worker.stop()
  })

  test('goes on after work that failed, and says what failed', async () => {
    const complaints: string[] = []
    let tries = 0
    await aHint()
    const failing: ScheduledJob = {
      work: 'webhooks',
      run: async () => {
        tries += 1
        if (tries === 1) throw new Error('broken')
        await within.owner.query('update webhook set handled_at = now()')
      },
    }
    const worker = work([failing], (error, name) => complaints.push(`${name}: ${String(error)}`))
    await expect.poll(() => tries).toBe(2)
    await worker.stop()
    expect(complaints).toEqual(['webhooks: Error: broken'])
  })

  test('work that rests is taken up again when its rest is over, whoever wakes the worker', async () => {
    let turns = 0
    const resting: ScheduledJob = {
      work: 'webhooks',
      restSeconds: 1,
      run: async () => void (turns += 1),
    }
    await aHint()
    const worker = work([resting])
    await expect.poll(() => turns).toBe(1)
    for (let time = 0; time < 5; time += 1) {
      worker.wake()
      await findWork(within.database, now, { waiting, periodic: [] })
    }
    expect(turns).toBe(1)
    now = addSeconds(now, 1)
    worker.wake()
    await expect.poll(() => turns).toBe(2)
    await worker.stop()
  })

  test('slow work keeps other work from nobody', async () => {
    await aHint()
    await within.owner.query(
      `insert into mail (school_id, recipient, subject, text, cause, created_at, next_at)
       values ($1, 'a', 'b', 'c', 'd', $2, $2)`,
      [schoolId, now],
    )
    const { promise, resolve } = deferred()
    const done: string[] = []
    const worker = work([
      { work: 'mail', run: () => promise },
      {
        work: 'webhooks',
        run: async () => {
          done.push('payment')
          await within.owner.query('update webhook set handled_at = now()')
        },
      },
    ])
    await expect.poll(() => done).toEqual(['payment'])
    resolve()
    await worker.stop()
  })
})

describe('what is due by the clock', () => {
  test('is done once, whatever the number of processes, and again when its time has come', async () => {
    let done = 0
    const job = periodicJob({ schools: within.schools, clock }, 'purge', 3600, async () => void (done += 1))
    await Promise.all(Array.from({ length: 8 }, () => job.run(schoolId, nobodyStops)))
    expect(done).toBe(1)
    now = addSeconds(now, 3599)
    await job.run(schoolId, nobodyStops)
    expect(done).toBe(1)
    now = addSeconds(now, 1)
    await Promise.all(Array.from({ length: 8 }, () => job.run(schoolId, nobodyStops)))
    expect(done).toBe(2)
  })

  test('sweeping removes what has had its time and nothing younger', async () => {
    const { child } = await aParent(school)
    const days = (count: number) => addSeconds(now, -count * 24 * 3600)
    for (const [day, hash] of [
      [2, 'old'],
      [0, 'new'],
    ] as const) {
      await within.owner.query(
        `insert into access_token (school_id, hash, purpose, person_id, created_at, expires_at)
         values ($1, $2, 'login-link', $3, $4, $4)`,
        [schoolId, hash, child.id, days(day)],
      )
      await within.owner.query(
        `insert into webhook (school_id, provider_payment_id, received_at, next_at, handled_at)
         values ($1, $2, $3, $3, $3)`,
        [schoolId, hash, days(day * 20)],
      )
    }
    await purge({ schools: within.schools, retention }, schoolId, now)
    const kept = await within.owner.query(
      `select convert_from(hash, 'utf8') as kept from access_token union all
       select provider_payment_id from webhook`,
    )
    expect(kept.rows).toEqual([{ kept: 'new' }, { kept: 'new' }])
  })
})

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}
