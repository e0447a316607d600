import { describe, expect } from 'vitest'
import { anOfficeBrowser } from '../../../../testing/account/office.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { aDraft, keyedOnce, publishedList } from '../../../../testing/billing/list-drafts.ts'
import { aList, giveList, type TestOrderList } from '../../../../testing/billing/lists.ts'
import { orderOf } from '../../../../testing/billing/orders.ts'
import { aParent, aSchool, type TestFamily, type TestSchool } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { newGuid } from '../../../new-guid.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

type Answer = {
  name: string
  state: string
  chosen: string[]
  comment: string
  answeredBy: string
  className: string
}

const answersIn = async (browser: Browser, query = '') => {
  const { json } = await browser.get(`/api/office/answers${query}`)
  return json as { rows: Answer[]; count: number }
}
const statesIn = async (browser: Browser, query = '') =>
  (await answersIn(browser, query)).rows.map(({ name, state }) => `${name}: ${state}`)

type Family = { readonly parent: TestFamily; readonly copy: TestOrderList }

/** A school with a list of required, optional and voluntary articles, and families with these first names. */
async function aSchoolWithList(names: readonly string[], className = '1A') {
  const school = await aSchool(portal.owner)
  const list = await aList(school, {
    title: 'Werkweek',
    lines: [
      { description: 'Bus', amount: 1000, mandatory: true },
      { description: 'Trui', amount: 2000 },
      { description: 'Gift', amount: 500, voluntary: true },
    ],
  })
  const families: Family[] = []
  for (const firstName of names) {
    const parent = await aParent(school, { children: [{ firstName, lastName: 'Bos', className }] })
    families.push({ parent, copy: await giveList(list, parent) })
  }
  return { school, list, families, secretary: await anOfficeBrowser(portal, school, 'secretary') }
}

/** Answers a copy with the articles at these positions. */
async function order({ parent, copy }: Family, places: readonly number[]): Promise<void> {
  const browser = await signIn(portal, parent)
  const path = `/rest/bestelling/${copy.child}/${copy.template.id}`
  const { status, code } = await browser.post(path, orderOf(copy, [...places]), keyedOnce())
  if (status !== 200) throw new Error(`Not ordered: ${code}`)
}

/** Answers many copies in the database, with the articles at these positions, one after another. */
async function answered(school: TestSchool, families: readonly Family[], places: readonly number[]) {
  for (const { parent, copy } of families) {
    const id = crypto.randomUUID()
    await portal.owner.query(
      `insert into placed_order (school_id, id, order_list_id, subtotal, discount, total, vat_total, placed_by, placed_at, fingerprint)
       values ($1, $2, $3, 0, 0, 0, 0, $4, clock_timestamp(), '')`,
      [school.id, id, copy.id, parent.id],
    )
    for (const place of places) {
      const line = copy.template.lines[place]
      await portal.owner.query(
        `insert into placed_order_line (school_id, order_id, line_id, description, amount, vat_amount, position)
         values ($1, $2, $3, $4, 0, 0, $5)`,
        [school.id, id, line?.id, line?.description, place],
      )
    }
    await portal.owner.query('update order_list set responded_at = clock_timestamp() where id = $1', [
      copy.id,
    ])
  }
}

const articlesIn = async (browser: Browser, list: string) =>
  (await browser.get(`/api/office/lists/${list}`)).json as {
    pupils: number
    answered?: number
    joined?: number
    articles: { id: string; description: string; ordered?: number; need: string; places?: number }[]
  }

