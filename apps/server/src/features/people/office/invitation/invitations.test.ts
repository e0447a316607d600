import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { scopeFor } from '@portal/domain/account/office/office-role.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { anOfficeBrowser } from '../../../../../testing/account/office.ts'
import type { Browser } from '../../../../../testing/browser.ts'
import { mailsTo } from '../../../../../testing/messages/mailbox.ts'
import {
  aParent,
  aSchool,
  relate,
  type ParentFacts,
  type TestFamily,
  type TestPerson,
  type TestSchool,
} from '../../../../../testing/people/people.ts'
import type { TestPortal } from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'
import { findChosenFamilies } from './chosen-families.repository.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

type Numbers = { pupils: number; invited: number; leftOut: { reason: string; people: number }[] }
type Selection = { kind: 'some'; ids: string[] } | { kind: 'all-but'; ids: string[]; filter: object }

const some = (ids: string[]): Selection => ({ kind: 'some', ids })

const INVITE = '/api/office/families/invitations'
const everybody: Selection = { kind: 'all-but', ids: [], filter: {} }

const preview = async (browser: Browser, selection: Selection) =>
  (await browser.post(`${INVITE}/preview`, { selection })).json as Numbers
const invite = (
  browser: Browser,
  selection: Selection,
  confirmed: { pupils: number; invited: number },
  key: string = crypto.randomUUID(),
) => browser.post(INVITE, { selection, confirmed }, { 'idempotency-key': key })

/** A guardian who never chose a password, with a child in 1A. */
async function aNewcomer(school: TestSchool, facts: ParentFacts = {}, change = ''): Promise<TestFamily> {
  const family = await aParent(school, { children: [{ className: '1A' }], ...facts })
  await portal.owner.query(`update person set password_hash = null ${change} where id = $1`, [family.id])
  return family
}

const mailsOf = async ({ login }: TestPerson) => (await mailsTo(portal.owner, `${login}@post.example`)).length

/** What an invitation wrote at a school. */
async function writtenAt(school: TestSchool) {
  const { rows } = await portal.owner.query(
    `select (select count(*)::int from mail where school_id = $1) as mails,
       (select count(*)::int from access_token where school_id = $1) as links,
       (select count(*)::int from audit_entry where school_id = $1 and action = 'invite-people') as entries,
       (select count(*)::int from person where school_id = $1 and invited_at is not null) as invited`,
    [school.id],
  )
  return rows[0] as object
}
const NOTHING = { mails: 0, links: 0, entries: 0, invited: 0 }

