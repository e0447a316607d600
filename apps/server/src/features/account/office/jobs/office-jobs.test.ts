import { describe, expect } from 'vitest'
import { addMinutes, addSeconds, type Instant } from '@portal/domain/values/time/instant.ts'
import { MOST_WAITING_JOBS } from '@portal/domain/account/office/jobs/office-job.ts'
import { anOfficeBrowser, grantRole } from '../../../../../testing/account/office.ts'
import { doOfficeJob, officeJobDeps } from '../../../../../testing/account/office-jobs.ts'
import type { Browser } from '../../../../../testing/browser.ts'
import { aParent, aSchool, type TestPerson, type TestSchool } from '../../../../../testing/people/people.ts'
import type { TestPortal } from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'
import { retention } from '../../../../composition/areas.ts'
import type { OfficeWork } from '../../../../composition/parts/office-work.ts'
import { purge } from '../../../../jobs/purge.ts'
import { Refusal } from '../../../../refusal.ts'
import { recordAudit } from '../../account.public.ts'
import { runOfficeJob } from './run-office-job.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

type Job = {
  id: string
  kind: string
  state: string
  result?: number
  refusal?: string
  hasFile: boolean
  progress?: object
}
type Clerk = Browser & { readonly person: TestPerson }

const start = (browser: Browser, more: object = {}) =>
  browser.post(
    '/api/office/exports',
    { list: 'families', as: 'csv', query: {}, ...more },
    { 'idempotency-key': crypto.randomUUID() },
  )
const jobsOf = async (browser: Browser) =>
  ((await browser.get('/api/office/jobs')).json as { jobs: Job[] }).jobs
/** The last job of a person. */
async function lastOf(browser: Browser): Promise<Job> {
  const [job] = await jobsOf(browser)
  if (!job) throw new Error('No job')
  return job
}
const fileOf = (browser: Browser, { id }: Pick<Job, 'id'>) => browser.get(`/api/office/jobs/${id}/file`)

/** Asks for an export, does it, and returns its job. */
async function exported(browser: Clerk, more: object = {}): Promise<Job> {
  expect((await start(browser, more)).status).toBe(200)
  await doOfficeJob(portal, browser.person.school)
  return lastOf(browser)
}

/** What jobs wrote at a school. */
const writtenAt = async ({ id }: TestSchool) =>
  (
    await portal.owner.query(
      `select (select count(*)::int from office_job_file where school_id = $1) as files,
        (select count(*)::int from audit_entry where school_id = $1 and action like 'download-%') as entries`,
      [id],
    )
  ).rows[0] as object

/** A school with two classes of one pupil each. */
async function aDesk() {
  const school = await aSchool(portal.owner)
  for (const [firstName, className] of [
    ['Sem', '1A'],
    ['Noor', '2B'],
  ] as const)
    await aParent(school, { children: [{ firstName, lastName: 'Bos', className }] })
  return { school, browser: await anOfficeBrowser(portal, school, 'secretary') }
}