describe('the answers of a list', () => {
  test('OFF-105 say for each pupil choice, moment and author', async () => {
    const { list, families, secretary } = await aSchoolWithList(['Anna', 'Bram'])
    const [anna] = families
    if (anna) await order(anna, [0, 1])
    const { rows, count } = await answersIn(secretary, `?list=${list.id}`)
    expect(count).toBe(2)
    expect(rows).toMatchObject([
      { name: 'Anna Bos', className: '1A', state: 'ordered', chosen: ['Bus', 'Trui'], title: 'Werkweek' },
      { name: 'Bram Bos', state: 'none', chosen: [], answeredBy: '' },
    ])
    expect(rows[0]).toHaveProperty('answeredAt')
    expect(rows[0]?.answeredBy).not.toBe('')
    expect(rows[1]).not.toHaveProperty('answeredAt')
  })

  test('OFF-105 are filtered by state, class, article and name', async () => {
    const { school, list, families, secretary } = await aSchoolWithList(['Anna', 'Bram', 'Cas', 'Daan'])
    await answered(school, families.slice(0, 1), [0, 1])
    await answered(school, families.slice(1, 2), [0])
    await answered(school, families.slice(2, 3), [])
    await portal.owner.query("update person set class_name = '2B' where id = $1", [
      families[1]?.parent.child.id,
    ])
    const [bus, sweater] = list.lines
    const ofList = `?list=${list.id}`
    expect(await statesIn(secretary, `${ofList}&state=none`)).toEqual(['Daan Bos: none'])
    expect(await statesIn(secretary, `${ofList}&state=nothing`)).toEqual(['Cas Bos: nothing'])
    expect(await statesIn(secretary, `${ofList}&class=2B`)).toEqual(['Bram Bos: ordered'])
    expect(await statesIn(secretary, `${ofList}&article=${bus?.id}`)).toHaveLength(2)
    expect(await statesIn(secretary, `${ofList}&article=${sweater?.id}`)).toEqual(['Anna Bos: ordered'])
    expect(await statesIn(secretary, `${ofList}&search=cas`)).toEqual(['Cas Bos: nothing'])
    expect((await secretary.get(`/api/office/answers?article=${bus?.id}`)).status).toBe(404)
    expect((await secretary.get(`/api/office/answers?list=${crypto.randomUUID()}`)).status).toBe(404)
  })

  test('OFF-105 without a list are those of lists that are open today', async () => {
    const { school, secretary, families } = await aSchoolWithList(['Anna'])
    const [anna] = families
    for (const [title, startsOn, endsOn] of [
      ['Voorbij', '2026-10-01', '2026-11-20'],
      ['Straks', '2026-11-22', '2026-12-01'],
      ['Vandaag', '2026-11-21', '2026-11-21'],
    ] as const)
      if (anna) await giveList(await aList(school, { title, startsOn, endsOn }), anna.parent)
    const { rows } = await answersIn(secretary)
    expect(rows.map((row) => (row as Answer & { title: string }).title).toSorted()).toEqual([
      'Vandaag',
      'Werkweek',
    ])
  })

  test('OFF-105 show a mentor the own class only, in rows, count, search and export', async () => {
    const { school, list, families } = await aSchoolWithList(['Anna', 'Bram'])
    await portal.owner.query("update person set class_name = '2B' where id = $1", [
      families[1]?.parent.child.id,
    ])
    const mentor = await anOfficeBrowser(portal, school, 'mentor', ['2B'])
    for (const query of [`?list=${list.id}`, '', '?search=Bos', `?list=${list.id}&class=1A`]) {
      const { rows, count } = await answersIn(mentor, query)
      const expected = query.endsWith('1A') ? [] : ['Bram Bos']
      expect(rows.map(({ name }) => name)).toEqual(expected)
      expect(count).toBe(expected.length)
    }
    const { body } = await mentor.get(`/api/office/answers/export?list=${list.id}`)
    expect([body.includes('Bram'), body.includes('Anna')]).toEqual([true, false])
    expect((await mentor.get(`/api/office/lists/${list.id}`)).code).toBe('no-office-right')
  })

  test('OFF-105 are exported with their columns in the audit log', async () => {
    const { school, list, families, secretary } = await aSchoolWithList(['Anna'])
    await answered(school, families, [0])
    const { body } = await secretary.get(`/api/office/answers/export?list=${list.id}`)
    expect(body).toContain('"Anna Bos";"1A";"Werkweek";"gekozen";"Bus";')
    const { rows } = await portal.owner.query<{ subject: string }>(
      "select subject from audit_entry where school_id = $1 and action = 'download-answers'",
      [school.id],
    )
    expect(rows.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^1 rows as csv: Nummer, Leerling/),
    ])
  })
})

