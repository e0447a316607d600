import { describe, expect } from 'vitest'
import { instant } from '@portal/domain/values/time/instant.ts'
import { anOfficeBrowser } from '../../../../testing/account/office.ts'
import {
  aDraft,
  anArticle,
  check,
  keyedOnce,
  publish,
  publishedList,
  saveDraft,
} from '../../../../testing/billing/list-drafts.ts'
import { aList } from '../../../../testing/billing/lists.ts'
import {
  aDebtor,
  aParent,
  aPersonWithRole,
  aSchool,
  aStudent,
  relate,
  type TestSchool,
} from '../../../../testing/people/people.ts'
import type { TestPortal } from '../../../../testing/portal.ts'
import { signIn } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { runListPublication } from './publication/publication-job.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

type Copy = { child_id: string; debtor_id: string; share_from: number; share_until: number; list_id: string }

const copiesAt = async ({ id }: TestSchool) =>
  (
    await portal.owner.query<Copy>(
      'select child_id, debtor_id, share_from, share_until, list_id from order_list where school_id = $1 order by share_from',
      [id],
    )
  ).rows

const auditOf = async ({ id }: TestSchool, action: string) =>
  (
    await portal.owner.query<{ subject: string; person_id: string }>(
      'select subject, person_id from audit_entry where school_id = $1 and action = $2 order by id',
      [id, action],
    )
  ).rows

async function aSchoolWithPayer() {
  const school = await aSchool(portal.owner)
  const parent = await aParent(school, { children: [{ className: '1A' }] })
  return { school, parent, secretary: await anOfficeBrowser(portal, school, 'secretary') }
}

const readDraft = async (browser: Awaited<ReturnType<typeof anOfficeBrowser>>, id: string) =>
  (await browser.get(`/api/office/lists/${id}/draft`)).json as {
    version: number
    publishAt?: string
    publicationFailed: boolean
    draft: {
      title: string
      startsOn?: string
      articles: { key: string; description: string; price?: number }[]
    }
    problems: { code: string }[]
  }