describe('an export by a job', () => {
  test('OFF-111 makes the file of the list with its filter, and records it once', async () => {
    const { school, browser } = await aDesk()
    expect((await start(browser, { query: { class: '1A' } })).status).toBe(200)
    expect(await jobsOf(browser)).toMatchObject([{ kind: 'export', state: 'waiting', hasFile: false }])
    expect(await writtenAt(school)).toEqual({ files: 0, entries: 0 })
    await doOfficeJob(portal, school)
    const job = await lastOf(browser)
    expect(job).toMatchObject({ state: 'done', result: 1, hasFile: true })
    const { body, headers } = await fileOf(browser, job)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(body).toMatch(/Sem Bos/)
    expect(body).not.toMatch(/Noor/)
    await doOfficeJob(portal, school)
    expect(await writtenAt(school)).toEqual({ files: 1, entries: 1 })
  })

  test('OFF-111 makes a file of more than 2,000 rows, which a direct download refuses', async () => {
    const school = await aSchool(portal.owner)
    const browser = await anOfficeBrowser(portal, school, 'secretary')
    await portal.owner.query(
      `insert into person (school_id, id, stereotype, first_name, last_name, gender, source_id)
       select $1, gen_random_uuid(), 'leerling', 'Kind', n, 'v', 'n' || n from generate_series(1, 2001) n`,
      [school.id],
    )
    expect((await browser.get('/api/office/families/export?as=csv')).code).toBe('too-many-rows')
    expect(await writtenAt(school)).toEqual({ files: 0, entries: 0 })
    const job = await exported(browser)
    expect(job).toMatchObject({ state: 'done', result: 2001 })
    expect((await fileOf(browser, job)).body.trimEnd().split('\r\n')).toHaveLength(2002)
    expect((await browser.get('/api/office/families/export?as=csv&search=n2001')).status).toBe(200)
  })

  test('OFF-111 refuses a query that the list does not have', async () => {
    const { school, browser } = await aDesk()
    expect((await start(browser, { query: { order: 'shoe size' } })).status).toBe(400)
    expect(await jobsOf(browser)).toEqual([])
    expect(await writtenAt(school)).toEqual({ files: 0, entries: 0 })
  })

  test('OFF-111 makes a spreadsheet', async () => {
    const { browser } = await aDesk()
    const job = await exported(browser, { as: 'xlsx' })
    const { headers } = await fileOf(browser, job)
    expect(headers['content-disposition']).toMatch(/families\.xlsx/)
  })

  test('OFF-111 lets a person have ten waiting jobs', async () => {
    const { school, browser } = await aDesk()
    for (let nth = 0; nth < MOST_WAITING_JOBS; nth += 1) expect((await start(browser)).status).toBe(200)
    expect((await start(browser)).code).toBe('too-many-jobs')
    expect(await jobsOf(browser)).toHaveLength(MOST_WAITING_JOBS)
    const colleague = await anOfficeBrowser(portal, school, 'secretary')
    expect((await start(colleague)).status).toBe(200)
  })

  test('OFF-112 needs the right of its list when it is asked for', async () => {
    const { school, browser } = await aDesk()
    expect((await start(browser, { list: 'audit' })).code).toBe('no-office-right')
    const approver = await anOfficeBrowser(portal, school, 'approver')
    expect((await start(approver)).code).toBe('no-office-right')
    expect([await jobsOf(browser), await jobsOf(approver)]).toEqual([[], []])
  })

  test('OFF-112 has the scope of the moment at which it runs', async () => {
    const { browser } = await aDesk()
    await start(browser)
    await portal.owner.query('delete from office_role where person_id = $1', [browser.person.id])
    await grantRole(browser.person, 'mentor', ['2B'])
    await doOfficeJob(portal, browser.person.school)
    const { body } = await fileOf(browser, await lastOf(browser))
    expect(body).toMatch(/Noor Bos/)
    expect(body).not.toMatch(/Sem/)
  })

  test.for([
    ['a revoked role', 'delete from office_role where person_id = $1'],
    ['a blocked account', 'update person set blocked = true where id = $1'],
    ['a closed account', 'update person set active = false where id = $1'],
  ])('OFF-112 does nothing for %s', async ([, change]) => {
    const { school, browser } = await aDesk()
    await start(browser)
    await portal.owner.query(change ?? '', [browser.person.id])
    await doOfficeJob(portal, school)
    const { rows } = await portal.owner.query('select state, refusal from office_job where school_id = $1', [
      school.id,
    ])
    expect(rows).toEqual([{ state: 'failed', refusal: 'no-office-right' }])
    expect(await writtenAt(school)).toEqual({ files: 0, entries: 0 })
  })
})

describe('the file of a job', () => {
  test('OFF-113 is given to its owner only', async () => {
    const { school, browser } = await aDesk()
    const job = await exported(browser)
    const colleague = await anOfficeBrowser(portal, school, 'secretary')
    const elsewhere = await anOfficeBrowser(portal, await aSchool(portal.owner), 'secretary')
    for (const other of [colleague, elsewhere]) {
      expect(await jobsOf(other)).toEqual([])
      expect((await fileOf(other, job)).code).toBe('not-found')
    }
    expect((await fileOf(browser, job)).status).toBe(200)
  })

  test('OFF-112 OFF-113 needs the right still', async () => {
    const { browser } = await aDesk()
    const job = await exported(browser)
    await portal.owner.query('delete from office_role where person_id = $1', [browser.person.id])
    await grantRole(browser.person, 'editor')
    expect((await fileOf(browser, job)).code).toBe('no-office-right')
  })

  test('OFF-113 is encrypted, kept for 24 hours, and then removed', async () => {
    const { school, browser } = await aDesk()
    const job = await exported(browser)
    const stored = await portal.owner.query<{ encrypted: Buffer }>(
      'select encrypted from office_job_file where school_id = $1',
      [school.id],
    )
    expect(stored.rows[0]?.encrypted.toString('utf8')).not.toContain('Sem')
    const sweep = (now: Instant) => purge({ schools: portal.schools, retention }, school.id, now)
    const madeAt = portal.clock.now
    await sweep(addMinutes(madeAt, 24 * 60 - 1))
    expect((await fileOf(browser, job)).status).toBe(200)
    await portal.owner.query(
      "update office_job_file set stored_at = stored_at - interval '24 hours' where school_id = $1",
      [school.id],
    )
    expect((await fileOf(browser, job)).code).toBe('not-found')
    expect(await jobsOf(browser)).toMatchObject([{ state: 'done', hasFile: false }])
    await sweep(addSeconds(madeAt, 1))
    expect(await writtenAt(school)).toEqual({ files: 0, entries: 1 })
  })
})