describe('voluntary articles', () => {
  test('OFF-106 is in no answer: who chose only that reads as nothing chosen', async () => {
    const { school, list, families, secretary } = await aSchoolWithList(['Anna', 'Bram', 'Cas'])
    await answered(school, families.slice(0, 1), [2])
    await answered(school, families.slice(1, 2), [])
    await answered(school, families.slice(2, 3), [0, 2])
    const ofList = `?list=${list.id}`
    const { rows } = await answersIn(secretary, ofList)
    const [anna, bram, cas] = rows.map(({ state, chosen }) => ({ state, chosen }))
    expect(anna).toEqual(bram)
    expect(anna).toEqual({ state: 'nothing', chosen: [] })
    expect(cas).toEqual({ state: 'ordered', chosen: ['Bus'] })
    expect(await statesIn(secretary, `${ofList}&state=ordered`)).toEqual(['Cas Bos: ordered'])
    const gift = list.lines[2]
    expect((await secretary.get(`/api/office/answers${ofList}&article=${gift?.id}`)).status).toBe(404)
    const { body } = await secretary.get(`/api/office/answers/export${ofList}`)
    expect(body).not.toContain('Gift')
    const names = (await secretary.get('/api/office/answers/lists')).json as {
      lists: { articles: object[] }[]
    }
    expect(names.lists.flatMap(({ articles }) => articles)).toHaveLength(2)
  })

  test.for([
    ['its articles are', { lines: [{ description: 'Gift', voluntary: true }] }],
    ['the list is', { voluntary: true, lines: [{ description: 'Gift' }] }],
  ] as const)('OFF-106 has no rows, filter or count when all of %s', async ([, facts]) => {
    const { school, families, secretary } = await aSchoolWithList(['Anna'])
    const list = await aList(school, {
      title: 'Bijdrage',
      voluntary: false,
      ...facts,
      lines: [...facts.lines],
    })
    const [anna] = families
    if (!anna) throw new Error('No family')
    await answered(school, [{ ...anna, copy: await giveList(list, anna.parent) }], [0])
    expect((await secretary.get(`/api/office/answers?list=${list.id}`)).status).toBe(404)
    expect((await answersIn(secretary)).rows.map((row) => row.state)).toEqual(['none'])
    expect(JSON.stringify((await secretary.get('/api/office/answers/lists')).json)).not.toContain('Bijdrage')
    const { rows } = (await secretary.get('/api/office/lists?search=Bijdrage')).json as { rows: object[] }
    expect(rows).toHaveLength(1)
    expect(rows[0]).not.toHaveProperty('answered')
    expect(await articlesIn(secretary, list.id)).not.toHaveProperty('answered')
  })

  test('OFF-106 is counted in tens, and only when ten have it and ten do not', async () => {
    const names = Array.from({ length: 24 }, (_, number) => `Kind ${number}`)
    const { school, list, families, secretary } = await aSchoolWithList(names)
    const gifts = async () => (await articlesIn(secretary, list.id)).articles.map(({ ordered }) => ordered)
    await answered(school, families.slice(0, 10), [0, 2])
    expect(await gifts()).toEqual([10, 0, undefined])
    await answered(school, families.slice(10, 19), [0])
    expect(await gifts()).toEqual([19, 0, undefined])
    await answered(school, families.slice(19, 20), [0])
    expect(await gifts()).toEqual([20, 0, 10])
    // Nothing changes until the next ten answers.
    await answered(school, families.slice(20, 24), [0, 2])
    expect(await gifts()).toEqual([24, 0, 10])
  })
})

