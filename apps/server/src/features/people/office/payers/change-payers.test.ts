import { describe, expect } from 'vitest'
import { addDays } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { anOfficeBrowser } from '../../../../../testing/account/office.ts'
import { anInvoice } from '../../../../../testing/billing/invoices.ts'
import { aListFor } from '../../../../../testing/billing/lists.ts'
import { readList } from '../../../../../testing/billing/orders.ts'
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
import { signIn, type TestPortal } from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

type Link = { relation: string; number: string; isNew?: boolean }
type Share = { number: string; share: number }
type State = { links: Link[]; shares: Share[]; planned?: { startsOn: string; shares: Share[] } }

const payersOf = async (browser: Browser, child: { readonly id: string }) =>
  (
    (await browser.get(`/api/office/families/${child.id}`)).json as {
      payers?: { stored: State; known: object[] }
    }
  ).payers
const stateOf = async (browser: Browser, child: { readonly id: string }): Promise<State> => {
  const { stored } = (await payersOf(browser, child)) ?? {}
  return stored ?? { links: [], shares: [] }
}

const change = (
  browser: Browser,
  child: { readonly id: string },
  { from, to }: { from: State; to: { links: Link[]; shares: Share[]; startsOn?: string } },
) =>
  browser.put(
    `/api/office/families/${child.id}/payers`,
    {
      from,
      to: {
        startsOn: dayAtSchool(portal.clock.now),
        ...to,
        links: to.links.map((link) => ({ isNew: false, ...link })),
      },
    },
    { 'idempotency-key': crypto.randomUUID() },
  )

const one = async (text: string, ...values: unknown[]) =>
  (await portal.owner.query<Record<string, unknown>>(text, values)).rows[0]

/** Everything that a change of payers writes. */
const contentsOf = ({ id }: TestSchool) =>
  one(
    `select (select count(*)::int from audit_entry where school_id = $1 and action = 'change-payers') as audit,
      (select count(*)::int from debtor where school_id = $1) as debtors,
      (select jsonb_agg(jsonb_build_array(debtor_id, from_on, share, of_office) order by from_on, share)
        from payer_share where school_id = $1) as shares,
      (select jsonb_agg(jsonb_build_array(id, debtor_id, office_fields) order by id) from relation where school_id = $1) as links`,
    id,
  )

/** Anna, her mother who pays, and her father who does not. */
async function aFamily() {
  const school = await aSchool(portal.owner)
  const mother = await aParent(school, { firstName: 'Marieke', lastName: 'Vries' })
  const father = await aPersonWithRole(school, 'ouder', { firstName: 'Arend', lastName: 'Bos' })
  const [ofFather, { id: ofMother }] = [
    await relate(father, mother.child),
    (await one('select id from relation where person_id = $1', mother.id)) as { id: string },
  ]
  const secretary = await anOfficeBrowser(portal, school, 'secretary')
  const number = mother.debtor?.number ?? ''
  const halves = {
    links: [
      { relation: ofMother, number },
      { relation: ofFather, number: '904999', isNew: true },
    ],
    shares: [
      { number, share: 33.33 },
      { number: '904999', share: 66.67 },
    ],
  }
  return { school, mother, father, anna: mother.child, ofMother, ofFather, secretary, number, halves }
}