describe('a draft', () => {
  test('OFF-100 is saved as typed, and a stale version changes nothing', async () => {
    const { school, secretary } = await aSchoolWithPayer()
    const other = await anOfficeBrowser(portal, school, 'secretary')
    const { id } = (await secretary.post('/api/office/lists', {}, keyedOnce())).json as { id: string }
    const empty = await readDraft(secretary, id)
    expect(empty).toMatchObject({ version: 1, draft: { title: '', articles: [] } })
    expect(empty.problems.map(({ code }) => code)).toContain('title-missing')
    const incomplete = aDraft({
      title: 'Boe',
      startsOn: undefined,
      articles: [anArticle({ price: undefined })],
    })
    const save = (browser: typeof secretary, version: number, draft: object) =>
      browser.put(`/api/office/lists/${id}/draft`, { version, draft })
    expect((await save(secretary, 1, incomplete)).status).toBe(200)
    const refused = await save(other, 1, aDraft({ title: 'Anders' }))
    expect([refused.status, refused.code]).toEqual([409, 'changed-meanwhile'])
    const now = await readDraft(other, id)
    expect(now).toMatchObject({ version: 2, draft: { title: 'Boe' } })
    expect(now.draft.articles[0]).not.toHaveProperty('price')
    expect((await save(other, 2, aDraft({ title: 'Anders' }))).status).toBe(200)
    expect((await readDraft(secretary, id)).draft.title).toBe('Anders')
  })

  test('OFF-100 saves ten versions at once only once', async () => {
    const { secretary } = await aSchoolWithPayer()
    const { id, version } = await saveDraft(secretary, aDraft())
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        secretary.put(`/api/office/lists/${id}/draft`, {
          version,
          draft: aDraft({ title: `Boeken ${number}` }),
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await readDraft(secretary, id)).version).toBe(version + 1)
  })

  test('OFF-100 refuses what is too much or no text, with its place', async () => {
    const { secretary } = await aSchoolWithPayer()
    const { id, version } = await saveDraft(secretary, aDraft())
    const save = (part: Record<string, unknown>) =>
      secretary.put(`/api/office/lists/${id}/draft`, { version, draft: aDraft(part) })
    const refused = [
      await save({ articles: Array.from({ length: 201 }, () => anArticle()) }),
      await save({ title: 'x'.repeat(201) }),
      await save({ title: 'a\u0000b' }),
      await save({ articles: [anArticle({ price: 0.001 })] }),
      await save({ articles: [anArticle({ price: 10_000_001 })] }),
      await save({ articles: [anArticle({ places: -1 })] }),
      await save({ articles: [anArticle({ vat: 101 })] }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400))
    expect((await readDraft(secretary, id)).version).toBe(version)
  })

  test('OFF-099 is copied from a draft and from a list, with own keys and a year later', async () => {
    const { secretary } = await aSchoolWithPayer()
    const content = aDraft({
      articles: [
        anArticle({
          description: 'Bus',
          price: 12.5,
          need: 'required',
          vat: 9,
          category: 'Reis',
          places: 30,
        }),
        anArticle({
          description: 'Groot',
          choice: 'Maat',
          category: 'Kleding',
          ticked: true,
          ledgerAccount: '8010',
        }),
        anArticle({ description: 'Klein', choice: 'Maat', category: 'Kleding' }),
        anArticle({ description: 'Gift', need: 'voluntary', vat: 'exempt' }),
      ],
      tiers: [{ from: 100, calculation: 'percentage', value: 2.5 }],
      methods: [
        {
          key: crypto.randomUUID(),
          name: 'incasso',
          payLater: false,
          instalmentsRequired: true,
          adjustment: { type: 'discount', calculation: 'amount', value: 1.5 },
          plans: [
            {
              key: crypto.randomUUID(),
              minimum: 5,
              division: 'percentage',
              dates: [
                { dueOn: '2026-12-01', share: 40 },
                { dueOn: '2027-01-01', share: 60 },
              ],
            },
          ],
        },
      ],
    })
    const draft = await saveDraft(secretary, content)
    const copy = async (copyOf: string) => {
      const { json } = await secretary.post('/api/office/lists', { copyOf }, keyedOnce())
      return readDraft(secretary, (json as { id: string }).id)
    }
    const withoutKeys = (stored: unknown) =>
      JSON.parse(
        JSON.stringify(stored, (name, value: unknown) => (name === 'key' ? undefined : value)),
      ) as object
    const later = { ...content, startsOn: '2027-10-01', endsOn: '2027-12-31' }
    const plan = { minimum: 5, division: 'percentage' }
    const expected = withoutKeys({
      ...later,
      methods: (content['methods'] as object[]).map((method) => ({
        ...method,
        plans: [
          {
            ...plan,
            dates: [
              { dueOn: '2027-12-01', share: 40 },
              { dueOn: '2028-01-01', share: 60 },
            ],
          },
        ],
      })),
    })
    const first = await copy(draft.id)
    expect(withoutKeys(first.draft)).toEqual(expected)
    const keys = (content['articles'] as { key: string }[]).map(({ key }) => key)
    expect(first.draft.articles.filter(({ key }) => keys.includes(key))).toEqual([])
    expect((await publish(secretary, draft.id)).status).toBe(200)
    expect(withoutKeys((await copy(draft.id)).draft)).toEqual(expected)
    const unknown = await secretary.post('/api/office/lists', { copyOf: crypto.randomUUID() }, keyedOnce())
    expect(unknown.status).toBe(404)
  })
})

