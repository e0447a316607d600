import { expect } from 'vitest'
import { someSettings } from '@portal/domain/testing/account/a-person.ts'
import { aPage } from '../../../../testing/site/pages.ts'
import { aParent, aPersonWithRole, aSchool, type TestSchool } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const aSchoolWithPages = () => {
  const tabs = { ...someSettings().tabs, infoEnabled: true, somtodayEnabled: true }
  return aSchool(portal.owner, { settings: { eduEnabled: true, sisType: 'som', tabs } })
}

type Piece = { text: string; hit: boolean }
type Found = {
  total: number
  hits: { sp_id: number; URL: string; path: string[]; sp_name: Piece[]; excerpt: Piece[] }[]
}

async function aSearcher(school: TestSchool) {
  const family = await aParent(school)
  const browser = await signIn(portal, family)
  return async (search: string, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ method: 'searchPages', child: family.child.id, search, ...more })
    const { json } = await browser.get(`/edu/cms?${query}`)
    return json as Found
  }
}

const said = (pieces: readonly Piece[] = []) =>
  pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')
const numbers = ({ hits }: Found) => hits.map(({ sp_id }) => sp_id)

test('INFO-007 INFO-008? finds a page by the stem of a word, with its path and a marked excerpt', async () => {
  const school = await aSchoolWithPages()
  const above = await aPage(school, { name: 'Praktisch', content: '' })
  const page = await aPage(school, {
    name: 'Vrij vragen',
    parent: above,
    content: '<h2>Wanneer?</h2><p>In de <b>vakanties</b> &amp; op studiedagen.</p>',
  })
  const search = await aSearcher(school)
  const found = await search('vakantie')
  expect(found).toMatchObject({
    total: 1,
    hits: [{ sp_id: page.number, URL: '/info/praktisch/vrij-vragen', path: ['Praktisch'] }],
  })
  expect(said(found.hits[0]?.excerpt)).toBe('Wanneer? In de [vakanties] & op studiedagen.')
})

test('INFO-008? ignores accents and capitals, and keeps them in the excerpt', async () => {
  const school = await aSchoolWithPages()
  const page = await aPage(school, { name: 'Cafés', content: '<p>Eén ideeënbus, één café.</p>' })
  const search = await aSearcher(school)
  for (const words of ['ideeen', 'IDEEËN', 'cafe', 'café'])
    expect(numbers(await search(words))).toEqual([page.number])
  expect(said((await search('ideeenbus')).hits[0]?.excerpt)).toBe('Eén [ideeënbus], één café.')
})

test('INFO-008? matches prefixes, and requires all words', async () => {
  const school = await aSchoolWithPages()
  const page = await aPage(school, { content: '<p>Medezeggenschapsraad en ouderraad</p>' })
  await aPage(school, { content: '<p>Alleen de ouderraad</p>' })
  const search = await aSearcher(school)
  expect(numbers(await search('medezegg ouder'))).toEqual([page.number])
  expect(numbers(await search('ouderraad medezeggenschapsraad fiets'))).toEqual([])
})

test('INFO-008? ranks a match in the name above frequent matches in the text', async () => {
  const school = await aSchoolWithPages()
  const often = await aPage(school, { name: 'Regels', content: `<p>${'verlof '.repeat(40)}</p>` })
  const named = await aPage(school, { name: 'Verlof', content: '<p>Vraag het aan.</p>' })
  const search = await aSearcher(school)
  const found = await search('verlof')
  expect(numbers(found)).toEqual([named.number, often.number])
  expect(said(found.hits[0]?.sp_name)).toBe('[Verlof]')
})

test('INFO-008? returns twenty hits per page; SOM-045? treats an invalid first row as the first', async () => {
  const school = await aSchoolWithPages()
  for (let page = 0; page < 23; page += 1) await aPage(school, { content: '<p>kluisje</p>' })
  const search = await aSearcher(school)
  expect(await search('kluisje')).toMatchObject({ total: 23, hits: { length: 20 } })
  expect(await search('kluisje', { startrow: '21' })).toMatchObject({ total: 23, hits: { length: 3 } })
  expect((await search('kluisje', { startrow: '-4' })).hits).toHaveLength(20)
})

