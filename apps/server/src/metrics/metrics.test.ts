import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, type Instant } from '@portal/domain/values/time/instant.ts'
import { attemptStates } from '@portal/domain/payments/payment-attempt.ts'
import { refusalTextsNl } from '@portal/contract/refusal-texts/all.ts'
import { anInvoice } from '../../testing/billing/invoices.ts'
import { aListFor } from '../../testing/billing/lists.ts'
import { openBank, type TestBank } from '../../testing/payments/payments.ts'
import { aParent, aSchool, PASSWORD, type TestSchool } from '../../testing/people/people.ts'
import { openTestPortal, signIn, tryPassword, visit, type TestPortal } from '../../testing/portal.ts'
import { alone } from '../../testing/turn.ts'
import { figures, signIns } from '../composition/areas.ts'
import { noteFindings } from '../process/notes/doctor-note.ts'
import { fail, ok, subjects, warn } from '../doctor/finding.ts'
import type { SchoolTransaction } from '../database/tenancy.ts'
import type { PaymentDeps } from '../features/payments/payment-deps.ts'
import { watchProviderCalls } from '../gateways/payments/watch-provider-calls.ts'
import { routePathOf } from '../http/endpoint/method-routing.ts'
import { periodicJob } from '../jobs/work.ts'
import { openMetrics, type Metrics } from './metrics.ts'
import { refresher } from './refresh-metrics.ts'
import { buildMetricsApp } from './serve-metrics.ts'

const JOBS = {
  waiting: [
    'webhooks',
    'payment-attempts',
    'mail',
    'news',
    'announcements',
    'pushes',
    'message-digests',
    'file-scans',
  ],
  periodic: ['purge'],
}

let bank: TestBank
let portal: TestPortal
let metrics: Metrics
let now: Instant

beforeAll(async () => {
  bank = await openBank()
  const payments = {
    ...bank.side,
    providerOf: async (tx: SchoolTransaction) =>
      watchProviderCalls((await bank.side.providerOf(tx))!, { metrics }),
    get schools() {
      return portal.schools
    },
  } as PaymentDeps
  metrics = openMetrics()
  portal = await openTestPortal({
    metrics,
    work: { payments, worker: { wake: () => {}, stop: async () => {} } },
  })
  const clock = () => portal.clock.now
  refresh = refresher({ database: portal.database, clock, metrics, jobs: JOBS, figures })
})
afterAll(async () => {
  await portal.stop()
  await bank.close()
})

let refresh: () => Promise<void>
beforeEach(() => {
  now = portal.clock.now
  metrics.registry.resetMetrics()
})

type Sample = {
  readonly name: string
  readonly labels: Readonly<Record<string, unknown>>
  readonly value: number
}

/** The samples in the metrics response. */
async function told(): Promise<readonly Sample[]> {
  await refresh()
  const all = await metrics.registry.getMetricsAsJSON()
  return all.flatMap(({ name, values }) =>
    (values as unknown as Sample[]).map(({ labels, value }) => ({ name, labels, value })),
  )
}

const of = (samples: readonly Sample[], name: string) =>
  samples
    .filter((sample) => sample.name === `portal_${name}`)
    .map(({ labels, value }) => ({ ...labels, value }))

