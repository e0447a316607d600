import { describe, expect } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { NO_AUDIENCE, type Audience } from '@portal/domain/account/office/audience/audience.ts'
import { anOfficeBrowser } from '../../../../../testing/account/office.ts'
import type { Browser } from '../../../../../testing/browser.ts'
import {
  aDebtor,
  aParent,
  aPersonWithRole,
  aSchool,
  aStudent,
  relate,
  type TestSchool,
} from '../../../../../testing/people/people.ts'
import type { TestPortal } from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const of = (part: Partial<Audience>) => ({ ...NO_AUDIENCE, ...part })
const count = async (browser: Browser, part: Partial<Audience>) =>
  (await browser.post('/api/office/audience/count', of(part))).json as Record<string, unknown>
const pupilsIn = async (browser: Browser, part: Partial<Audience>) => (await count(browser, part))['pupils']
const create = (browser: Browser, name: string, part: Partial<Audience>, follows = false) =>
  browser.post(
    '/api/office/groups',
    { name, follows, audience: of(part) },
    { 'idempotency-key': crypto.randomUUID() },
  )
const idOf = (answer: { json: unknown }) => (answer.json as { id: Audience['groups'][number] }).id
const groups = async (browser: Browser, query = '') => {
  const { rows, count: all } = (await browser.get(`/api/office/groups${query}`)).json as {
    rows: { name: string; follows: boolean; pupils: number; createdBy: string }[]
    count: number
  }
  return {
    all,
    lines: rows.map(({ name, follows, pupils }) => `${name} ${follows ? 'follows' : 'fixed'} ${pupils}`),
  }
}
const stored = async ({ id }: TestSchool) => {
  const { rows } = await portal.owner.query<{ n: number }>(
    `select (select count(*) from person_group where school_id = $1)::int
      + (select count(*) from audit_entry where school_id = $1 and action like '%-group')::int as n`,
    [id],
  )
  return rows[0]?.n
}

/** Anna and Bo in 1A with a mother who pays, Cas in 1B with a father without e-mail, Dirk in 2A without a guardian. */
async function aSchoolOfFour() {
  const school = await aSchool(portal.owner)
  const pupil = async (className: string) => aStudent(school, { className })
  const [anna, bo, cas, dirk] = [await pupil('1A'), await pupil('1A'), await pupil('1B'), await pupil('2A')]
  const mother = await aPersonWithRole(school, 'ouder', { email: 'm@post.example' })
  const debtor = await aDebtor(school)
  await relate(mother, anna, { debtor })
  await relate(mother, bo, { debtor })
  const father = await aPersonWithRole(school, 'ouder', { email: '' })
  await relate(father, cas)
  await relate(father, anna, { debtor: await aDebtor(school), isReadOnly: true })
  await relate(await aPersonWithRole(school, 'ouder'), dirk, { endedOn: calendarDay('2026-11-01') })
  const secretary = await anOfficeBrowser(portal, school, 'secretary')
  return { school, secretary, anna, bo, cas, dirk }
}