describe('publication', () => {
  test('OFF-101 OFF-102 writes nothing for an incomplete draft, another version or other numbers', async () => {
    const { school, secretary } = await aSchoolWithPayer()
    const { id } = await saveDraft(secretary, aDraft({ articles: [] }))
    const incomplete = await publish(secretary, id)
    expect([incomplete.status, incomplete.code]).toEqual([422, 'list-incomplete'])
    const { id: complete, version } = await saveDraft(secretary, aDraft())
    const { reach } = await check(secretary, complete)
    expect(reach).toEqual({ pupils: 1, withoutPayer: 0, severalPayers: 0 })
    const ask = (body: object) => secretary.post(`/api/office/lists/${complete}/publish`, body, keyedOnce())
    const refused = [
      await ask({ version: version + 1, reach }),
      await ask({ version, reach: { ...reach, pupils: 2 } }),
      await ask({ version, reach: { ...reach, withoutPayer: 1 } }),
      await ask({ version, reach: { ...reach, severalPayers: 1 } }),
      await ask({ version, reach, at: '2026-11-21T09:00:00Z' }),
    ]
    expect(refused.map(({ code }) => code)).toEqual([
      'changed-meanwhile',
      'numbers-changed',
      'numbers-changed',
      'numbers-changed',
      'moment-passed',
    ])
    expect(await copiesAt(school)).toEqual([])
    expect(await auditOf(school, 'publish-list')).toEqual([])
    expect((await secretary.get(`/api/office/lists/${complete}`)).status).toBe(404)
    expect((await readDraft(secretary, complete)).version).toBe(version)
  })

  test('OFF-102 gives the list to each pupil of the audience with a payer, and families see it', async () => {
    const { school, parent, secretary } = await aSchoolWithPayer()
    await aStudent(school, { className: '1A' })
    const elsewhere = await aParent(school, { children: [{ className: 'h2b' }] })
    const ended = await aParent(school, { children: [{ className: '1A' }] })
    await portal.owner.query("update relation set ended_on = '2026-11-21' where person_id = $1", [ended.id])
    const audience = { everybody: false, years: [], classes: ['1A'], groups: [], numbers: [], except: [] }
    const { id } = await saveDraft(secretary, aDraft({ audience }))
    const { reach, problems } = await check(secretary, id)
    expect(reach).toEqual({ pupils: 3, withoutPayer: 2, severalPayers: 0 })
    expect(problems).toEqual([{ code: 'without-payer', path: ['audience'], stops: false, count: 2 }])
    expect((await publish(secretary, id)).json).toEqual({ state: 'published', pupils: 1 })
    expect(await copiesAt(school)).toEqual([
      {
        child_id: parent.child.id,
        debtor_id: parent.debtor?.id,
        share_from: 0,
        share_until: 10_000,
        list_id: id,
      },
    ])
    expect(await auditOf(school, 'publish-list')).toEqual([
      { subject: `${id}: Boeken, 1 pupils`, person_id: secretary.person.id },
    ])
    const seen = await (await signIn(portal, parent)).get(`/rest/leerling/${parent.child.id}/factuurlijsten/`)
    expect(JSON.stringify(seen.json)).toContain('Boeken')
    const notSeen = await (
      await signIn(portal, elsewhere)
    ).get(`/rest/leerling/${elsewhere.child.id}/factuurlijsten/`)
    expect(JSON.stringify(notSeen.json)).not.toContain('Boeken')
    const again = await secretary.post(`/api/office/lists/${id}/publish`, { version: 2, reach }, keyedOnce())
    expect(again.status).toBe(404)
  })

  test('OFF-102 happens once, when it is pressed in two browsers at once', async () => {
    const { school, secretary } = await aSchoolWithPayer()
    const { id, version } = await saveDraft(secretary, aDraft())
    const { reach } = await check(secretary, id)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        secretary.post(`/api/office/lists/${id}/publish`, { version, reach }, keyedOnce()),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await copiesAt(school)).toHaveLength(1)
    expect(await auditOf(school, 'publish-list')).toHaveLength(1)
  })

  test('OFF-102 gives articles ids of their own, also when a browser sends those of another list', async () => {
    const { secretary } = await aSchoolWithPayer()
    const article = anArticle({ description: 'Eerste' })
    const first = await publishedList(secretary, aDraft({ articles: [article] }))
    const second = await publishedList(
      secretary,
      aDraft({
        articles: [
          { ...article, description: 'Tweede' },
          { ...article, description: 'Derde' },
        ],
      }),
    )
    const articlesOf = async (id: string) =>
      (
        (await secretary.get(`/api/office/lists/${id}`)).json as { articles: { description: string }[] }
      ).articles.map(({ description }) => description)
    expect(await articlesOf(first)).toEqual(['Eerste'])
    expect(await articlesOf(second)).toEqual(['Tweede', 'Derde'])
  })

  test('OFF-104 divides a list between three payers to the cent', async () => {
    const school = await aSchool(portal.owner)
    const pupil = await aStudent(school)
    for (const _ of [1, 2, 3])
      await relate(await aPersonWithRole(school, 'ouder'), pupil, { debtor: await aDebtor(school) })
    const readOnly = await aPersonWithRole(school, 'ouder')
    await relate(readOnly, pupil, { debtor: await aDebtor(school), isReadOnly: true })
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    await publishedList(secretary, aDraft())
    const copies = await copiesAt(school)
    expect(copies.map(({ share_from, share_until }) => [share_from, share_until])).toEqual([
      [0, 3333],
      [3333, 6667],
      [6667, 10_000],
    ])
    const { rows } = await portal.owner.query<{ parts: number }>(
      'select sum(own_part(100, share_from, share_until))::int as parts from order_list where school_id = $1',
      [school.id],
    )
    expect(rows).toEqual([{ parts: 100 }])
  })

  test('OFF-104 divides a list by the shares in force, and leaves out a payer without any', async () => {
    const school = await aSchool(portal.owner)
    const pupil = await aStudent(school)
    const debtors = [await aDebtor(school), await aDebtor(school), await aDebtor(school)]
    for (const debtor of debtors) await relate(await aPersonWithRole(school, 'ouder'), pupil, { debtor })
    const shares = (day: string, parts: readonly number[]) =>
      portal.owner.query(
        `insert into payer_share (school_id, child_id, debtor_id, from_on, share, of_office)
         select $1, $2, d.id, $3, d.share, true
         from unnest($4::uuid[], $5::integer[]) as d (id, share)`,
        [school.id, pupil.id, day, debtors.map(({ id }) => id), parts],
      )
    await shares('2026-09-01', [10_000, 0, 0])
    await shares('2026-11-21', [6500, 0, 3500])
    await shares('2026-11-22', [0, 10_000, 0])
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    const { id } = await saveDraft(secretary, aDraft())
    expect((await check(secretary, id)).reach).toEqual({ pupils: 1, withoutPayer: 0, severalPayers: 0 })
    expect((await publish(secretary, id)).json).toEqual({ state: 'published', pupils: 1 })
    const parts = (await copiesAt(school)).map(({ debtor_id, share_from, share_until }) => ({
      debtor: debtor_id,
      share: share_until - share_from,
    }))
    expect(new Map(parts.map(({ debtor, share }) => [debtor, share]))).toEqual(
      new Map([
        [debtors[0]?.id, 6500],
        [debtors[2]?.id, 3500],
      ]),
    )
    // Shares that the payers of today do not have in whole count as none.
    await portal.owner.query('update relation set debtor_id = null where debtor_id = $1', [debtors[2]?.id])
    const { id: later } = await saveDraft(secretary, aDraft())
    expect((await check(secretary, later)).reach.severalPayers).toBe(1)
  })

  test('OFF-102 shows payments under way as the newest list of the school, and orders nothing below zero', async () => {
    const { school, secretary } = await aSchoolWithPayer()
    await aList(school, { endsOn: '2026-11-22', showUnconfirmed: false })
    await aList(school, { endsOn: '2026-11-21', showUnconfirmed: true })
    const id = await publishedList(secretary, aDraft({ articles: [anArticle({ price: -5 })] }))
    const { rows } = await portal.owner.query(
      'select show_unconfirmed, may_give_back from invoice_list where id = $1',
      [id],
    )
    expect(rows).toEqual([{ show_unconfirmed: false, may_give_back: false }])
  })

  test('OFF-102 is for the school only: another one has neither draft nor list', async () => {
    const { secretary } = await aSchoolWithPayer()
    const other = await aSchoolWithPayer()
    const { id } = await saveDraft(secretary, aDraft())
    const asked = [
      await other.secretary.get(`/api/office/lists/${id}/draft`),
      await other.secretary.get(`/api/office/lists/${id}/check`),
      await other.secretary.put(`/api/office/lists/${id}/draft`, { version: 2, draft: aDraft() }),
      await other.secretary.send({ method: 'DELETE', url: `/api/office/lists/${id}` }),
      await other.secretary.post('/api/office/lists', { copyOf: id }, keyedOnce()),
    ]
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404))
    expect((await readDraft(secretary, id)).version).toBe(2)
  })
})