const mails = (school: TestSchool, count: number, at: Instant) =>
  portal.owner.query(
    `insert into mail (school_id, recipient, subject, text, cause, created_at, next_at)
     select $1, 'kanarie@post.example', 'b', 'c', gen_random_uuid()::text, $2, $2 from generate_series(1, $3)`,
    [school.id, at, count],
  )

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'other']
const OUTCOMES = ['answered', 'refused', 'later', 'fault']
const codes = Object.keys(refusalTextsNl)
/** The allowed values of each label; all others are forbidden. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  method: METHODS,
  code: codes,
  way: Object.values(signIns),
  call: ['create', 'find', 'cancel', 'list', 'refund', 'methods'],
  work: [...JOBS.waiting, ...JOBS.periodic],
  state: [...attemptStates, 'in-use', 'idle', 'allowed', 'warn', 'fail', 'running', 'waiting', 'outside'],
  lane: ['signed-in', 'strangers', 'single-sign-on', 'payments'],
  about: subjects,
  outcome: [...OUTCOMES, ...codes, 'sent', 'failed', 'postponed', 'done', 'answered', 'unknown'],
}

describe('counters of a process', () => {
  test('count requests by route, refusals by code, sign-ins by result, and calls to the provider', async () => {
    const parent = await aParent(await aSchool(portal.owner), { firstName: 'Kanarie', login: 'kanarie' })
    const browser = await visit(portal, parent.school)
    await tryPassword(browser, 'kanarie', 'kanarie-fout')
    await tryPassword(browser, 'kanarie', PASSWORD)
    const invoice = await anInvoice(await aListFor(parent), { total: 2_500 })
    await browser.post(`/betalen/ideal/start/${invoice.terms[0]}`, {
      returnUrl: '/betalen/ideal/ideal/return?appPath=/app/portal/child/1/invoices',
    })
    await browser.get(`/kanarie/${parent.id}`)
    await browser.send({ method: 'PROPFIND', url: '/login' })
    const samples = await told()
    expect(of(samples, 'sign_ins_total')).toEqual([
      { way: 'password', outcome: 'unknown-combination', value: 1 },
      { way: 'password', outcome: 'answered', value: 1 },
    ])
    expect(of(samples, 'refusals_total')).toContainEqual({ code: 'unknown-combination', value: 1 })
    expect(of(samples, 'refusals_total')).toContainEqual({ code: 'not-found', value: 2 })
    const requests = of(samples, 'requests_total')
    expect(requests).toContainEqual({ method: 'POST', route: '/login', outcome: 'answered', value: 1 })
    expect(requests).toContainEqual({
      method: 'POST',
      route: '/betalen/ideal/start/:invoiceId',
      outcome: 'answered',
      value: 1,
    })
    expect(requests).toContainEqual({ method: 'GET', route: 'none', outcome: 'refused', value: 1 })
    expect(requests).toContainEqual({ method: 'other', route: 'none', outcome: 'refused', value: 1 })
    expect(of(samples, 'provider_calls_total')).toEqual([{ call: 'create', outcome: 'answered', value: 1 }])
    expect(of(samples, 'payment_attempts')).toContainEqual({ state: 'open', value: 1 })
    expect(of(samples, 'turns')).toContainEqual({ lane: 'strangers', state: 'running', value: 0 })
  })

  test('P4 use only constants and school ids as labels, and no personal data', async () => {
    const school = await aSchool(portal.owner)
    const parent = await aParent(school, { firstName: 'Kanarie', login: 'kanarie' })
    const browser = await signIn(portal, parent)
    await browser.put(`/rest/actor/user-locale/${parent.id}`, { locale: 'kanarie' })
    await browser.get(`/kanarie?email=kanarie@post.example`)
    await mails(school, 2, now)
    portal.clock.forward({ minutes: 5 })
    const schools = (await portal.schools.list()) as string[]
    const routes = ['none', ...portal.app.portal.served.map(routePathOf)]
    const allowed: typeof ALLOWED = { ...ALLOWED, school: schools, route: routes }
    const foreign = (await told()).flatMap(({ name, labels }) =>
      Object.entries(labels).flatMap(([label, value]) =>
        label === 'le' || allowed[label]?.includes(String(value)) ? [] : `${name}: ${label}=${String(value)}`,
      ),
    )
    expect(foreign).toEqual([])
    const text = await metrics.registry.metrics()
    for (const secret of ['anarie', PASSWORD, parent.id, parent.child.id, 'post.example', school.host])
      expect(text).not.toContain(secret)
  })
})

describe('gauges from the database', () => {
  test('report the amount, age and largest backlog of due work', async () => {
    await portal.owner.query('delete from mail')
    const [one, other] = [await aSchool(portal.owner), await aSchool(portal.owner)]
    await mails(one, 3, addSeconds(now, -60))
    await mails(other, 1200, addSeconds(now, -20))
    await mails(other, 5, addSeconds(now, 1))
    const samples = await told()
    const ofMail = (name: string) =>
      of(samples, name).filter((sample) => 'work' in sample && sample.work === 'mail')
    expect(ofMail('work_waiting')).toEqual([{ work: 'mail', value: 1003 }])
    expect(ofMail('work_oldest_seconds')).toEqual([{ work: 'mail', value: 60 }])
    const ages = of(samples, 'work_oldest_seconds')
    expect(ages).toContainEqual({ work: 'webhooks', value: 0 })
    expect(ages.map((sample) => 'work' in sample && sample.work)).not.toContain('purge')
    const schools = of(samples, 'school_work_waiting') as unknown as { school: Guid; value: number }[]
    // Each school waits for its purge too.
    expect(schools.slice(0, 2)).toEqual([
      { school: other.id, value: 1001 },
      { school: one.id, value: 4 },
    ])
    expect(of(samples, 'work_waiting').map((sample) => ('work' in sample ? sample.work : ''))).toEqual([
      ...JOBS.waiting,
      ...JOBS.periodic,
    ])
    expect(of(samples, 'database_answers')).toEqual([{ value: 1 }])
  })

  test('report the age of periodic jobs, also of one that fails', async () => {
    await portal.owner.query('delete from scheduled_job')
    const school = await aSchool(portal.owner)
    const hourly = (run: () => Promise<void>) =>
      periodicJob(
        { schools: portal.schools, clock: () => portal.clock.now },
        { work: 'purge', kind: 'upkeep', everySeconds: 3600 },
        run,
      )
    const age = async () => of(await told(), 'periodic_age_seconds')
    expect(await age()).toEqual([])
    const failing = hourly(() => Promise.reject(new Error('Failed')))
    await expect(failing.run(school.id, alone)).rejects.toThrow('Failed')
    portal.clock.forward({ minutes: 11 })
    expect(await age()).toEqual([{ work: 'purge', value: 660 }])
    await hourly(async () => {}).run(school.id, alone)
    portal.clock.forward({ hours: 2 })
    expect(await age()).toEqual([{ work: 'purge', value: 7200 }])
    await expect(failing.run(school.id, alone)).rejects.toThrow('Failed')
    portal.clock.forward({ seconds: 1 })
    expect(await age()).toEqual([{ work: 'purge', value: 7201 }])
  })

  test('report the school with the oldest run per kind', async () => {
    await portal.owner.query('delete from scheduled_job')
    const [one, other] = [await aSchool(portal.owner), await aSchool(portal.owner)]
    for (const [school, name, done, since] of [
      [one, 'purge', 60, 9000],
      [other, 'purge', 7000, 9000],
      [one, 'reconcile-payments', null, 500],
      [other, 'reconcile-payments', 400, 9000],
    ] as const)
      await portal.owner.query(
        `insert into scheduled_job (school_id, name, due_at, done_at, since) values ($1, $2, $3, $4, $5)`,
        [school.id, name, now, done && addSeconds(now, -done), addSeconds(now, -since)],
      )
    expect(of(await told(), 'periodic_age_seconds')).toEqual([
      { work: 'purge', value: 7000 },
      { work: 'reconcile-payments', value: 500 },
    ])
  })

  test('count every kind of work in each school where it is due, and nowhere else', async () => {
    const schools = [await aSchool(portal.owner), await aSchool(portal.owner), await aSchool(portal.owner)]
    const byId = schools.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    // In the middle one all work is due later.
    for (const [index, seconds] of [-90, 60, -30].entries()) {
      const [{ id }, at] = [byId[index]!, addSeconds(now, seconds)]
      const put = (statement: string) => portal.owner.query(statement, [id, at])
      const { child } = await aParent(byId[index]!)
      for (const later of [0, 1]) {
        await put(
          `insert into webhook (school_id, provider_payment_id, received_at, next_at) values ($1, 'tr_${later}', $2, $2)`,
        )
        await put(
          `insert into news (school_id, kind, thing_id, look_at) values ($1, 'form', gen_random_uuid(), $2)`,
        )
        await put(`insert into announcement (school_id, person_id, kind, thing_id, child_id, due_at)
          values ($1, '${child.id}', 'form', gen_random_uuid(), '${child.id}', $2)`)
      }
    }
    const samples = await told()
    for (const work of ['webhooks', 'news', 'announcements'])
      expect(of(samples, 'work_waiting')).toContainEqual({ work, value: 4 })
    for (const work of ['webhooks', 'announcements'])
      expect(of(samples, 'work_oldest_seconds')).toContainEqual({ work, value: 90 })
    expect(of(samples, 'work_oldest_seconds')).not.toContainEqual(expect.objectContaining({ work: 'news' }))
  })

  test('report suspended money in all schools together', async () => {
    const [one, other] = [await aSchool(portal.owner), await aSchool(portal.owner)]
    const suspend = (school: TestSchool, id: string, cents: number, resolved: Instant | null = null) =>
      portal.owner.query(
        `insert into suspense_entry (school_id, provider, provider_payment_id, amount, currency, reason, seen_at,
           resolved_at, resolution) values ($1, 'mollie', $2, $3, 'EUR', 'no-attempt', $4, $5, $6)`,
        [school.id, id, cents, now, resolved, resolved && 'booked'],
      )
    await suspend(one, 'tr_1', 1250)
    await suspend(other, 'tr_2', 99)
    await suspend(other, 'tr_3', 5000, now)
    const samples = await told()
    expect(of(samples, 'suspense_entries')).toEqual([{ value: 2 }])
    expect(of(samples, 'suspense_cents')).toEqual([{ value: 1349 }])
  })

  test('report the last backup, zero when none succeeded, and nothing without its setting', async () => {
    const note = join(mkdtempSync(join(tmpdir(), 'ouderportaal-note-')), 'note')
    const told = async (backupNote?: string) => {
      const watched = openMetrics()
      const clock = () => now
      const database = portal.database
      await refresher({ database, clock, metrics: watched, jobs: JOBS, figures: [], backupNote })()
      const lines = (await watched.registry.metrics()).split('\n')
      return lines.filter((line) => line.startsWith('portal_last_backup'))
    }
    expect(await told()).toEqual([])
    expect(await told(note)).toEqual(['portal_last_backup_timestamp_seconds 0'])
    writeFileSync(note, '')
    utimesSync(note, 1_795_431_000, 1_795_431_000)
    expect(await told(note)).toEqual(['portal_last_backup_timestamp_seconds 1795431000'])
    rmSync(dirname(note), { recursive: true })
  })

  test("report the doctor's last findings, zero when it never ran, and nothing without its setting", async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ouderportaal-note-'))
    const note = join(folder, 'note')
    const watched = openMetrics()
    const told = async (doctorNote?: string) => {
      const clock = () => now
      const database = portal.database
      await refresher({ database, clock, metrics: watched, jobs: JOBS, figures: [], doctorNote })()
      const lines = (await watched.registry.metrics()).split('\n')
      return lines.filter((line) => /^portal_\w*doctor/.test(line))
    }
    expect(await told()).toEqual([])
    expect(await told(note)).toEqual(['portal_last_doctor_timestamp_seconds 0'])
    const hindered = await noteFindings(note, [
      ok('disk', 'There is room.'),
      warn('certificate', 'The certificate of kanarie.example expires in 20 days.'),
      fail('certificate', 'The certificate of kanarie.test expires in 2 days.'),
      fail('certificate', 'The certificate of kanarie.invalid has expired.'),
      fail('mail', 'What the server says:\nfail  kanarie  is no word of ours'),
    ])
    expect(hindered).toEqual([])
    utimesSync(note, 1_795_431_000, 1_795_431_000)
    expect(await told(note)).toEqual([
      'portal_last_doctor_timestamp_seconds 1795431000',
      'portal_doctor_findings{about="disk",state="warn"} 0',
      'portal_doctor_findings{about="disk",state="fail"} 0',
      'portal_doctor_findings{about="certificate",state="warn"} 1',
      'portal_doctor_findings{about="certificate",state="fail"} 2',
      'portal_doctor_findings{about="mail",state="warn"} 0',
      'portal_doctor_findings{about="mail",state="fail"} 1',
    ])
    expect(readdirSync(folder)).toEqual(['note'])
    await noteFindings(note, [ok('mail', 'The mail server accepts the sign-in.')])
    expect((await told(note)).slice(1)).toEqual([
      'portal_doctor_findings{about="mail",state="warn"} 0',
      'portal_doctor_findings{about="mail",state="fail"} 0',
    ])
    rmSync(folder, { recursive: true })
  })

  test('are absent while the database is unavailable, and process metrics remain', async () => {
    const gone = await openTestPortal()
    const alsoWatched = openMetrics()
    const ask = refresher({
      database: gone.database,
      clock: () => now,
      metrics: alsoWatched,
      jobs: JOBS,
      figures,
    })
    const app = buildMetricsApp(alsoWatched, ask)
    const scrape = async () => (await app.inject('/metrics')).body
    expect(await scrape()).toContain('portal_suspense_entries 0')
    await gone.stop()
    const text = await scrape()
    expect(text).toContain('portal_database_answers 0')
    expect(text).toContain('portal_database_connections{state="in-use"}')
    expect(text).not.toMatch(/^portal_(suspense_entries|work_waiting|payment_attempts)/m)
    expect((await app.inject('/')).statusCode).toBe(404)
    await app.close()
  })
})