describe('changing who pays', () => {
  test('OFF-072 OFF-074 makes a payer, divides from today, and says so in the audit log', async () => {
    const { school, anna, father, secretary, number, halves } = await aFamily()
    const from = await stateOf(secretary, anna)
    expect(from.shares).toEqual([])
    expect((await change(secretary, anna, { from, to: halves })).status).toBe(204)
    const after = await payersOf(secretary, anna)
    expect(after?.stored.shares).toEqual(halves.shares)
    expect(after?.known).toContainEqual({
      number: '904999',
      name: 'Arend Bos',
      isCompany: false,
      hasOpen: false,
    })
    expect(await one('select office_fields from relation where person_id = $1', father.id)).toEqual({
      office_fields: ['debtor_id', 'looks_along'],
    })
    const day = dayAtSchool(portal.clock.now)
    expect(
      await one(
        `select person_id, subject from audit_entry where school_id = $1 and action = 'change-payers'`,
        school.id,
      ),
    ).toEqual({
      person_id: secretary.person.id,
      subject: `${anna.sourceId}: payer of Arend Bos none → 904999, shares none → ${number} 33.33 % + 904999 66.67 % from ${day}`,
    })
  })

  test('OFF-072 keeps the shares of today until a later day, and replaces what was planned', async () => {
    const { anna, ofFather, ofMother, secretary, number, halves } = await aFamily()
    const start = addDays(dayAtSchool(portal.clock.now), 30)
    await change(secretary, anna, { from: await stateOf(secretary, anna), to: halves })
    const divided = await stateOf(secretary, anna)
    const links = [
      { relation: ofMother, number },
      { relation: ofFather, number: '904999' },
    ]
    const shares = [
      { number, share: 0 },
      { number: '904999', share: 100 },
    ]
    for (const startsOn of [addDays(start, 30), start])
      expect(
        (
          await change(secretary, anna, {
            from: await stateOf(secretary, anna),
            to: { links, shares, startsOn },
          })
        ).status,
      ).toBe(204)
    expect(await stateOf(secretary, anna)).toEqual({ ...divided, planned: { startsOn: start, shares } })
    // The day of the plan comes.
    await portal.owner.query('update payer_share set from_on = from_on - 30 where child_id = $1', [anna.id])
    expect(await stateOf(secretary, anna)).toEqual({ links: divided.links, shares })
  })

  test('OFF-073 leaves what was invoiced with its payer, who still sees it', async () => {
    const { school, mother, anna, ofFather, ofMother, secretary, number, halves } = await aFamily()
    const debtor = mother.debtor ?? { id: mother.id, number: '' }
    const copy = await aListFor({ school, child: anna, debtor })
    const invoice = await anInvoice(copy)
    const before = await contentsOf(school)
    const from = await stateOf(secretary, anna)
    const moved = {
      links: [
        { relation: ofMother, number: '' },
        { relation: ofFather, number: '904999', isNew: true },
      ],
      shares: [{ number: '904999', share: 100 }],
    }
    expect((await change(secretary, anna, { from, to: moved })).code).toBe('payer-has-open')
    expect(await contentsOf(school)).toEqual(before)
    const zero = [
      { number, share: 0 },
      { number: '904999', share: 100 },
    ]
    expect((await change(secretary, anna, { from, to: { ...halves, shares: zero } })).status).toBe(204)
    expect(
      await one(
        'select o.debtor_id from invoice i join order_list o on o.school_id = i.school_id and o.id = i.order_list_id where i.id = $1',
        invoice.id,
      ),
    ).toEqual({ debtor_id: debtor.id })
    expect((await readList(await signIn(portal, mother), copy)).template.lines).toHaveLength(1)
  })

  test('OFF-074 refuses what does not hold, and writes nothing', async () => {
    const { school, anna, ofMother, ofFather, secretary, number, halves } = await aFamily()
    const neighbour = await aParent(school)
    const student = await aDebtor(school, { student: true })
    const closed = await aDebtor(school, { active: false })
    const withAccount = await aDebtor(school, { lastUsedIban: 'NL80DEMO0100200303' })
    const from = await stateOf(secretary, anna)
    const before = await contentsOf(school)
    const as = (other: string, isNew = false) => ({
      links: [
        { relation: ofMother, number },
        { relation: ofFather, number: other, isNew },
      ],
      shares: [
        { number, share: 50 },
        { number: other, share: 50 },
      ],
    })
    const today = dayAtSchool(portal.clock.now)
    const outcomes = []
    for (const to of [
      as('999999'),
      as(number, true),
      as(student.number),
      as(closed.number),
      as(neighbour.debtor?.number ?? ''),
      as(withAccount.number),
      { ...halves, shares: [{ number, share: 100 }] },
      { ...halves, startsOn: addDays(today, -1) },
      { ...halves, startsOn: addDays(today, 400) },
      { ...halves, links: halves.links.slice(0, 1) },
      {
        ...halves,
        links: [halves.links[0] ?? { relation: ofMother, number }, { relation: neighbour.id, number: '' }],
      },
      {
        ...halves,
        shares: [
          { number, share: -10 },
          { number: '904999', share: 110 },
        ],
      },
      as("1'; drop table debtor"),
    ])
      outcomes.push((await change(secretary, anna, { from, to })).code)
    outcomes.push((await change(secretary, anna, { from: { ...from, links: [] }, to: halves })).code)
    outcomes.push((await change(secretary, neighbour, { from, to: halves })).code)
    const elsewhere = await aStudent(await aSchool(portal.owner))
    outcomes.push((await change(secretary, elsewhere, { from, to: halves })).code)
    expect(outcomes).toEqual([
      'payer-unknown',
      'payer-number-taken',
      'payer-is-student',
      'payer-closed',
      'payer-of-other-family',
      'payer-of-other-family',
      'shares-incomplete',
      'payer-day',
      'payer-day',
      'changed-meanwhile',
      'changed-meanwhile',
      'invalid-input',
      'invalid-input',
      'changed-meanwhile',
      'not-found',
      'not-found',
    ])
    expect(await contentsOf(school)).toEqual(before)
  })

  test('OFF-074 stores one of concurrent changes, and refuses the others', async () => {
    const { school, anna, ofMother, ofFather, secretary, number } = await aFamily()
    const from = await stateOf(secretary, anna)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        change(secretary, anna, {
          from,
          to: {
            links: [
              { relation: ofMother, number },
              { relation: ofFather, number: `77000${index}`, isNew: true },
            ],
            shares: [
              { number, share: 50 },
              { number: `77000${index}`, share: 50 },
            ],
          },
        }),
      ),
    )
    const outcomes = answers.map(({ status, code }) => code ?? status)
    expect(outcomes.filter((outcome) => outcome === 204)).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'changed-meanwhile')).toHaveLength(7)
    expect(await contentsOf(school)).toMatchObject({ audit: 1, debtors: 2 })
  })

  test('OFF-074 records no change of nothing', async () => {
    const { school, anna, secretary, halves } = await aFamily()
    await change(secretary, anna, { from: await stateOf(secretary, anna), to: halves })
    const before = await contentsOf(school)
    const from = await stateOf(secretary, anna)
    expect((await change(secretary, anna, { from, to: from })).status).toBe(204)
    expect(await contentsOf(school)).toEqual(before)
  })

  test('OFF-074 holds the sum of shares in the database', async () => {
    const { school, mother, anna } = await aFamily()
    const insert = portal.owner.query(
      `insert into payer_share (school_id, child_id, debtor_id, from_on, share, of_office) values ($1, $2, $3, '2026-01-01', 9999, true)`,
      [school.id, anna.id, mother.debtor?.id],
    )
    await expect(insert).rejects.toThrow('The shares of a pupil add up to the whole')
  })

  test('OFF-072 OFF-084 shows who pays to the secretary and the bookkeeper only', async () => {
    const { school, anna } = await aFamily()
    await portal.owner.query(`update person set class_name = '1A' where id = $1`, [anna.id])
    const shown = []
    for (const role of ['secretary', 'bookkeeper', 'ict-administrator'] as const)
      shown.push((await payersOf(await anOfficeBrowser(portal, school, role), anna)) !== undefined)
    for (const role of ['mentor', 'team-leader'] as const)
      shown.push((await payersOf(await anOfficeBrowser(portal, school, role, ['1A']), anna)) !== undefined)
    expect(shown).toEqual([true, true, false, false, false])
  })
})
