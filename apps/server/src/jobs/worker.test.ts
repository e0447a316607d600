import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addSeconds, instant, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { aParent, aSchool, aStudent, type TestSchool } from '../../testing/people/people.ts'
import { openTestSchools, type TestSchools } from '../../testing/database/schools.ts'
import { alone } from '../../testing/turn.ts'
import { retention } from '../composition/areas.ts'
import { requestId } from '../process/telemetry/request-id.ts'
import { inTurn } from './in-turn.ts'
import { purge } from './purge.ts'
import { findWork, periodicJob } from './work.ts'
import { isTurnOver, type ScheduledJob } from './scheduled-job.ts'
import { runWorker } from './worker.ts'

const START = instant('2026-11-21T09:00:00Z')
const waiting = ['webhooks', 'payment-attempts', 'mail', 'news', 'announcements', 'pushes', 'message-digests']

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

const hourly = (run: (schoolId: Guid) => Promise<void>) =>
  periodicJob({ schools: within.schools, clock }, { work: 'purge', kind: 'upkeep', everySeconds: 3600 }, run)

const aMail = (school: Guid, count = 1) =>
  within.owner.query(
    `insert into mail (school_id, recipient, subject, text, cause, created_at, next_at)
     select $1, 'a', 'b', 'c', gen_random_uuid()::text, $2, $2 from generate_series(1, $3)`,
    [school, now, count],
  )

const work = (jobs: ScheduledJob[], onError: Parameters<typeof runWorker>[0]['onError'] = () => {}) =>
  runWorker({ database: within.database, jobs, clock, random: () => 0, onError })

