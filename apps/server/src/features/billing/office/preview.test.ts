import * as fc from 'fast-check'
import { describe, expect } from 'vitest'
import { RUNS } from '@portal/domain/testing/thoroughness.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { anOfficeBrowser } from '../../../../testing/account/office.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { aDraft, anArticle, publish, saveDraft } from '../../../../testing/billing/list-drafts.ts'
import { aList } from '../../../../testing/billing/lists.ts'
import { aDebtor, aParent, aSchool, aStudent } from '../../../../testing/people/people.ts'
import { twoHomes } from '../../../../testing/people/two-homes.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

type Wire = Readonly<Record<string, unknown>>
type Preview = {
  day: string
  missing: number
  pupils: { id: string; name: string; className: string }[]
  pupil: { id: string; firstName: string }
  payers: number[]
  list: { factuurlijst: { titel: string; regels: { bedrag: number }[] } }
}

const preview = (browser: Browser, id: string, query: Record<string, string> = {}) =>
  browser.get(`/api/office/lists/${id}/preview?${new URLSearchParams(query)}`)

const previewOf = async (browser: Browser, id: string, query?: Record<string, string>) => {
  const { status, code, json } = await preview(browser, id, query)
  expect([status, code]).toEqual([200, undefined])
  return json as Preview
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The text of a response with its ids numbered in their order, so that also what refers to what is compared. */
function withoutIds(json: unknown): unknown {
  const numbers = new Map<string, string>()
  const numberOf = (id: string) => {
    const known = numbers.get(id) ?? `id ${numbers.size + 1}`
    numbers.set(id, known)
    return known
  }
  return JSON.parse(JSON.stringify(json).replaceAll(UUID, numberOf)) as unknown
}

/** The order screen of a payer for a published list. */
async function seenBy(browser: Browser, list: string) {
  const { rows } = await portal.owner.query<{ id: string; child_id: string; share_from: number }>(
    'select id, child_id, share_from from order_list where list_id = $1 order by share_from',
    [list],
  )
  for (const { id, child_id: child } of rows) {
    const { status, json } = await browser.get(`/lm/index.cfm?action=bestellijst.${child}.${id}`)
    if (status === 200) return json
  }
  throw new Error('This payer has no copy')
}

/** The number of rows of every table. */
async function rowCounts(): Promise<Record<string, number>> {
  const { rows: tables } = await portal.owner.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`)
  const { rows } = await portal.owner.query<{ name: string; count: number }>(counts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

async function aSchoolWithPayer() {
  const school = await aSchool(portal.owner)
  const parent = await aParent(school, { children: [{ className: '1A', firstName: 'Noor' }] })
  return { school, parent, secretary: await anOfficeBrowser(portal, school, 'secretary') }
}

const words = fc.stringMatching(/^[A-Za-zé€ ]{0,12}$/)
const name = words.map((text) => `x${text}`)
const euros = fc.integer({ min: 0, max: 20_000 }).map((cents) => cents / 100)

const single = fc
  .record({
    description: name,
    price: euros,
    vat: fc.constantFrom('exempt', 0, 9, 21),
    need: fc.constantFrom('required', 'optional', 'voluntary'),
    category: fc.constantFrom('', '', 'Reis', 'Boeken'),
    places: fc.option(fc.integer({ min: 2, max: 40 }), { nil: undefined }),
    ticked: fc.boolean(),
    messageNotSelected: words,
    ledgerAccount: fc.constantFrom('', '8010'),
  })
  .map((article) => [{ ...article, ticked: article.ticked && article.need !== 'voluntary' }])

/** Two articles of one choice, of which the first may be ticked beforehand. */
const choice = fc
  .record({ group: name, price: euros, ticked: fc.boolean(), category: fc.constantFrom('', 'Kleding') })
  .map(({ group, price, ticked, category }) => [
    { description: 'Groot', choice: `${group} maat`, price, ticked, category },
    { description: 'Klein', choice: `${group} maat`, price: 1, category },
  ])

const reduction = fc.oneof(
  euros.map((value) => ({ calculation: 'amount', value })),
  fc.integer({ min: 0, max: 10_000 }).map((value) => ({ calculation: 'percentage', value: value / 100 })),
)

const plan = fc.record({
  minimum: fc.constantFrom(undefined, 0),
  parts: fc.constantFrom(
    { division: 'equal', dates: [{ dueOn: '2026-12-01' }, { dueOn: '2027-01-15' }] },
    {
      division: 'percentage',
      dates: [
        { dueOn: '2026-12-01', share: 33.33 },
        { dueOn: '2027-01-15', share: 66.67 },
      ],
    },
  ),
})

const method = (systemName: string) =>
  fc
    .record({
      payLater: fc.boolean(),
      adjustment: fc.option(
        fc.tuple(fc.constantFrom('discount', 'surcharge'), reduction).map(([type, by]) => ({ type, ...by })),
        { nil: undefined },
      ),
      plans: fc.array(plan, { maxLength: 2 }),
    })
    .map(({ plans, ...rest }) => ({
      key: crypto.randomUUID(),
      name: systemName,
      instalmentsRequired: false,
      ...rest,
      plans: plans.map(({ minimum, parts }) => ({
        key: crypto.randomUUID(),
        ...(minimum !== undefined && { minimum }),
        ...parts,
      })),
    }))

/** A draft that nothing stops, of lists that are open on the day of the test. */
const drafts: fc.Arbitrary<Wire> = fc
  .record({
    title: name,
    description: words,
    startsOn: fc.constantFrom('2026-09-01', '2026-11-21'),
    endsOn: fc.constantFrom('2026-11-21', '2027-02-01'),
    dueOn: fc.constantFrom(undefined, '2027-03-01'),
    commentEnabled: fc.boolean(),
    signature: fc.boolean(),
    nothingWhenFull: fc.boolean(),
    articles: fc.array(fc.oneof({ weight: 4, arbitrary: single }, choice), { minLength: 1, maxLength: 6 }),
    methods: fc.tuple(method('ideal'), method('overboeking'), method('incasso')),
    most: fc.integer({ min: 1, max: 3 }),
    tiers: fc.uniqueArray(fc.tuple(euros, reduction), { selector: ([from]) => from, maxLength: 3 }),
  })
  .map(({ articles, methods, most, tiers, ...draft }) =>
    aDraft({
      ...draft,
      articles: articles.flatMap((group, index) =>
        group.map((article) =>
          anArticle({ ...article, ...('choice' in article && { choice: `${article.choice} ${index}` }) }),
        ),
      ),
      methods: methods.slice(0, most),
      tiers: tiers.map(([from, by]) => ({ from, ...by })),
    }),
  )

describe('the preview of a draft', () => {
  test('OFF-150 has the text of the screen that each payer gets when the draft is published', async () => {
    const school = await aSchool(portal.owner)
    const { child, mother, father } = await twoHomes(portal, school)
    await portal.owner.query(
      `insert into payer_share (school_id, child_id, debtor_id, from_on, share, of_office)
       values ($1, $2, $3, '2026-09-01', 6667, true), ($1, $2, $4, '2026-09-01', 3333, true)`,
      [school.id, child.id, mother.debtor.id, father.debtor.id],
    )
    const [first, second] = mother.debtor.id < father.debtor.id ? [mother, father] : [father, mother]
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    await fc.assert(
      fc.asyncProperty(drafts, async (content) => {
        const { id } = await saveDraft(secretary, content)
        const previews = [await previewOf(secretary, id), await previewOf(secretary, id, { payer: '2' })]
        expect(previews[0]?.payers).toHaveLength(2)
        expect(previews[0]?.missing).toBe(0)
        expect((await publish(secretary, id)).code).toBeUndefined()
        const seen = [await seenBy(first.browser, id), await seenBy(second.browser, id)]
        expect(previews.map(({ list }) => withoutIds(list))).toEqual(seen.map(withoutIds))
      }),
      { numRuns: RUNS / 2 },
    )
  })

  test('OFF-150 has the text of the first day of a list that opens later', async () => {
    const { parent, secretary } = await aSchoolWithPayer()
    const { id } = await saveDraft(secretary, aDraft({ startsOn: '2026-11-23', description: 'Reis' }))
    const previewed = await previewOf(secretary, id)
    expect(previewed.day).toBe('2026-11-23')
    await publish(secretary, id)
    const before = portal.clock.now
    portal.clock.now = instant('2026-11-23T09:00:00Z')
    const seen = await seenBy(await signIn(portal, parent), id)
    portal.clock.now = before
    expect(withoutIds(previewed.list)).toEqual(withoutIds(seen))
    expect(seen).toMatchObject({ status: 'open' })
  })

  test('OFF-150 shows payments under way as the newest list of the school', async () => {
    const { school, parent, secretary } = await aSchoolWithPayer()
    await aList(school, { endsOn: '2026-11-22', showUnconfirmed: false })
    await aList(school, { endsOn: '2026-11-21', showUnconfirmed: true })
    const { id } = await saveDraft(secretary, aDraft())
    const { list } = await previewOf(secretary, id)
    await publish(secretary, id)
    expect(withoutIds(list)).toEqual(withoutIds(await seenBy(await signIn(portal, parent), id)))
    expect(list).toMatchObject({ showBetalingNietBevestigd: false })
  })

  test('OFF-150 is for a pupil of the audience with a payer: the first, or one that is found', async () => {
    const { school, parent, secretary } = await aSchoolWithPayer()
    const other = await aParent(school, { children: [{ className: '1B', firstName: 'Sem' }] })
    await aStudent(school, { className: '1A', firstName: 'Zonder' })
    const elsewhere = await aParent(school, { children: [{ className: '2A' }] })
    const audience = { everybody: false, years: ['1'], classes: [], groups: [], numbers: [], except: [] }
    const { id } = await saveDraft(secretary, aDraft({ audience }))
    const all = await previewOf(secretary, id)
    expect(all.pupils.map((pupil) => pupil.id)).toEqual([parent.child.id, other.child.id])
    expect(all.pupil).toMatchObject({ id: parent.child.id, firstName: 'Noor' })
    const found = await previewOf(secretary, id, { search: '1b' })
    expect(found.pupils.map((pupil) => pupil.id)).toEqual([other.child.id])
    const chosen = await previewOf(secretary, id, { pupil: other.child.id, search: '1a' })
    expect(chosen.pupil.firstName).toBe('Sem')
    const refused = [
      await preview(secretary, id, { pupil: elsewhere.child.id }),
      await preview(secretary, id, { pupil: crypto.randomUUID() }),
      await preview(secretary, id, { payer: '2' }),
      await preview(secretary, id, { search: 'niemand' }),
    ]
    expect(refused.map(({ status, code }) => `${status} ${code}`)).toEqual(
      refused.map(() => '422 no-pupil-to-show'),
    )
    const nobody = { ...audience, years: ['9'] }
    const empty = await saveDraft(secretary, aDraft({ audience: nobody }))
    expect((await preview(secretary, empty.id)).code).toBe('no-pupil-to-show')
  })

  test('OFF-151 writes no row, and has nothing of the payer', async () => {
    const { school, secretary } = await aSchoolWithPayer()
    const debtor = await aDebtor(school, { name: 'Pa Betaalt', lastUsedIban: 'NL91ABNA0417164300' })
    const rich = await aParent(school, {
      debtor,
      firstName: 'Marieke',
      children: [{ className: '0A', firstName: 'Abel', lastName: 'Achternaam' }],
    })
    const incasso = { key: crypto.randomUUID(), name: 'incasso', payLater: false, instalmentsRequired: false }
    const { id } = await saveDraft(secretary, aDraft({ methods: [{ ...incasso, plans: [] }] }))
    const before = await rowCounts()
    const { pupil, list, payers } = await previewOf(secretary, id)
    expect(await rowCounts()).toEqual(before)
    expect(Object.keys(before).length).toBeGreaterThan(50)
    expect(pupil.firstName).toBe('Abel')
    expect(payers).toEqual([100])
    const text = JSON.stringify(list)
    for (const secret of ['NL91', 'Betaalt', 'Marieke', 'Achternaam', rich.child.id, rich.id, debtor.id])
      expect(text).not.toContain(secret)
  })

  test('OFF-152 shows an incomplete draft, and counts what stops it', async () => {
    const { secretary } = await aSchoolWithPayer()
    const methods = [
      {
        key: crypto.randomUUID(),
        name: 'ideal',
        payLater: false,
        instalmentsRequired: false,
        plans: [{ key: crypto.randomUUID(), division: 'percentage', dates: [{}] }],
      },
    ]
    // A missing tax rate is a warning.
    const articles = [anArticle({ description: ' ', price: undefined }), anArticle({ vat: undefined })]
    const days = { startsOn: undefined, endsOn: undefined }
    const { id } = await saveDraft(secretary, aDraft({ title: '', articles, methods, ...days }))
    const { missing, day, list } = await previewOf(secretary, id)
    expect([missing, day]).toEqual([7, '2026-11-21'])
    expect(list.factuurlijst.titel).toBe('…')
    expect(list.factuurlijst.regels.map(({ bedrag }) => bedrag)).toEqual([0, 5])
    expect(list).toMatchObject({ status: 'open', factuurlijst: { paymentMethods: [{ instalments: [] }] } })
  })

  test('OFF-150 is refused without the right to lists, for another school, and after publication', async () => {
    const { school, parent, secretary } = await aSchoolWithPayer()
    const { id } = await saveDraft(secretary, aDraft())
    const answerOf = async (browser: Browser) => {
      const { status, code } = await preview(browser, id)
      return `${status} ${code}`
    }
    const others = await aSchoolWithPayer()
    expect(await answerOf(others.secretary)).toBe('404 not-found')
    for (const role of ['bookkeeper', 'ict-administrator', 'editor', 'approver'] as const)
      expect(await answerOf(await anOfficeBrowser(portal, school, role))).toMatch(/^403/)
    for (const role of ['mentor', 'team-leader'] as const)
      expect(await answerOf(await anOfficeBrowser(portal, school, role, ['1A']))).toMatch(/^403/)
    expect(await answerOf(await signIn(portal, parent))).toMatch(/^403/)
    await publish(secretary, id)
    expect(await answerOf(secretary)).toBe('404 not-found')
  })
})
