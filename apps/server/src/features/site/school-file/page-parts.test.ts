import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import { waterlinie } from '@portal/demo/waterlinie.ts'
import { dayAtSchool, instant } from '@portal/domain/values/time/instant.ts'
import { openTestSchools, type TestSchools } from '../../../../testing/database/schools.ts'
import { aPersonWithRole } from '../../../../testing/people/people.ts'
import { importing } from '../../../composition/importing.ts'
import { idOfSchool } from '../../../school-file/rows/ids.ts'
import { importSchool } from '../../../school-file/import-school.ts'
import { findEditedNotice } from '../../account/account.public.ts'
import * as arranging from '../editing/arrange-pages.ts'
import { saveNotice } from '../editing/edit-notice.ts'
import { holdArrangement, raiseArrangement, updateParent } from '../editing/page-arrangement.repository.ts'
import { holdEditedPage, storeText } from '../editing/page-text.repository.ts'
import { savePageText } from '../editing/save-page-text.ts'
import type { Editor } from '../information/live-edit.ts'

const now = instant('2026-11-21T09:00:00Z')
const later = instant('2026-11-23T09:00:00Z')
let db: TestSchools
beforeAll(async () => {
  db = await openTestSchools()
})
afterAll(() => db.stop())

type Pages = NonNullable<SchoolFileSource['pages']>
const page = (number: number, name: string, more: Partial<Pages[number]> = {}): Pages[number] => ({
  number,
  section: 'info',
  name,
  content: `<p>${name} uit het bestand</p>`,
  ...more,
})
const pages = [page(1, 'Praktisch'), page(2, 'Verlof', { parent: 1 }), page(3, 'Lestijden', { parent: 1 })]
const homeBlocks = [
  { place: 'top' as const, content: '<p>Welkom</p>' },
  { place: 'sidebar' as const, content: '<p>Bel ons</p>' },
]

const store = (
  key: string,
  more: Pick<SchoolFileSource, 'pages' | 'homeBlocks' | 'notifications'> = {},
  options = {},
) => {
  const { version, school } = waterlinie(dayAtSchool(now), [`${key}.example`])
  const file = { version, school: { ...school, key }, pages, homeBlocks, ...more }
  return importSchool(importing(db.schools, later, 'a secret'), file, options)
}

/** A school from a file, and an editor. */
async function aSchoolFromFile(key: string) {
  await store(key)
  const schoolId = idOfSchool(key)
  const school = { id: schoolId, slug: key, host: `${key}.example`, owner: db.owner }
  const { id } = await aPersonWithRole(school, 'portal_admin')
  const actor = { schoolId, person: { guid: id }, reallyBy: id, askedAt: later }
  return { key, schoolId, editor: { actor, isLiveEditAdmin: true } as unknown as Editor }
}

const deps = () => ({ schools: db.schools })
const said = (name: string, more = {}) => ({ name, isHidden: false, roles: [], ...more })
const write = (editor: Editor, number: number, begunWith: number, html: string) =>
  savePageText(deps(), editor, { number, begunWith, html })

/** All pages with their published texts. */
const stateOf = async (schoolId: string) =>
  (
    await db.owner.query(
      `select p.number, p.name, above.number as parent, p.hidden, p.roles, p.removed_at is not null as removed,
        p.version, v.content
       from page p
       left join page above on above.id = p.parent_id
       left join page_version v on v.page_id = p.id and v.version = p.version
       where p.school_id = $1 order by p.section = 'home', p.position, p.number`,
      [schoolId],
    )
  ).rows as { number: number; name: string; parent: number | null; version: number; content: string }[]
const kindsOf = ({ kinds }: Awaited<ReturnType<typeof store>>) =>
  Object.fromEntries(
    kinds
      .filter(({ kind }) => ['pages', 'page texts', 'home blocks'].includes(kind))
      .map(({ kind, created, changed, unchanged }) => [kind, [created, changed, unchanged]]),
  )