describe('a job', () => {
  /** Does the job of a school with other work. */
  const doing = (school: TestSchool, work: OfficeWork, faultHook = async () => {}) =>
    runOfficeJob({ ...officeJobDeps(portal, { export: work }), faultHook }, school.id)

  test('OFF-111 that breaks fails once and writes nothing', async () => {
    const { school, browser } = await aDesk()
    await start(browser)
    await expect(
      doing(school, async () => {
        throw new Error('broken')
      }),
    ).rejects.toThrow('broken')
    expect(await jobsOf(browser)).toMatchObject([{ state: 'failed', refusal: 'job-failed' }])
    await doOfficeJob(portal, school)
    expect(await writtenAt(school)).toEqual({ files: 0, entries: 0 })
  })

  test('OFF-111 that is too busy is tried again', async () => {
    const { school, browser } = await aDesk()
    await start(browser)
    await doing(school, async () => {
      throw new Refusal('too-busy')
    })
    expect(await jobsOf(browser)).toMatchObject([{ state: 'waiting' }])
    await portal.owner.query('update office_job set due_at = asked_at where school_id = $1', [school.id])
    await doOfficeJob(portal, school)
    expect(await jobsOf(browser)).toMatchObject([{ state: 'done' }])
  })

  test('OFF-111 is done once when a second process takes it after the lease', async () => {
    const { school, browser } = await aDesk()
    await start(browser)
    let isFirst = true
    // The first process stalls before it stores anything; the second does the job meanwhile.
    await doing(school, async ({ tx, actor }) => {
      await recordAudit(tx, actor, 'download-families')
      if (isFirst) {
        isFirst = false
        await portal.owner.query('update office_job set due_at = asked_at where school_id = $1', [school.id])
        await doOfficeJob(portal, school)
      }
      return { result: 99 }
    })
    expect(await jobsOf(browser)).toMatchObject([{ state: 'done', result: 2 }])
    expect(await writtenAt(school)).toEqual({ files: 1, entries: 1 })
  })

  test('OFF-111 is given up after five processes that died', async () => {
    const { school, browser } = await aDesk()
    await start(browser)
    const die = async () => {
      throw new Error('died')
    }
    for (let nth = 0; nth < 5; nth += 1) {
      await expect(doing(school, async () => ({ result: 0 }), die)).rejects.toThrow('died')
      await portal.owner.query('update office_job set due_at = asked_at where school_id = $1', [school.id])
    }
    expect(await jobsOf(browser)).toMatchObject([{ state: 'waiting' }])
    await doOfficeJob(portal, school)
    expect(await jobsOf(browser)).toMatchObject([{ state: 'failed', refusal: 'job-failed' }])
    expect(await writtenAt(school)).toEqual({ files: 0, entries: 0 })
  })

  test('OFF-111 shows its progress in numbers while it runs, and keeps its lease', async () => {
    const { school, browser } = await aDesk()
    await start(browser)
    let seen: Job[] = []
    const work = officeJobDeps(portal, {
      export: async ({ progress }) => {
        progress({ part: 'file', done: 3, total: 7 })
        await expect.poll(async () => (await jobsOf(browser))[0]?.progress).toBeDefined()
        seen = await jobsOf(browser)
        return { result: 7 }
      },
    })
    await runOfficeJob(work, school.id)
    expect(seen).toMatchObject([{ state: 'waiting', progress: { part: 'file', done: 3, total: 7 } }])
    expect((await jobsOf(browser))[0]).toMatchObject({ state: 'done', result: 7 })
    expect((await jobsOf(browser))[0]?.progress).toBeUndefined()
  })
})