describe('publication at a moment', () => {
  const MOMENT = '2026-12-01T08:00:00Z'
  const run = (school: TestSchool, at: string) =>
    runListPublication(
      { schools: portal.schools, clock: () => instant(at), faultHook: async () => {} },
      school.id,
    )

  test('OFF-103 happens at its moment and once, and the draft is not changed before it', async () => {
    const { school, parent, secretary } = await aSchoolWithPayer()
    const { id } = await saveDraft(secretary, aDraft())
    expect((await publish(secretary, id, MOMENT)).json).toEqual({ state: 'scheduled', pupils: 0 })
    expect(await readDraft(secretary, id)).toMatchObject({
      publishAt: '2026-12-01T08:00:00.000Z',
      publicationFailed: false,
    })
    const refused = [
      await secretary.put(`/api/office/lists/${id}/draft`, { version: 2, draft: aDraft() }),
      await publish(secretary, id),
      await secretary.send({ method: 'DELETE', url: `/api/office/lists/${id}` }),
    ]
    expect(refused.map(({ code }) => code)).toEqual(['list-scheduled', 'list-scheduled', 'list-scheduled'])
    await run(school, '2026-12-01T07:59:59Z')
    expect(await copiesAt(school)).toEqual([])
    const early = await (
      await signIn(portal, parent)
    ).get(`/rest/leerling/${parent.child.id}/factuurlijsten/`)
    expect(JSON.stringify(early.json)).not.toContain('Boeken')
    await Promise.all([run(school, MOMENT), run(school, MOMENT)])
    await run(school, '2026-12-01T09:00:00Z')
    expect(await copiesAt(school)).toHaveLength(1)
    expect(await auditOf(school, 'publish-list')).toEqual([
      { subject: `${id}: Boeken, 1 pupils`, person_id: secretary.person.id },
    ])
    expect((await secretary.get(`/api/office/lists/${id}/draft`)).status).toBe(404)
  })

  test('OFF-103 leaves a draft that says so when the list cannot be published any more', async () => {
    const { school, parent, secretary } = await aSchoolWithPayer()
    const { id } = await saveDraft(secretary, aDraft())
    await publish(secretary, id, MOMENT)
    await portal.owner.query('update relation set debtor_id = null where person_id = $1', [parent.id])
    await run(school, MOMENT)
    expect(await copiesAt(school)).toEqual([])
    const draft = await readDraft(secretary, id)
    expect([draft.publishAt, draft.publicationFailed]).toEqual([undefined, true])
    expect(await auditOf(school, 'list-not-published')).toHaveLength(1)
    const today = (await secretary.get('/api/office/today')).json as {
      items: { kind: string; count: number }[]
    }
    expect(today.items).toContainEqual({ kind: 'lists-not-published', count: 1 })
  })

  test.for([
    ['lost the role', 'delete from office_role where person_id = $1'],
    ['is blocked', 'update person set blocked = true where id = $1'],
  ] as const)('OFF-103 does not happen when the publisher %s', async ([, change]) => {
    const { school, secretary } = await aSchoolWithPayer()
    const { id } = await saveDraft(secretary, aDraft())
    await publish(secretary, id, MOMENT)
    await portal.owner.query(change, [secretary.person.id])
    await run(school, MOMENT)
    expect(await copiesAt(school)).toEqual([])
    expect(await auditOf(school, 'list-not-published')).toHaveLength(1)
  })

  test('OFF-103 is cancelled, also when the job took it', async () => {
    const { school, secretary } = await aSchoolWithPayer()
    const { id } = await saveDraft(secretary, aDraft())
    await publish(secretary, id, MOMENT)
    const unschedule = () => secretary.post(`/api/office/lists/${id}/unschedule`)
    const cancelled: number[] = []
    await runListPublication(
      {
        schools: portal.schools,
        clock: () => instant(MOMENT),
        faultHook: async (point) => {
          if (point === 'list-taken') cancelled.push((await unschedule()).status)
        },
      },
      school.id,
    )
    expect(cancelled).toEqual([204])
    expect(await copiesAt(school)).toEqual([])
    expect((await unschedule()).code).toBe('list-not-scheduled')
    expect((await publish(secretary, id)).status).toBe(200)
  })

  test('OFF-103 leaves nothing of a process that dies, and the next one publishes once', async () => {
    const { school, secretary } = await aSchoolWithPayer()
    const { id } = await saveDraft(secretary, aDraft())
    await publish(secretary, id, MOMENT)
    const dying = { schools: portal.schools, clock: () => instant(MOMENT) }
    for (const point of ['list-taken', 'list-published'])
      await expect(
        runListPublication(
          {
            ...dying,
            clock: () => instant(point === 'list-taken' ? MOMENT : '2026-12-01T08:03:00Z'),
            faultHook: async (at) => {
              if (at === point) throw new Error('killed')
            },
          },
          school.id,
        ),
      ).rejects.toThrow('killed')
    expect(await copiesAt(school)).toEqual([])
    await run(school, '2026-12-01T08:06:00Z')
    expect(await copiesAt(school)).toHaveLength(1)
  })
})