describe('a published list', () => {
  test('OFF-098 is in the list of lists with its state by its window, beside drafts', async () => {
    const { school, secretary } = await aSchoolWithList(['Anna'])
    for (const [title, startsOn, endsOn] of [
      ['Archief', '2026-06-01', '2026-07-31'],
      ['Voorbij', '2026-08-01', '2026-11-20'],
      ['Straks', '2026-11-22', '2027-12-01'],
    ] as const)
      await aList(school, { title, startsOn, endsOn })
    await secretary.post('/api/office/lists', {}, keyedOnce())
    const found = async (query = '') => {
      const { rows } = (await secretary.get(`/api/office/lists${query}`)).json as {
        rows: { title: string; state: string; pupils: number; answered?: number }[]
      }
      return rows.map(({ title, state }) => `${title}: ${state}`)
    }
    expect(await found('?order=title')).toEqual([
      ': draft',
      'Archief: archived',
      'Straks: upcoming',
      'Voorbij: closed',
      'Werkweek: open',
    ])
    expect(await found()).toEqual([
      ': draft',
      'Straks: upcoming',
      'Werkweek: open',
      'Voorbij: closed',
      'Archief: archived',
    ])
    expect(await found('?state=closed')).toEqual(['Voorbij: closed'])
    expect(await found('?year=2025-2026')).toEqual(['Archief: archived'])
    expect(await found('?search=straks')).toEqual(['Straks: upcoming'])
    const { body } = await secretary.get('/api/office/lists/export?state=open')
    expect(body).toContain('"Werkweek";"open";"01-11-2026";"30-11-2026";"1";"0";')
  })

  test('OFF-108 counts a pupil with two payers once, as answered when both answered', async () => {
    const { school, list, families, secretary } = await aSchoolWithList(['Anna', 'Bram'])
    const [anna, bram] = families
    if (!anna || !bram) throw new Error('No family')
    const second = await giveList(list, { ...bram.parent, child: anna.parent.child })
    await answered(school, [anna], [0])
    expect(await articlesIn(secretary, list.id)).toMatchObject({ pupils: 2, answered: 0 })
    await answered(school, [{ parent: bram.parent, copy: second }], [0])
    const page = await articlesIn(secretary, list.id)
    expect(page).toMatchObject({ pupils: 2, answered: 1 })
    expect(page.articles[0]).toMatchObject({ description: 'Bus', ordered: 1, need: 'required' })
  })

  test('OFF-107 is given to who joined, once, and only for the confirmed number', async () => {
    const school = await aSchool(portal.owner)
    await aParent(school)
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    const id = await publishedList(secretary, aDraft())
    expect(await articlesIn(secretary, id)).toMatchObject({ pupils: 1, joined: 0 })
    await aParent(school, { children: [{}, {}] })
    expect(await articlesIn(secretary, id)).toMatchObject({ pupils: 1, joined: 2 })
    const extend = (joined: number) =>
      secretary.post(`/api/office/lists/${id}/extend`, { joined }, keyedOnce())
    expect((await extend(1)).code).toBe('numbers-changed')
    const answers = await Promise.all([extend(2), extend(2)])
    expect(answers.map(({ code, json }) => code ?? json)).toContainEqual({ pupils: 2 })
    expect(await articlesIn(secretary, id)).toMatchObject({ pupils: 3, joined: 0 })
    await portal.owner.query("update invoice_list set ends_on = '2026-11-20' where id = $1", [id])
    expect(await articlesIn(secretary, id)).not.toHaveProperty('joined')
    expect((await extend(0)).code).toBe('list-ended')
  })

  test('OFF-109 is changed on what was seen, and a school file leaves the change alone', async () => {
    const { school, list, secretary } = await aSchoolWithList(['Anna'])
    const seen = { title: 'Werkweek', description: '', endsOn: '2026-11-30' }
    const change = (from: object, to: object) =>
      secretary.post(`/api/office/lists/${list.id}/change`, { from, to }, keyedOnce())
    const refused = [
      await change({ ...seen, title: 'Anders' }, seen),
      await change(seen, { ...seen, endsOn: '2026-10-31' }),
    ]
    expect(refused.map(({ code }) => code)).toEqual(['changed-meanwhile', 'ends-before-start'])
    const stored = async () =>
      (
        await portal.owner.query<object>(
          'select title, ends_on::text, office_fields from invoice_list where id = $1',
          [list.id],
        )
      ).rows[0]
    expect(await stored()).toEqual({ title: 'Werkweek', ends_on: '2026-11-30', office_fields: [] })
    expect((await change(seen, { ...seen, title: 'Survival', endsOn: '2026-12-24' })).status).toBe(204)
    expect(await stored()).toEqual({
      title: 'Survival',
      ends_on: '2026-12-24',
      office_fields: ['ends_on', 'title'],
    })
    const { rows } = await portal.owner.query<{ subject: string }>(
      "select subject from audit_entry where school_id = $1 and action = 'change-list'",
      [school.id],
    )
    expect(rows.map(({ subject }) => subject)).toEqual([
      `${list.id}: title 'Werkweek' to 'Survival', endsOn '2026-11-30' to '2026-12-24'`,
    ])
  })

  test('OFF-109 gets more places, and not fewer than are taken, also those from before the limit', async () => {
    const { school, list, families, secretary } = await aSchoolWithList(['Anna', 'Bram', 'Cas'])
    await answered(school, families.slice(0, 2), [1])
    const sweater = list.lines[1]?.id
    const change = (body: object, article = sweater) =>
      secretary.post(`/api/office/lists/${list.id}/articles/${article}/places`, body, keyedOnce())
    expect((await change({ to: 1 })).code).toBe('fewer-than-taken')
    expect((await change({ from: 9, to: 10 })).code).toBe('changed-meanwhile')
    const gift = list.lines[2]?.id
    expect((await change({ to: 50 }, gift)).code).toBe('places-of-voluntary')
    expect((await change({ to: 2 }, newGuid())).status).toBe(404)
    const stored = async () =>
      (
        await portal.owner.query<object>(
          'select capacity, taken, office_fields from list_line where id = $1',
          [sweater],
        )
      ).rows[0]
    expect(await stored()).toEqual({ capacity: null, taken: 0, office_fields: [] })
    expect((await change({ to: 2 })).status).toBe(204)
    expect(await stored()).toEqual({ capacity: 2, taken: 2, office_fields: ['capacity'] })
    const cas = families[2]
    if (!cas) throw new Error('No family')
    await expect(order(cas, [0, 1])).rejects.toThrow()
    expect((await change({ from: 2, to: 3 })).status).toBe(204)
    await order(cas, [0, 1])
    expect(await stored()).toMatchObject({ capacity: 3, taken: 3 })
  })
})