test('PROD-040? updates pages that were not edited in the portal, and stores each new text as the next version', async () => {
  const { schoolId } = await aSchoolFromFile('unchanged')
  const same = await store('unchanged')
  expect(kindsOf(same)).toEqual({ pages: [0, 0, 3], 'page texts': [0, 0, 3], 'home blocks': [0, 0, 2] })
  expect(same.warnings).toEqual([])
  const changed = [
    page(1, 'Praktische zaken', { content: '<p>Nieuw</p>' }),
    page(2, 'Verlof'),
    page(3, 'Lestijden', { parent: 2, roles: ['ouder'], hidden: true }),
  ]
  const summary = await store('unchanged', {
    pages: changed,
    homeBlocks: [{ place: 'top', content: '<p>Dag</p>' }],
  })
  expect(kindsOf(summary)).toEqual({ pages: [0, 3, 0], 'page texts': [0, 1, 2], 'home blocks': [0, 1, 0] })
  expect(summary.warnings).toEqual([])
  expect(await stateOf(schoolId)).toMatchObject([
    { number: 1, name: 'Praktische zaken', parent: null, version: 2, content: '<p>Nieuw</p>' },
    { number: 2, parent: null, version: 1 },
    { number: 3, parent: 2, hidden: true, roles: ['ouder'], version: 1 },
    { name: 'top', version: 2, content: '<p>Dag</p>' },
    { name: 'sidebar', version: 1, content: '<p>Bel ons</p>' },
  ])
})

test('PROD-040? keeps edits from the portal, and names the pages in the summary', async () => {
  const { key, schoolId, editor } = await aSchoolFromFile('changed')
  await write(editor, 1, 1, '<p>Uit het portaal</p>')
  await write(editor, 999_999_902, 1, '<p>Welkom in het portaal</p>')
  await arranging.changePage(deps(), editor, { number: 2, begunWith: 2, ...said('Verlof vragen') })
  await arranging.removePage(deps(), editor, { number: 3, begunWith: 3 })
  await arranging.addPage(deps(), editor, { section: 'info', begunWith: 4, ...said('Eigen', { parent: 1 }) })
  const before = await stateOf(schoolId)
  expect(before.map(({ number, name }) => [number, name])).toContainEqual([1_000_000, 'Eigen'])
  const newer = [
    page(1, 'Praktisch', { content: '<p>Nieuwer</p>' }),
    page(2, 'Verlof 2', { parent: 1, roles: ['leerling'], content: '<p>Verlof uit het bestand</p>' }),
    page(3, 'Lestijden', { parent: 1 }),
  ]
  const tried = await store(key, { pages: newer }, { dryRun: true })
  const summary = await store(key, { pages: newer })
  expect(tried.warnings).toEqual(summary.warnings)
  expect(summary.warnings).toEqual([
    "Left as it was changed in the portal: page 1 'Praktisch' (text), page 2 'Verlof vragen' (name, place, who may see it), page 3 'Lestijden' (removed), home block 'top' (text)",
  ])
  expect(kindsOf(summary)).toEqual({ pages: [0, 0, 3], 'page texts': [0, 0, 3], 'home blocks': [0, 0, 2] })
  expect(await stateOf(schoolId)).toEqual(before)
})

test('keeps an edited name or position, and takes the other fields from the file', async () => {
  const { key, schoolId, editor } = await aSchoolFromFile('in-part')
  await arranging.changePage(deps(), editor, {
    number: 2,
    begunWith: 2,
    ...said('Verlof vragen', { parent: 1 }),
  })
  await arranging.movePage(deps(), editor, { number: 3, begunWith: 3, direction: 'up' })
  await store(key, {
    pages: [page(1, 'Praktisch'), page(2, 'Verlof'), page(3, 'Tijden', { content: '<p>Nieuw</p>' })],
  })
  expect(await stateOf(schoolId)).toMatchObject([
    { number: 1 },
    { number: 3, name: 'Tijden', parent: 1, content: '<p>Nieuw</p>' },
    { number: 2, name: 'Verlof vragen', parent: 1 },
    {},
    {},
  ])
})

