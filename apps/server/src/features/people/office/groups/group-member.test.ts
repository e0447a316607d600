import { describe, expect } from 'vitest'
import { NO_AUDIENCE } from '@portal/domain/account/office/audience/audience.ts'
import { anOfficeBrowser } from '../../../../../testing/account/office.ts'
import type { Browser } from '../../../../../testing/browser.ts'
import { aSchool, aStudent, type TestSchool } from '../../../../../testing/people/people.ts'
import type { TestPortal } from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const keyed = () => ({ 'idempotency-key': crypto.randomUUID() })
const some = (...pupils: { id: string }[]) => ({ kind: 'some', ids: pupils.map(({ id }) => id) })
const confirmed = (pupils: number, changed: number) => ({ pupils, changed })

async function create(browser: Browser, name: string, part: object, follows = false): Promise<string> {
  const body = { name, follows, audience: { ...NO_AUDIENCE, ...part } }
  return ((await browser.post('/api/office/groups', body, keyed())).json as { id: string }).id
}

const preview = async (browser: Browser, group: string, selection: object, change: string) =>
  (await browser.post(`/api/office/groups/${group}/pupils/preview`, { selection, change })).json
const change = (browser: Browser, group: string, body: object) =>
  browser.post(`/api/office/groups/${group}/pupils`, body, keyed())

const numbersIn = async (browser: Browser, group: string) =>
  (
    (await browser.get(`/api/office/families?group=${group}`)).json as {
      rows: { number: string }[]
      count: number
    }
  ).rows
    .map(({ number }) => number)
    .toSorted()

const changesAt = async ({ id }: TestSchool) => {
  const { rows } = await portal.owner.query<{ subject: string; person_id: string }>(
    `select subject, person_id from audit_entry where school_id = $1 and action = 'change-group' order by id`,
    [id],
  )
  return rows
}

async function aSchoolOfThree() {
  const school = await aSchool(portal.owner)
  const [anna, bo, cas] = [
    await aStudent(school, { className: '1A' }),
    await aStudent(school, { className: '1A' }),
    await aStudent(school, { className: 'h2b' }),
  ] as const
  return { school, anna, bo, cas, secretary: await anOfficeBrowser(portal, school, 'secretary') }
}

describe('the pupils of a fixed group', () => {
  test('OFF-049 OFF-054 are put in and taken out, each once, and the list of families shows them', async () => {
    const { school, anna, bo, cas, secretary } = await aSchoolOfThree()
    const choir = await create(secretary, 'Koor', { numbers: [anna.sourceId] })
    expect(await numbersIn(secretary, choir)).toEqual([anna.sourceId])
    expect(await preview(secretary, choir, some(anna, cas), 'add')).toEqual(confirmed(2, 1))
    const added = { selection: some(anna, cas), change: 'add', confirmed: confirmed(2, 1) }
    expect((await change(secretary, choir, added)).json).toEqual(confirmed(2, 1))
    expect(await numbersIn(secretary, choir)).toEqual([anna.sourceId, cas.sourceId].toSorted())
    const gone = {
      selection: { kind: 'all-but', ids: [cas.id], filter: { group: choir } },
      change: 'remove',
    }
    expect(await preview(secretary, choir, gone.selection, 'remove')).toEqual(confirmed(1, 1))
    expect((await change(secretary, choir, { ...gone, confirmed: confirmed(1, 1) })).status).toBe(200)
    expect(await numbersIn(secretary, choir)).toEqual([cas.sourceId])
    expect(await preview(secretary, choir, some(bo, cas), 'remove')).toEqual(confirmed(2, 1))
    const by = { person_id: secretary.person.id }
    expect(await changesAt(school)).toEqual([
      { subject: 'Koor: 1 pupils added', ...by },
      { subject: 'Koor: 1 pupils taken out', ...by },
    ])
  })

  test('OFF-054 stay as they were when other numbers were confirmed, or the group follows', async () => {
    const { school, anna, bo, secretary } = await aSchoolOfThree()
    const elsewhere = await aSchoolOfThree()
    const choir = await create(secretary, 'Koor', { numbers: [anna.sourceId] })
    const all = await create(secretary, 'Iedereen', { everybody: true }, true)
    const body = { selection: some(bo), change: 'add', confirmed: confirmed(1, 1) }
    const removal = { selection: some(anna), change: 'remove' }
    const mentor = await anOfficeBrowser(portal, school, 'mentor', ['1A'])
    const codes = [
      (await change(secretary, choir, { ...body, confirmed: confirmed(1, 0) })).code,
      (await change(secretary, choir, { ...body, confirmed: confirmed(2, 1) })).code,
      (await change(secretary, choir, { ...removal, confirmed: confirmed(1, 0) })).code,
      (await change(secretary, choir, { ...body, selection: some(elsewhere.anna) })).code,
      (await change(secretary, all, body)).code,
      (await change(elsewhere.secretary, choir, body)).code,
      (await change(mentor, choir, body)).code,
    ]
    expect(codes).toEqual([
      'numbers-changed',
      'numbers-changed',
      'numbers-changed',
      'numbers-changed',
      'group-follows',
      'not-found',
      'no-office-right',
    ])
    expect(await numbersIn(secretary, choir)).toEqual([anna.sourceId])
    expect(await changesAt(school)).toEqual([])
  })

  test('OFF-049 OFF-051 are shown within the scope, and a group of another school has none', async () => {
    const { school, anna, cas, secretary } = await aSchoolOfThree()
    const mentor = await anOfficeBrowser(portal, school, 'mentor', ['1A'])
    const choir = await create(secretary, 'Koor', { numbers: [anna.sourceId, cas.sourceId] })
    expect(await numbersIn(mentor, choir)).toEqual([anna.sourceId])
    const elsewhere = await aSchoolOfThree()
    expect(await numbersIn(elsewhere.secretary, choir)).toEqual([])
    expect((await mentor.get('/api/office/groups/names')).json).toEqual({
      groups: [{ id: choir, name: 'Koor', follows: false }],
    })
    expect((await elsewhere.secretary.get('/api/office/groups/names')).json).toEqual({ groups: [] })
  })
})

test('OFF-050 a year has the classes that it has at each reading, whatever comes before its digit', async () => {
  const { school, anna, bo, cas, secretary } = await aSchoolOfThree()
  const second = await create(secretary, 'Tweede klas', { years: ['2'] }, true)
  expect(await numbersIn(secretary, second)).toEqual([cas.sourceId])
  const dirk = await aStudent(school, { className: 'v2' })
  await aStudent(school, { className: 'Plus' })
  expect(await numbersIn(secretary, second)).toEqual([cas.sourceId, dirk.sourceId].toSorted())
  const count = await secretary.post('/api/office/audience/count', {
    ...NO_AUDIENCE,
    years: ['1', '2'],
    except: [bo.sourceId],
  })
  expect(count.json).toMatchObject({ pupils: 3 })
  await portal.owner.query(`update person_group set audience = audience - 'years' where id = $1`, [second])
  expect(await numbersIn(secretary, second)).toEqual([])
  expect(anna.sourceId).not.toBe(bo.sourceId)
})