describe('the count of an audience', () => {
  test('OFF-050 counts pupils once, with their guardians and payers', async () => {
    const { secretary, anna, cas } = await aSchoolOfFour()
    expect(await count(secretary, { everybody: true })).toEqual({
      pupils: 4,
      guardians: 2,
      payers: 1,
      withoutEmail: 1,
      withoutGuardian: 1,
      unknownNumbers: [],
    })
    expect(await count(secretary, { classes: ['1A'], numbers: [anna.sourceId, cas.sourceId] })).toMatchObject(
      {
        pupils: 3,
        guardians: 2,
      },
    )
  })

  test('OFF-119 counts no payer with a share of 0 %, while the payers of today have the whole', async () => {
    const { school, secretary, anna } = await aSchoolOfFour()
    const other = await aDebtor(school)
    await relate(await aPersonWithRole(school, 'ouder'), anna, { debtor: other })
    expect(await count(secretary, { numbers: [anna.sourceId] })).toMatchObject({ payers: 2 })
    const divide = (day: string, share: number) =>
      portal.owner.query(
        `insert into payer_share (school_id, child_id, debtor_id, from_on, share, of_office)
         select school_id, child_id, debtor_id, $2, case when debtor_id = $3 then $4 else 10000 - $4 end, true
         from relation where child_id = $1 and debtor_id is not null and not looks_along`,
        [anna.id, day, other.id, share],
      )
    await divide('2026-01-01', 4000)
    expect(await count(secretary, { numbers: [anna.sourceId] })).toMatchObject({ payers: 2 })
    await divide('2026-02-01', 0)
    expect(await count(secretary, { numbers: [anna.sourceId] })).toMatchObject({ payers: 1 })
    await divide('2027-06-01', 5000)
    expect(await count(secretary, { numbers: [anna.sourceId] })).toMatchObject({ payers: 1 })
    await portal.owner.query('update relation set ended_on = $3 where child_id = $1 and debtor_id <> $2', [
      anna.id,
      other.id,
      '2026-03-01',
    ])
    // The shares have no whole any more, so the payer who is left gets all.
    expect(await count(secretary, { numbers: [anna.sourceId] })).toMatchObject({ payers: 1 })
  })

  test('OFF-050 leaves exceptions out of all of it, and names unknown numbers', async () => {
    const { school, secretary, anna, bo } = await aSchoolOfFour()
    const elsewhere = await aStudent(await aSchool(portal.owner))
    const left = await aStudent(school, { active: false })
    const unknown = [elsewhere.sourceId, left.sourceId, 'nee'].toSorted()
    expect(
      await count(secretary, { classes: ['1A'], numbers: unknown, except: [anna.sourceId, 'niemand'] }),
    ).toMatchObject({ pupils: 1, guardians: 1, unknownNumbers: [...unknown, 'niemand'].toSorted() })
    expect(await pupilsIn(secretary, { everybody: true, except: [anna.sourceId, bo.sourceId] })).toBe(2)
    expect(await pupilsIn(secretary, { except: [anna.sourceId] })).toBe(0)
  })

  test('OFF-051 has only pupils within the scope, also those of a group', async () => {
    const { school, secretary, cas } = await aSchoolOfFour()
    const mentor = await anOfficeBrowser(portal, school, 'mentor', ['1A'])
    const all = idOf(await create(secretary, 'Iedereen', { everybody: true }, true))
    const fixed = idOf(await create(secretary, 'Nu', { everybody: true }))
    for (const part of [
      { everybody: true },
      { classes: ['1A', '1B'] },
      { groups: [all] },
      { groups: [fixed] },
    ])
      expect(await pupilsIn(mentor, part)).toBe(2)
    expect(await count(mentor, { numbers: [cas.sourceId] })).toMatchObject({
      pupils: 0,
      unknownNumbers: [cas.sourceId],
    })
    expect((await groups(mentor)).lines).toEqual(['Iedereen follows 2', 'Nu fixed 2'])
  })
})

