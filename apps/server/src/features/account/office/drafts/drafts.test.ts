import { describe, expect } from 'vitest'
import { DRAFT_MAXIMUM, DRAFTS_MAXIMUM } from '@portal/domain/account/office/draft.ts'
import { addSeconds, instant } from '@portal/domain/values/time/instant.ts'
import { purge } from '../../../../jobs/purge.ts'
import { retention } from '../../../../composition/areas.ts'
import { anOfficeBrowser, grantRole } from '../../../../../testing/account/office.ts'
import type { Browser } from '../../../../../testing/browser.ts'
import { aParent, aSchool } from '../../../../../testing/people/people.ts'
import type { TestPortal } from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'
import { beginSession } from '../../../../../test/matrix/world/sessions.ts'
import { newGuid } from '../../../../new-guid.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const addressOf = (subject: string) => `/api/office/drafts/person/${subject}`
const save = (browser: Browser, subject: string, version: number, content = '{"a":1}') =>
  browser.put(addressOf(subject), { version, content })
const discard = (browser: Browser, subject: string) =>
  browser.send({ method: 'DELETE', url: addressOf(subject) })
const read = async (browser: Browser, subject: string) =>
  ((await browser.get(addressOf(subject))).json as { draft?: { version: number; content: string } }).draft
const draftsOf = async ({ person }: { readonly person: { readonly id: string } }) =>
  (
    await portal.owner.query<{ subject: string; version: number; content: string }>(
      'select subject, version, content from office_draft where person_id = $1 order by subject',
      [person.id],
    )
  ).rows