describe('inviting the guardians of chosen pupils', () => {
  test('OFF-032 OFF-033 mails who has no password, and counts the others by reason', async () => {
    const school = await aSchool(portal.owner)
    const mother = await aNewcomer(school, { children: [{}, {}] })
    const settled = await aParent(school)
    const father = await aNewcomer(school, { email: '' })
    const blocked = await aNewcomer(school, {}, ', blocked = true')
    const nameless = await aNewcomer(school, {}, ', login = null')
    const browser = await anOfficeBrowser(portal, school, 'secretary')
    const ids = [mother, settled, father, blocked, nameless].flatMap(({ children }) =>
      children.map(({ id }) => id),
    )
    const numbers = {
      pupils: 6,
      invited: 1,
      leftOut: [
        { reason: 'blocked', people: 1 },
        { reason: 'no-login', people: 1 },
        { reason: 'password', people: 1 },
        { reason: 'no-email', people: 1 },
      ],
    }
    expect(await preview(browser, some(ids))).toEqual(numbers)
    expect(await writtenAt(school)).toEqual(NOTHING)
    expect((await invite(browser, some(ids), numbers)).json).toEqual(numbers)
    expect(await Promise.all([mother, settled, blocked].map(mailsOf))).toEqual([1, 0, 0])
    expect(await writtenAt(school)).toEqual({ mails: 1, links: 1, entries: 1, invited: 1 })
    const { rows } = await portal.owner.query(
      `select person_id, subject from audit_entry where school_id = $1 and action = 'invite-people'`,
      [school.id],
    )
    const subject = '1 invited, 1 blocked, 1 no-login, 1 password, 1 no-email'
    expect(rows).toEqual([{ person_id: browser.person.id, subject }])
  })

  test('OFF-031 takes all that match the filter but the exceptions', async () => {
    const school = await aSchool(portal.owner)
    const [one, other, elsewhere] = [
      await aNewcomer(school),
      await aNewcomer(school),
      await aNewcomer(school, { children: [{ className: '1B' }] }),
    ]
    const browser = await anOfficeBrowser(portal, school, 'secretary')
    const selection = {
      filter: { class: '1A', only: 'never-signed-in', search: '' },
      kind: 'all-but' as const,
      ids: [other.child.id],
    }
    const numbers = { pupils: 1, invited: 1, leftOut: [] }
    expect((await invite(browser, selection, numbers)).json).toEqual(numbers)
    expect(await Promise.all([one, other, elsewhere].map(mailsOf))).toEqual([1, 0, 0])
    expect(
      await preview(browser, { kind: 'all-but', ids: [], filter: { search: elsewhere.child.sourceId } }),
    ).toMatchObject({ pupils: 1, invited: 1 })
  })

  test.each([
    { pupils: 2, invited: 1 },
    { pupils: 1, invited: 2 },
  ])('OFF-031 does nothing when other numbers were confirmed: %o', async (confirmed) => {
    const school = await aSchool(portal.owner)
    await aNewcomer(school)
    const browser = await anOfficeBrowser(portal, school, 'secretary')
    const { status, code } = await invite(browser, everybody, confirmed)
    expect([status, code]).toEqual([409, 'numbers-changed'])
    expect(await writtenAt(school)).toEqual(NOTHING)
    expect((await invite(browser, everybody, { pupils: 1, invited: 1 })).status).toBe(200)
  })

  test('OFF-033 mails each guardian once at a double press and from two people at the same time', async () => {
    const school = await aSchool(portal.owner)
    const mother = await aNewcomer(school)
    const browsers = [
      await anOfficeBrowser(portal, school, 'secretary'),
      await anOfficeBrowser(portal, school, 'secretary'),
    ] as const
    const numbers = { pupils: 1, invited: 1 }
    const answers = await Promise.all([
      invite(browsers[0], everybody, numbers, 'one'),
      invite(browsers[0], everybody, numbers, 'one'),
      invite(browsers[1], everybody, numbers),
    ])
    const outcomes = answers.map(({ status }) => status)
    expect([[200, 200, 409].join(), [409, 409, 200].join()]).toContain(outcomes.join())
    expect(await mailsOf(mother)).toBe(1)
    expect(await writtenAt(school)).toEqual({ mails: 1, links: 1, entries: 1, invited: 1 })
    expect(await preview(browsers[1], everybody)).toEqual({
      pupils: 1,
      invited: 0,
      leftOut: [{ reason: 'link', people: 1 }],
    })
  })

  test('OFF-032 mails another link after a day, and not before', async () => {
    const school = await aSchool(portal.owner)
    await aNewcomer(school)
    const invited = async () => {
      const browser = await anOfficeBrowser(portal, school, 'secretary')
      const numbers = await preview(browser, everybody)
      await invite(browser, everybody, numbers)
      return numbers.invited
    }
    expect(await invited()).toBe(1)
    const made = (before: string) =>
      portal.owner.query(
        `update access_token set created_at = created_at - $2::interval where school_id = $1`,
        [school.id, before],
      )
    await made('23:59')
    expect(await invited()).toBe(0)
    await made('00:01')
    expect(await invited()).toBe(1)
    expect(await writtenAt(school)).toMatchObject({ links: 2, entries: 2 })
  })

  test('OFF-032 finds no pupil of another school, who left, or whose relation ended', async () => {
    const school = await aSchool(portal.owner)
    const elsewhere = await aNewcomer(await aSchool(portal.owner))
    const left = await aNewcomer(school, { children: [{ active: false }] })
    const settled = await aParent(school)
    const former = await aNewcomer(school, { children: [] })
    await relate(former, settled.child, { endedOn: calendarDay('2026-10-01') })
    const browser = await anOfficeBrowser(portal, school, 'secretary')
    const ids = [elsewhere.child.id, left.child.id, settled.child.id]
    const numbers = { pupils: 1, invited: 0, leftOut: [{ reason: 'password', people: 1 }] }
    expect(await preview(browser, some(ids))).toEqual(numbers)
    expect((await invite(browser, some(ids), numbers)).json).toEqual(numbers)
    expect(await preview(browser, everybody)).toEqual(numbers)
    expect(await writtenAt(school)).toEqual(NOTHING)
    expect(await mailsOf(elsewhere)).toBe(0)
  })

  test('OFF-033 ACC-021 invites all guardians of a large school by one press, each once', async () => {
    const school = await aSchool(portal.owner)
    await portal.owner.query(
      `with pupil as (insert into person (school_id, id, stereotype, first_name, last_name, source_id, gender)
         select $1, gen_random_uuid(), 'leerling', 'Kind', n, 'k' || n, 'v' from generate_series(1, 1500) n
         returning id, last_name),
       guardian as (insert into person (school_id, id, stereotype, first_name, last_name, source_id, gender, login, email)
         select $1, gen_random_uuid(), 'ouder', 'Ouder', n, 'o' || n, 'v', 'o' || n, n || '@post.example'
         from generate_series(1, 2449) n returning id, last_name)
       insert into relation (school_id, id, person_id, child_id)
       select $1, gen_random_uuid(), g.id, p.id from guardian g
         join pupil p on p.last_name::int = (g.last_name::int - 1) % 1500 + 1`,
      [school.id],
    )
    const browser = await anOfficeBrowser(portal, school, 'secretary')
    const numbers = { pupils: 1500, invited: 2449, leftOut: [] }
    expect(await preview(browser, everybody)).toEqual(numbers)
    expect((await invite(browser, everybody, numbers)).json).toEqual(numbers)
    expect(await writtenAt(school)).toEqual({ mails: 2449, links: 2449, entries: 1, invited: 2449 })
    const { rows } = await portal.owner.query(
      'select count(distinct recipient)::int as people from mail where school_id = $1',
      [school.id],
    )
    expect(rows).toEqual([{ people: 2449 }])
  })

  test('OFF-036 takes earlier invitations from the audit log when the portal is upgraded', async () => {
    const school = await aSchool(portal.owner)
    const [invited, other] = [await aNewcomer(school), await aNewcomer(school)]
    await portal.owner.query(
      `insert into audit_entry (school_id, at, person_id, action, subject, network)
       values ($1, '2026-09-01T08:00:00Z', $2, 'mail-first-password', '', ''),
         ($1, '2026-09-03T08:00:00Z', $2, 'mail-first-password', '', ''),
         ($1, '2026-09-04T08:00:00Z', $3, 'sign-in', '', '')`,
      [school.id, invited.id, other.id],
    )
    const migration = new URL('../../../../database/migrations/0025-invited-before.sql', import.meta.url)
    await portal.owner.query(readFileSync(migration, 'utf8'))
    const { rows } = await portal.owner.query<{ id: string; at: string | null }>(
      'select id, invited_at as at from person where id = any($1) order by invited_at',
      [[invited.id, other.id]],
    )
    expect(rows.map(({ id, at }) => [id, at === null ? null : new Date(at).toISOString()])).toEqual([
      [invited.id, '2026-09-03T08:00:00.000Z'],
      [other.id, null],
    ])
  })

  test('OFF-032 finds only pupils within the scope, by id and by filter', async () => {
    const school = await aSchool(portal.owner)
    const mine = await aNewcomer(school)
    const other = await aNewcomer(school, { children: [{ className: '1B' }] })
    const scope = scopeFor({ office: [{ role: 'mentor', classes: ['1A'] }] }, 'families')
    if (!scope) throw new Error('A mentor reads families')
    const ids = [mine.child.id, other.child.id]
    const all = { kind: 'all-but', ids: [], filter: { search: '', class: '' } } as const
    const found = await portal.schools.read(school.id, async (tx) => [
      await findChosenFamilies(tx, scope, { kind: 'some', ids }, calendarDay('2026-10-01')),
      await findChosenFamilies(tx, scope, all, calendarDay('2026-10-01')),
    ])
    expect(found).toEqual(found.map(() => ({ pupils: 1, guardians: [mine.id] })))
  })
})