describe('groups', () => {
  test('OFF-052 OFF-053 a fixed one keeps its pupils, and one that follows has who match now', async () => {
    const { school, secretary, anna } = await aSchoolOfFour()
    const fixed = idOf(await create(secretary, 'Koor', { classes: ['1A'], except: [anna.sourceId] }))
    const follows = idOf(
      await create(secretary, 'brugklas', { classes: ['1A', '1B'], except: [anna.sourceId] }, true),
    )
    expect(await groups(secretary)).toEqual({ all: 2, lines: ['brugklas follows 2', 'Koor fixed 1'] })
    await aStudent(school, { className: '1A' })
    expect((await groups(secretary)).lines).toEqual(['brugklas follows 3', 'Koor fixed 1'])
    expect(await pupilsIn(secretary, { groups: [fixed] })).toBe(1)
    expect(await pupilsIn(secretary, { groups: [fixed, follows] })).toBe(3)
    expect((await groups(secretary, '?search=KOOR')).lines).toEqual(['Koor fixed 1'])
    expect((await groups(secretary, '?order=-name')).lines).toEqual(['Koor fixed 1', 'brugklas follows 3'])
  })

  test('OFF-052 are made and removed in the audit log', async () => {
    const { school, secretary } = await aSchoolOfFour()
    const id = idOf(await create(secretary, ' Koor ', { classes: ['1A'] }))
    const remove = () => secretary.send({ method: 'DELETE', url: `/api/office/groups/${id}` })
    expect((await remove()).status).toBe(204)
    expect((await remove()).code).toBe('not-found')
    const { rows } = await portal.owner.query(
      `select action, subject, person_id from audit_entry where school_id = $1 and action like '%-group' order by id`,
      [school.id],
    )
    const by = { person_id: secretary.person.id }
    expect(rows).toEqual([
      { action: 'create-group', subject: 'Koor: fixed, 2 pupils', ...by },
      { action: 'remove-group', subject: 'Koor', ...by },
    ])
    expect((await groups(secretary)).all).toBe(0)
  })

  test('OFF-052 are refused when they would not be what was meant, and nothing is stored', async () => {
    const { school, secretary } = await aSchoolOfFour()
    const mentor = await anOfficeBrowser(portal, school, 'mentor', ['1A'])
    const other = await aSchoolOfFour()
    const elsewhere = idOf(await create(other.secretary, 'Koor', { everybody: true }))
    const codes = [
      (await create(secretary, 'Leeg', {})).code,
      (await create(secretary, 'Leeg', { except: ['1'] })).code,
      (await create(secretary, 'Klas', { classes: ['9Z'] })).code,
      (await create(secretary, 'Nummers', { classes: ['1A'], numbers: ['nee'] })).code,
      (await create(secretary, 'Groepen', { groups: [elsewhere] })).code,
      (await create(mentor, 'Mijn klas', { classes: ['1A'] })).code,
      (await secretary.send({ method: 'DELETE', url: `/api/office/groups/${elsewhere}` })).code,
    ]
    expect(codes).toEqual([
      'audience-empty',
      'audience-empty',
      'class-unknown',
      'numbers-unknown',
      'group-of-groups',
      'no-office-right',
      'not-found',
    ])
    expect(await stored(school)).toBe(0)
    expect(await pupilsIn(secretary, { groups: [elsewhere] })).toBe(0)
    await create(secretary, 'Koor', { everybody: true })
    expect((await create(secretary, 'KOOR', { everybody: true })).code).toBe('group-name-taken')
    expect(await stored(school)).toBe(2)
  })
})

test('OFF-050 OFF-051 equals a count by hand, for every scope and combination', async () => {
  const { school, secretary, anna, bo, cas, dirk } = await aSchoolOfFour()
  await aParent(school, { children: [{ className: '2A' }] })
  const mentor = await anOfficeBrowser(portal, school, 'mentor', ['1A', '2A'])
  const classOf = new Map([
    [anna.sourceId, '1A'],
    [bo.sourceId, '1A'],
    [cas.sourceId, '1B'],
    [dirk.sourceId, '2A'],
  ])
  const { rows } = await portal.owner.query<{ number: string }>(
    `select source_id as number from person where school_id = $1 and class_name = '2A' and id <> $2`,
    [school.id, dirk.id],
  )
  for (const { number } of rows) classOf.set(number, '2A')
  const numbers = [...classOf.keys()]
  for (let bits = 0; bits < 64; bits += 1) {
    const has = (bit: number) => (bits & (1 << bit)) !== 0
    const part = {
      everybody: bits === 63,
      classes: ['1A', '2A'].filter((_, index) => has(index)),
      numbers: [cas.sourceId, anna.sourceId].filter((_, index) => has(index + 2)),
      except: [bo.sourceId, dirk.sourceId].filter((_, index) => has(index + 4)),
    }
    const chosen = numbers.filter(
      (number) =>
        (part.everybody ||
          part.classes.includes(classOf.get(number) ?? '') ||
          part.numbers.includes(number)) &&
        !part.except.includes(number),
    )
    expect(await pupilsIn(secretary, part)).toBe(chosen.length)
    expect(await pupilsIn(mentor, part)).toBe(chosen.filter((number) => classOf.get(number) !== '1B').length)
  }
})