test('never puts a page below itself, and refuses an editor who saw an older arrangement', async () => {
  const { key, schoolId, editor } = await aSchoolFromFile('circle')
  await arranging.changePage(deps(), editor, { number: 2, begunWith: 2, ...said('Verlof') })
  await arranging.changePage(deps(), editor, { number: 1, begunWith: 3, ...said('Praktisch', { parent: 2 }) })
  await store(key, {
    pages: [page(1, 'Praktisch'), page(2, 'Verlof', { parent: 3 }), page(3, 'Tijden', { parent: 1 })],
  })
  const lies = (await stateOf(schoolId)).slice(0, 3).map(({ number, parent }) => [number, parent])
  expect(lies.toSorted()).toEqual([
    [1, 2],
    [2, null],
    [3, 1],
  ])
  await expect(arranging.removePage(deps(), editor, { number: 3, begunWith: 4 })).rejects.toMatchObject({
    code: 'pages-changed',
  })
})

test('waits for an editor who moves pages, and neither undoes the move nor creates a cycle', async () => {
  const { key, schoolId, editor } = await aSchoolFromFile('meanwhile')
  const turned = [page(1, 'Praktisch', { parent: 3 }), page(2, 'Vrij', { parent: 1 }), page(3, 'Tijden')]
  let importing: ReturnType<typeof store> | undefined
  await db.schools.write(schoolId, async (tx) => {
    await holdArrangement(tx, 'info')
    await updateParent(tx, 2, { section: 'info', parent: undefined, at: later })
    await updateParent(tx, 3, { section: 'info', parent: 1, at: later })
    await raiseArrangement(tx)
    importing = store(key, { pages: turned })
    await expect.poll(waitingForALock).toBe(1)
  })
  await importing
  const lies = (await stateOf(schoolId)).slice(0, 3).map(({ number, parent }) => [number, parent])
  expect(lies.toSorted()).toEqual([
    [1, null],
    [2, null],
    [3, 1],
  ])
  await expect(arranging.removePage(deps(), editor, { number: 2, begunWith: 3 })).rejects.toMatchObject({
    code: 'pages-changed',
  })
})

test.each([
  { what: 'a page', number: 2 },
  { what: 'a home page block', number: 999_999_902 },
])('PROD-040? waits for an editor who saves the text of $what', async ({ number }) => {
  const { key, schoolId, editor } = await aSchoolFromFile(`writing-${number}`)
  const content = '<p>Nieuwer</p>'
  let importing: ReturnType<typeof store> | undefined
  await db.schools.write(schoolId, async (tx) => {
    const held = await holdEditedPage(tx, number)
    const text = { html: '<p>Uit het portaal</p>', writtenBy: editor.actor.person.guid, writtenAt: later }
    await storeText(tx, held!.id, text)
    importing = store(key, {
      pages: pages.map((one) => ({ ...one, content })),
      homeBlocks: [{ place: 'top', content }],
    })
    await expect.poll(waitingForALock).toBe(1)
  })
  await importing
  const changed = (await stateOf(schoolId)).filter((one) => one.content === '<p>Uit het portaal</p>')
  expect(changed).toMatchObject([{ number, version: 2 }])
})

test('PROD-040? keeps a notice from the portal, and reports it', async () => {
  const { key, schoolId, editor } = await aSchoolFromFile('notice')
  const ofFile = { key: 'een', active: true, priority: 'info' as const, message: 'Uit het bestand' }
  expect((await store(key, { notifications: [ofFile] })).warnings).toEqual([])
  const written = { active: true, priority: 'warning' as const, message: 'Uit het portaal' }
  await saveNotice(deps(), editor, { begunWith: 0, ...written })
  const { warnings } = await store(key, { notifications: [{ ...ofFile, message: 'Nieuwer' }] })
  expect(warnings).toEqual(['Left as it was changed in the portal: the notice'])
  expect(await db.schools.read(schoolId, findEditedNotice)).toMatchObject(written)
  expect((await store(key, { notifications: [{ key: 'een', ...written }] })).warnings).toEqual([])
})

/** Number of connections that wait for a lock. */
const waitingForALock = async () =>
  (
    await db.owner.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows[0]?.waiting