describe('finding work', () => {
  test('returns the due work of each school in one query, and nothing that is not due', async () => {
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

  test('finds every school with due work, also behind one whose work is all for later', async () => {
    const schools = [schoolId]
    while (schools.length < 5) schools.push((await aSchool(within.owner)).id)
    const [first, second, later, ...others] = schools.toSorted()
    for (const id of [first, second, ...others]) if (id) await aMail(id, 3)
    await within.owner.query(
      `insert into mail (school_id, recipient, subject, text, cause, created_at, next_at, sent_at)
       values ($1, 'a', 'b', 'c', 'later', $3, $4, null), ($1, 'a', 'b', 'c', 'sent', $3, $3, $3),
         ($2, 'a', 'b', 'c', 'later', $3, $4, null)`,
      [later, second, now, addSeconds(now, 1)],
    )
    const found = async (at: Instant) =>
      (await findWork(within.database, at, { waiting: ['mail'], periodic: [] }))
        .map(({ schoolId: id }) => id)
        .toSorted()
    expect(await found(now)).toEqual([first, second, ...others])
    expect(await found(addSeconds(now, 1))).toEqual([first, second, later, ...others])
    expect(await found(addSeconds(now, -1))).toEqual([])
  })
})

describe('the worker', () => {
  test('wakes for a webhook, and stops when current work is done', async () => {
    const done: Guid[] = []
    const worker = work([
      {
        work: 'webhooks',
        kind: 'payments',
        run: async (school) => {
          done.push(school)
          await within.owner.query('update webhook set handled_at = now()')
        },
      },
    ])
    await aHint()
    worker.wake()
    // A query that began before the work was done may find it again: jobs are idempotent.
    await expect.poll(() => done).toContain(schoolId)
    await worker.stop()
    const doneBefore = done.length
    await aHint()
    worker.wake()
    expect(done).toHaveLength(doneBefore)
  })

  test('signals a stopping process to long work', async () => {
    await aHint()
    let isUnderWay = false
    const long: ScheduledJob = {
      work: 'webhooks',
      kind: 'payments',
      run: (_, { stopping }) =>
        new Promise((resolve) => {
          isUnderWay = true
          stopping.addEventListener('abort', () => resolve())
        }),
    }
    const worker = work([long])
    await expect.poll(() => isUnderWay).toBe(true)
    await worker.stop()
  })

  test('continues after failed work, and reports the failure', async () => {
    const complaints: string[] = []
    const ids: (string | undefined)[] = []
    let tries = 0
    await aHint()
    const failing: ScheduledJob = {
      work: 'webhooks',
      kind: 'payments',
      run: async () => {
        tries += 1
        ids.push(requestId())
        if (tries === 1) throw new Error('broken')
        await within.owner.query('update webhook set handled_at = now()')
      },
    }
    const worker = work([failing], (error, name, school) => {
      complaints.push(`${name} ${school}: ${String(error)}`)
      ids.push(requestId())
    })
    await expect.poll(() => tries).toBe(2)
    await worker.stop()
    expect(complaints).toEqual([`webhooks ${schoolId}: Error: broken`])
    // The log lines of a turn share one id, and another turn has another.
    expect(ids).toEqual([ids[0], ids[0], ids[2]])
    expect(new Set(ids).size).toBe(2)
    expect(ids).not.toContain(undefined)
  })

  test('resumes a resting job only after its rest', async () => {
    let turns = 0
    const resting: ScheduledJob = {
      work: 'webhooks',
      kind: 'payments',
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

  test('runs other work beside slow work', async () => {
    await aHint()
    await aMail(schoolId)
    const { promise, resolve } = deferred()
    const done: string[] = []
    const worker = work([
      { work: 'mail', kind: 'mail', run: () => promise },
      {
        work: 'webhooks',
        kind: 'payments',
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

describe('sharing capacity', () => {
  test('payments never wait behind mails of any number of schools', async () => {
    const { promise, resolve } = deferred()
    for (let count = 0; count < 12; count += 1) await aMail((await aSchool(within.owner)).id)
    let atOnce = 0
    let paid = false
    const worker = work([
      { work: 'mail', kind: 'mail', run: () => ((atOnce += 1), promise) },
      {
        work: 'webhooks',
        kind: 'payments',
        run: async () => {
          paid = true
          await within.owner.query('update webhook set handled_at = now()')
        },
      },
    ])
    await expect.poll(() => atOnce).toBe(2)
    await aHint()
    worker.wake()
    await expect.poll(() => paid).toBe(true)
    expect(atOnce).toBe(2)
    resolve()
    await worker.stop()
  })

  test('every school has its turn before one has a second turn', async () => {
    const others = [await aSchool(within.owner), await aSchool(within.owner), await aSchool(within.owner)]
    const all = [schoolId, ...others.map(({ id }) => id)]
    for (const id of all) await aMail(id, 3)
    const served: Guid[] = []
    const worker = work([
      {
        work: 'mail',
        // Concurrency 1: with 2, a slow turn of one school would overlap with second turns of others.
        kind: 'upkeep',
        run: async (id) => {
          served.push(id)
          await within.owner.query(
            `update mail set sent_at = now() where (school_id, id) in
               (select school_id, id from mail where school_id = $1 and sent_at is null limit 1)`,
            [id],
          )
        },
      },
    ])
    await expect.poll(() => served.length).toBeGreaterThanOrEqual(12)
    await worker.stop()
    for (const round of [served.slice(0, 4), served.slice(4, 8), served.slice(8, 12)])
      expect(round.toSorted()).toEqual(all.toSorted())
  })

  test('a long turn learns that another school waits for its slot', async () => {
    const ids = [schoolId]
    while (ids.length < 4) ids.push((await aSchool(within.owner)).id)
    for (const id of ids) await aMail(id)
    const heard: boolean[] = []
    const worker = work([
      {
        work: 'mail',
        kind: 'mail',
        run: async (id, { othersWait }) => {
          heard.push(othersWait())
          await within.owner.query('update mail set sent_at = now() where school_id = $1', [id])
        },
      },
    ])
    await expect.poll(() => heard.length).toBeGreaterThanOrEqual(4)
    await expect.poll(() => heard.at(-1)).toBe(false)
    expect(heard[0]).toBe(true)
    await worker.stop()
  })

  test('a turn ends when the process stops, and after a few items when others wait', () => {
    const awaited = { ...alone, othersWait: () => true }
    expect([0, 4, 5].map((done) => isTurnOver(awaited, done))).toEqual([false, false, true])
    expect(isTurnOver(alone, 1000)).toBe(false)
    expect(isTurnOver({ ...alone, stopping: AbortSignal.abort() }, 0)).toBe(true)
  })

  test('the longest waiting school goes first, and new schools in random order', () => {
    const turns = new Map([
      ['second', 2],
      ['first', 1],
    ])
    const lots = [0.5, 0.9, 0.1, 0.4]
    const order = inTurn(
      ['second', 'b', 'first', 'a'],
      (name) => turns.get(name),
      () => lots.shift() ?? 0,
    )
    expect(order).toEqual(['a', 'b', 'first', 'second'])
  })
})

/** The number of schools that one query finds for a job, and of blocks it reads. */
async function costOfALook(name: string) {
  const client = await within.owner.connect()
  const look = `select due_${name}('${now}')`
  // Run once before, so that reading the catalogue is not counted.
  await client.query(look)
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) ${look}`,
  )
  client.release()
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return {
    found: plan?.['Actual Rows'],
    blocks: (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0),
  }
}

describe('the cost of finding work', () => {
  const due = (name: string, statement: string) => [name, statement] as const
  test.each([
    due(
      'mail',
      `insert into mail (school_id, recipient, subject, text, cause, created_at, next_at)
      select $1, 'a', 'b', 'c', n::text, $2, $2 from generate_series(1, 5000) n`,
    ),
    due(
      'webhooks',
      `insert into webhook (school_id, provider_payment_id, received_at, next_at)
      select $1, 'tr_' || n, $2, $2 from generate_series(1, 5000) n`,
    ),
    due(
      'news',
      `insert into news (school_id, kind, thing_id, look_at)
      select $1, 'message', gen_random_uuid(), $2::timestamptz from generate_series(1, 5000)`,
    ),
    due(
      'announcements',
      `insert into announcement (school_id, person_id, kind, thing_id, child_id, due_at)
      select $1, p.id, 'message', gen_random_uuid(), p.id, $2::timestamptz
      from person p, generate_series(1, 5000) where p.school_id = $1`,
    ),
    due(
      'pushes',
      `insert into push_notice (school_id, person_id, kind, thing_id, child_id, due_at, planned_at)
      select $1, p.id, 'message', gen_random_uuid(), p.id, $2::timestamptz, $2::timestamptz
      from person p, generate_series(1, 5000) where p.school_id = $1`,
    ),
  ])('costs the same for thousands of %s as for one', async (name, statement) => {
    await aStudent(school)
    await within.owner.query(statement, [schoolId, now])
    await within.owner.query('analyze')
    const { found, blocks } = await costOfALook(name)
    expect(found).toBe(1)
    expect(blocks).toBeLessThan(40)
  })

  const jobs = [
    'mail',
    'webhooks',
    'payment_attempts',
    'news',
    'announcements',
    'pushes',
    'message_digests',
    'file_scans',
  ]
  test.each(jobs)('does not grow with the number of schools without waiting %s', async (name) => {
    await within.owner.query(
      `insert into school (id, slug, name, settings, billing)
       select gen_random_uuid(), 'far-' || n, 'Far away', s.settings, s.billing
       from school s, generate_series(1, 500) n where s.id = $1`,
      [schoolId],
    )
    await within.owner.query('analyze')
    const { found, blocks } = await costOfALook(name)
    expect(found).toBe(0)
    expect(blocks).toBeLessThan(20)
  })
})

describe('a periodic job', () => {
  test('is taken over from a dead process, and after a failure, when the lease ends', async () => {
    let done = 0
    void hourly(() => new Promise(() => {})).run(schoolId, alone)
    const failing = hourly(() => Promise.reject(new Error('Failed')))
    const next = hourly(async () => void (done += 1))
    const isTaken = async () =>
      (await findWork(within.database, now, { waiting: [], periodic: ['purge'] })).length === 0
    await expect.poll(isTaken).toBe(true)
    now = addSeconds(now, 599)
    await next.run(schoolId, alone)
    expect(done).toBe(0)
    now = addSeconds(now, 1)
    await expect(failing.run(schoolId, alone)).rejects.toThrow('Failed')
    now = addSeconds(now, 600)
    await next.run(schoolId, alone)
    expect(done).toBe(1)
  })

  test('runs once for any number of processes, and again at its next due time', async () => {
    let done = 0
    const job = hourly(async () => void (done += 1))
    await Promise.all(Array.from({ length: 8 }, () => job.run(schoolId, alone)))
    expect(done).toBe(1)
    now = addSeconds(now, 3599)
    await job.run(schoolId, alone)
    expect(done).toBe(1)
    now = addSeconds(now, 1)
    await Promise.all(Array.from({ length: 8 }, () => job.run(schoolId, alone)))
    expect(done).toBe(2)
  })

  test('the purge deletes rows after their retention and nothing younger', async () => {
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

  const oldTries = (count: number) =>
    within.owner.query(
      `insert into failed_login (school_id, login_name, network, failed_at)
       select $1, n::text, '', $2 from generate_series(1, $3) n`,
      [schoolId, addSeconds(now, -3 * 24 * 3600), count],
    )
  const tries = async () => (await within.owner.query('select from failed_login')).rowCount

  test('the purge deletes a large backlog in several transactions', async () => {
    await oldTries(25)
    await purge({ schools: within.schools, retention, atOnce: 10 }, schoolId, now)
    expect(await tries()).toBe(0)
  })

  test('a failing rule is reported, and does not delay the others', async () => {
    await oldTries(1)
    const broken = () => Promise.reject(new Error('This rule fails'))
    const purging = purge({ schools: within.schools, retention: [...retention, broken] }, schoolId, now)
    await expect(purging).rejects.toThrow('This rule fails')
    expect(await tries()).toBe(0)
  })

  test('the purge deletes mails and notifications after a year, and mails about money with the ledger', async () => {
    const { child } = await aParent(school)
    const ago = (days: number) => addSeconds(now, -days * 24 * 3600)
    const letters = [
      ['announcement:old', 366],
      ['announcement:young', 364],
      ['absence-report old', 366],
      ['paid:old', 366],
      ['paid:seven', 7 * 365],
      ['paid:eight', 8 * 365],
      ['code:ancient', 3000],
    ] as const
    for (const [cause, days] of letters)
      await within.owner.query(
        `insert into mail (school_id, recipient, subject, text, cause, created_at, next_at, sent_at)
         values ($1, 'a', 'b', 'c', $2, $3, $3, $3)`,
        [schoolId, cause, ago(days)],
      )
    for (const [days, dueAt] of [
      [401, null],
      [399, null],
      [500, now],
    ] as const)
      await within.owner.query(
        `insert into announcement (school_id, person_id, kind, thing_id, child_id, due_at, outcome, planned_at)
         values ($1, $2, 'form', gen_random_uuid(), $2, $3, case when $3::timestamptz is null then 'mailed' end, $4)`,
        [schoolId, child.id, dueAt, ago(days)],
      )
    await purge({ schools: within.schools, retention }, schoolId, now)
    const mails = await within.owner.query<{ cause: string }>('select cause from mail order by cause')
    expect(mails.rows.map(({ cause }) => cause)).toEqual(['announcement:young', 'paid:old', 'paid:seven'])
    const told = await within.owner.query('select planned_at::text from announcement order by planned_at')
    expect(told.rowCount).toBe(2)
  })
})

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}