describe('drafts of the office', () => {
  test('OFF-086 keeps what was typed, counts versions, and is there in the next browser', async () => {
    const secretary = await anOfficeBrowser(portal, await aSchool(portal.owner), 'secretary')
    const subject = newGuid()
    expect(await read(secretary, subject)).toBeUndefined()
    expect((await save(secretary, subject, 0)).json).toMatchObject({ version: 1 })
    expect((await save(secretary, subject, 1, '{"a":2}')).json).toMatchObject({ version: 2 })
    expect(await read(secretary, subject)).toMatchObject({ version: 2, content: '{"a":2}' })
  })

  test('OFF-087 refuses another version than the stored one, and keeps what is stored', async () => {
    const secretary = await anOfficeBrowser(portal, await aSchool(portal.owner), 'secretary')
    const subject = newGuid()
    expect((await save(secretary, subject, 4)).code).toBe('draft-elsewhere')
    expect(await draftsOf(secretary)).toEqual([])
    await save(secretary, subject, 0)
    await save(secretary, subject, 1, '{"a":2}')
    expect((await save(secretary, subject, 1, '{"a":3}')).code).toBe('draft-elsewhere')
    expect((await save(secretary, subject, 0, '{"a":3}')).code).toBe('draft-elsewhere')
    expect(await draftsOf(secretary)).toEqual([{ subject, version: 2, content: '{"a":2}' }])
    // The response to the last save was lost, and it is sent again.
    expect((await save(secretary, subject, 1, '{"a":2}')).json).toMatchObject({ version: 2 })
  })

  test('OFF-087 stores one of concurrent saves of two windows', async () => {
    const secretary = await anOfficeBrowser(portal, await aSchool(portal.owner), 'secretary')
    const subject = newGuid()
    // Each in a session of its own: requests of one session wait for each other anyway.
    const windows = await Promise.all(Array.from({ length: 8 }, () => beginSession(portal, secretary.person)))
    const answers = await Promise.all(windows.map((window, nth) => save(window, subject, 0, `{"a":${nth}}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'draft-elsewhere')).toHaveLength(7)
    expect(await draftsOf(secretary)).toHaveLength(1)
  })

  test('OFF-086 shows a draft to its owner only', async () => {
    const school = await aSchool(portal.owner)
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    const colleague = await anOfficeBrowser(portal, school, 'secretary')
    const elsewhere = await anOfficeBrowser(portal, await aSchool(portal.owner), 'secretary')
    const subject = newGuid()
    await save(secretary, subject, 0)
    for (const other of [colleague, elsewhere]) {
      expect(await read(other, subject)).toBeUndefined()
      expect((await discard(other, subject)).status).toBe(204)
      expect((await save(other, subject, 1, '{"a":3}')).code).toBe('draft-elsewhere')
      expect(await draftsOf(other)).toEqual([])
    }
    expect(await draftsOf(secretary)).toEqual([{ subject, version: 1, content: '{"a":1}' }])
  })

  test('OFF-086 asks the right of what is edited, and writes nothing without it', async () => {
    const school = await aSchool(portal.owner)
    const mentor = await anOfficeBrowser(portal, school, 'mentor', ['1A'])
    const subject = newGuid()
    expect((await save(mentor, subject, 0)).code).toBe('no-office-right')
    expect(await draftsOf(mentor)).toEqual([])
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    await save(secretary, subject, 0)
    await portal.owner.query('delete from office_role where person_id = $1', [secretary.person.id])
    await grantRole(secretary.person, 'editor')
    expect((await secretary.get(addressOf(subject))).code).toBe('no-office-right')
    expect((await discard(secretary, subject)).code).toBe('no-office-right')
    expect(await draftsOf(secretary)).toHaveLength(1)
  })

  test('OFF-086 has a maximum size and number, and still saves an existing draft', async () => {
    const secretary = await anOfficeBrowser(portal, await aSchool(portal.owner), 'secretary')
    expect((await save(secretary, newGuid(), 0, 'a'.repeat(DRAFT_MAXIMUM + 1))).status).toBe(400)
    expect((await save(secretary, 'a', 0, '€'.repeat(DRAFT_MAXIMUM))).status).toBe(200)
    for (let nth = 1; nth < DRAFTS_MAXIMUM; nth += 1) await save(secretary, `subject-${nth}`, 0)
    expect((await save(secretary, newGuid(), 0)).code).toBe('too-many-drafts')
    expect(await draftsOf(secretary)).toHaveLength(DRAFTS_MAXIMUM)
    expect((await save(secretary, 'a', 1)).json).toMatchObject({ version: 2 })
  })

  test('OFF-086 removes a draft when its owner discards it, and 30 days after the last change', async () => {
    const school = await aSchool(portal.owner)
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    await save(secretary, 'a', 0)
    await save(secretary, 'b', 0)
    expect((await discard(secretary, 'a')).status).toBe(204)
    expect((await draftsOf(secretary)).map(({ subject }) => subject)).toEqual(['b'])
    const day = 24 * 60 * 60
    const { schools } = portal
    const sweep = (days: number) =>
      purge({ schools, retention }, school.id, addSeconds(instant(portal.clock.now), days * day))
    await sweep(29)
    expect(await draftsOf(secretary)).toHaveLength(1)
    await sweep(31)
    expect(await draftsOf(secretary)).toEqual([])
  })

  test('OFF-086 removes a draft in the transaction that saves the person, and keeps it when that is refused', async () => {
    const school = await aSchool(portal.owner)
    const parent = await aParent(school, { firstName: 'Marieke', lastName: 'Vries', email: '' })
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    const colleague = await anOfficeBrowser(portal, school, 'secretary')
    await save(secretary, parent.id, 0)
    await save(colleague, parent.id, 0)
    const from = { firstName: 'Marieke', lastNamePrefix: '', lastName: 'Vries', email: '' }
    const change = (to: object) =>
      secretary.put(
        `/api/office/people/${parent.id}`,
        { from, to: { ...from, ...to } },
        { 'idempotency-key': crypto.randomUUID() },
      )
    expect((await change({ lastName: '' })).code).toBe('person-name-missing')
    expect(await draftsOf(secretary)).toHaveLength(1)
    expect((await change({ lastName: 'Bos' })).status).toBe(204)
    expect(await draftsOf(secretary)).toEqual([])
    expect(await draftsOf(colleague)).toHaveLength(1)
  })
})
