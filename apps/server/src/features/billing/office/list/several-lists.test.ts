import { expect } from 'vitest'
import { anOfficeBrowser } from '../../../../../testing/account/office.ts'
import { aDraft, keyedOnce, publishedList, saveDraft } from '../../../../../testing/billing/list-drafts.ts'
import { aParent, aSchool, type TestSchool } from '../../../../../testing/people/people.ts'
import type { TestPortal } from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

async function aSchoolWithLists() {
  const school = await aSchool(portal.owner)
  await aParent(school, { children: [{ className: '1A' }] })
  const secretary = await anOfficeBrowser(portal, school, 'secretary')
  const [open, other] = [
    await publishedList(secretary, aDraft({ title: 'Boeken' })),
    await publishedList(secretary, aDraft({ title: 'Atlas' })),
  ]
  const { id: draft } = await saveDraft(secretary, aDraft({ title: 'Concept' }))
  const preview = (selection: object, change: string) =>
    secretary.post('/api/office/lists/several/preview', { selection, change })
  const run = (selection: object, change: string, confirmed: object) =>
    secretary.post('/api/office/lists/several', { selection, change, confirmed }, keyedOnce())
  return { school, secretary, open, other, draft, preview, run }
}

const lastDays = async ({ id }: TestSchool) =>
  (
    await portal.owner.query<{ title: string; ends_on: string; office_fields: string[] }>(
      'select title, ends_on::text, office_fields from invoice_list where school_id = $1 order by title',
      [id],
    )
  ).rows

const auditOf = async ({ id }: TestSchool, action: string) =>
  (
    await portal.owner.query<{ subject: string }>(
      'select subject from audit_entry where school_id = $1 and action = $2 order by id',
      [id, action],
    )
  ).rows.map(({ subject }) => subject)

const some = (...ids: string[]) => ({ kind: 'some', ids })

test('OFF-155 closes the open ones of the chosen lists, names the others, and keeps it from a school file', async () => {
  const { school, open, other, draft, preview, run } = await aSchoolWithLists()
  const chosen = some(open, draft)
  expect((await preview(chosen, 'close')).json).toEqual({
    lists: 2,
    changed: 1,
    skipped: [{ title: 'Concept', reason: 'not-open' }],
  })
  const before = await lastDays(school)
  for (const confirmed of [
    { lists: 1, changed: 1 },
    { lists: 2, changed: 2 },
  ]) {
    const refused = await run(chosen, 'close', confirmed)
    expect([refused.status, refused.code]).toEqual([409, 'numbers-changed'])
  }
  expect(await lastDays(school)).toEqual(before)
  expect((await run(chosen, 'close', { lists: 2, changed: 1 })).json).toEqual({ changed: 1 })
  const [atlas, books] = await lastDays(school)
  expect(atlas).toEqual(before[0])
  expect(books?.office_fields).toEqual(['ends_on'])
  expect((await preview(some(open), 'close')).json).toMatchObject({ changed: 0 })
  expect(await auditOf(school, 'change-list')).toEqual([
    `${open}: Boeken closed, endsOn to '${books?.ends_on}'`,
  ])
  const all = { kind: 'all-but', ids: [other], filter: { search: '', state: 'open' } }
  expect((await preview(all, 'close')).json).toMatchObject({ lists: 0 })
})

test('OFF-155 leaves a list that was cancelled as it is', async () => {
  const { school, open, preview } = await aSchoolWithLists()
  await portal.owner.query(
    `insert into cancellation (school_id, id, list_id, reason, cancelled_by, cancelled_at, reminders)
     select $1, gen_random_uuid(), $2, 'Ziek', (select id from person where school_id = $1 limit 1), now(), 0`,
    [school.id, open],
  )
  expect((await preview(some(open), 'close')).json).toMatchObject({
    skipped: [{ title: 'Boeken', reason: 'cancelled' }],
  })
})

test('OFF-154 copies all chosen lists a year later, or none of them', async () => {
  const { school, open, other, draft, run } = await aSchoolWithLists()
  const elsewhere = await aSchoolWithLists()
  const copies = async () =>
    (
      await portal.owner.query<{ title: string; starts_on: string }>(
        "select title, starts_on::text from list_draft where school_id = $1 and starts_on > '2027-01-01' order by title",
        [school.id],
      )
    ).rows
  const chosen = some(open, draft, elsewhere.open)
  expect((await run(chosen, 'copy', { lists: 3, changed: 3 })).code).toBe('numbers-changed')
  expect(await copies()).toEqual([])
  expect((await run(chosen, 'copy', { lists: 2, changed: 2 })).status).toBe(200)
  expect(await copies()).toEqual([
    { title: 'Boeken', starts_on: '2027-10-01' },
    { title: 'Concept', starts_on: '2027-10-01' },
  ])
  await portal.owner.query(
    `insert into list_draft (school_id, id, content, created_at, changed_at, changed_by)
     select school_id, gen_random_uuid(), content, created_at, changed_at, changed_by
     from list_draft, generate_series(1, 496) where id = $1`,
    [draft],
  )
  const before = await copies()
  const full = await run(some(open, other), 'copy', { lists: 2, changed: 2 })
  expect([full.status, full.code]).toEqual([422, 'too-many-drafts'])
  expect(await copies()).toEqual(before)
})