test('finds only pages that the actor may see', async () => {
  const school = await aSchoolWithPages()
  const other = await aSchoolWithPages()
  const hidden = await aPage(school, { hidden: true, content: '<p>geheim</p>' })
  await aPage(school, { parent: hidden, content: '<p>geheim</p>' })
  await aPage(school, { roles: ['leerling'], content: '<p>geheim</p>' })
  await aPage(school, { section: 'som', content: '<p>geheim</p>' })
  await aPage(other, { content: '<p>geheim</p>' })
  const search = await aSearcher(school)
  expect(await search('geheim')).toMatchObject({ total: 0, hits: [] })
})

test('omits descendants of hidden pages and pages of other roles, and finds their siblings', async () => {
  const school = await aSchoolWithPages()
  for (const limits of [{ hidden: true }, { roles: ['leerling'] }, { code: 'school-calendar' }]) {
    const top = await aPage(school, { content: '' })
    const limited = await aPage(school, { ...limits, parent: top, content: '' })
    const between = await aPage(school, { parent: limited, content: '<p>geheim</p>' })
    await aPage(school, { parent: between, content: '<p>geheim</p>' })
  }
  const open = await aPage(school, { parent: await aPage(school, { content: '' }), content: '<p>geheim</p>' })
  const search = await aSearcher(school)
  expect(await search('geheim')).toMatchObject({ total: 1, hits: [{ sp_id: open.number }] })
})

test('finds pages of every role for a portal administrator, but no hidden ones', async () => {
  const school = await aSchoolWithPages()
  const ofPupils = await aPage(school, { roles: ['leerling'], content: '<p>geheim</p>' })
  await aPage(school, { hidden: true, content: '<p>geheim</p>' })
  const keeper = await aPersonWithRole(school, 'portal_admin')
  const query = new URLSearchParams({ method: 'searchPages', child: keeper.id, search: 'geheim' })
  const { json } = await (await signIn(portal, keeper)).get(`/edu/cms?${query}`)
  expect(json).toMatchObject({ total: 1, hits: [{ sp_id: ofPupils.number }] })
})

test('returns the address of the menu when siblings or ancestors share a name', async () => {
  const school = await aSchoolWithPages()
  const [first, second] = [await aPage(school, { name: 'Regels' }), await aPage(school, { name: 'Regels' })]
  await aPage(school, { name: 'Verlof', parent: first })
  const below = await aPage(school, { name: 'Verlof', parent: second, content: '<p>bijzonder</p>' })
  await aPage(school, { name: 'Verlof', parent: second })
  const search = await aSearcher(school)
  expect(await search('bijzonder')).toMatchObject({
    menu: [{ sp_id: first.number, subPagesArray: [] }, { sp_id: second.number }],
    hits: [{ URL: `/info/regels-${second.number}/verlof-${below.number}`, path: ['Regels'] }],
  })
})

test('searches the published text and the current name', async () => {
  const school = await aSchoolWithPages()
  const page = await aPage(school, { name: 'Fietsen', content: '<p>stalling</p>' })
  await portal.owner.query(
    `insert into page_version (school_id, page_id, version, content, written_at) values ($1, $2, 2, '<p>brommer</p>', now())`,
    [school.id, page.id],
  )
  const search = await aSearcher(school)
  expect(numbers(await search('stalling'))).toEqual([page.number])
  expect(numbers(await search('brommer'))).toEqual([])
  await portal.owner.query(`update page set version = 2, name = 'Rijden' where id = $1`, [page.id])
  expect(numbers(await search('stalling'))).toEqual([])
  expect(numbers(await search('brommer rijden'))).toEqual([page.number])
})

test.each(["'", '\\', '<script>', "x' | 'y", '((', ':*', '%', '', 'de het een', 'a'.repeat(5000)])(
  'accepts any typed text («%s») and finds nothing',
  async (words) => {
    const school = await aSchoolWithPages()
    await aPage(school, { content: '<p>Tekst</p>' })
    expect(await (await aSearcher(school))(words)).toMatchObject({ total: 0, hits: [] })
  },
)
