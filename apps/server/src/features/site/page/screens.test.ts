import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { aFamily } from '../../../../testing/people/families.ts'
import { insert } from '../../../../testing/database/insert.ts'
import { aPage } from '../../../../testing/site/pages.ts'
import { aParent, type TestSchool } from '../../../../testing/people/people.ts'
import { signIn } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { anEmployee, cms, contentOf, readsOf } from '../../../../testing/site/screens.ts'

const aDocument = (school: TestSchool, facts: Readonly<Record<string, unknown>> = {}) =>
  insert(school.owner, 'school_document', {
    school_id: school.id,
    id: randomUUID(),
    folder: 'Formulieren',
    name: 'Verlof.pdf',
    size: 2048,
    url: 'https://som.example/verlof?a=1&b=2',
    modified_at: '2026-11-01T10:00:00Z',
    ...facts,
  })

const codes = [
  'staff',
  'document-browser',
  'sso-som',
  'teachers',
  'class-list',
  'phone-email',
  'profile',
  'subject-package',
  'student-schedule',
]
const ofEverybody = ['getEmployees', 'getDocuments', 'getSsoPage']
const ofPupils = [
  'getTeachers',
  'getClassList',
  'getContactDetails',
  'getProfile',
  'getStudyProgram',
  'getStudentSchedule',
]

describe('a screen', () => {
  test('PERM-014 about a pupil of 18 is refused until the pupil consents; public screens are not', async ({
    portal,
  }) => {
    const family = await aFamily(portal.owner, { children: [{ birthDate: calendarDay('2008-11-21') }] })
    const { school, child } = family
    const numbers: Record<string, number> = {}
    for (const code of codes) numbers[code] = (await aPage(school, { section: 'som', code })).number
    const browser = await signIn(portal, family)
    const ask = async (method: string) => (await browser.get(cms(method, { child: child.id }))).code
    for (const method of ofEverybody) expect(await ask(method)).toBeUndefined()
    for (const method of ofPupils) expect(await ask(method)).toBe('pupil-of-age')
    for (const code of codes.slice(ofEverybody.length)) {
      const { status, text } = await contentOf(portal, family, numbers[code] ?? 0)
      expect(status).toBe(403)
      expect(text).toContain('pupil-of-age')
    }
    await insert(school.owner, 'shared_pupil', {
      school_id: school.id,
      pupil_id: child.id,
      shared_at: '2026-11-01T10:00:00Z',
    })
    for (const method of ofPupils) expect(await ask(method)).toBeUndefined()
  })

  test('SOM-046? is not found at a school without a visible page for it', async ({ portal }) => {
    const family = await aFamily(portal.owner)
    await anEmployee(family.school)
    const browser = await signIn(portal, family)
    const ask = async (more = {}) =>
      (await browser.get(cms('getEmployees', { child: family.child.id, ...more }))).code
    expect(await ask()).toBe('not-found')
    await aPage(family.school, { section: 'som', code: 'staff', hidden: true })
    await aPage(family.school, { section: 'som', code: 'staff', roles: ['leerling'] })
    expect(await ask()).toBe('not-found')
    await aPage(family.school, { section: 'info', code: 'staff' })
    expect(await ask()).toBe('not-found')
    expect(await ask({ base: 'info' })).toBeUndefined()
  })

  test('PERM-014 is not found for a neighbour’s child', async ({ portal }) => {
    const family = await aFamily(portal.owner)
    const neighbour = await aParent(family.school)
    const browser = await signIn(portal, family)
    for (const code of codes) await aPage(family.school, { section: 'som', code })
    for (const method of [...ofEverybody, ...ofPupils])
      expect((await browser.get(cms(method, { child: neighbour.child.id }))).code).toBe('not-found')
  })

  test('API-134 SOM-046? is rendered as plain HTML, and is not found before a child was chosen', async ({
    portal,
  }) => {
    const family = await aFamily(portal.owner)
    await anEmployee(family.school, { full_name: 'E. <b>Hoekstra' })
    const { number } = await aPage(family.school, {
      section: 'som',
      code: 'staff',
      name: 'Wie & wat',
      content: '<p>Vooraf</p>',
    })
    const { status, text } = await contentOf(portal, family, number)
    expect(status).toBe(200)
    expect(text).toContain('<h1>Wie &amp; wat</h1>\n<p>Vooraf</p>')
    expect(text).toContain(
      '<tr><th scope="row">mw. E. &lt;b&gt;Hoekstra</th><td>Docent</td><td>ne</td><td>Bolwerk</td><td>hok@school.example</td><td>0999-1</td></tr>',
    )
    const stranger = await signIn(portal, family)
    expect((await stranger.get(cms('getPageContent', { sp_id: String(number) }))).code).toBe('not-found')
  })
})

describe('the documents of the school', () => {
  test('SOM-024 are sorted by folder and name, limited to this school, and rendered as links', async ({
    portal,
  }) => {
    const family = await aFamily(portal.owner)
    const { school, child } = family
    const { number } = await aPage(school, { section: 'som', code: 'document-browser' })
    await aDocument(school)
    await aDocument(school, { folder: 'Brieven', name: 'Welkom.pdf', size: 0 })
    await aDocument((await aFamily(portal.owner)).school)
    const browser = await signIn(portal, family)
    expect((await browser.get(cms('getDocuments', { child: child.id, map: 'Formulieren' }))).json).toEqual({
      mappen: [
        { naam: 'Brieven', aantal: 1 },
        { naam: 'Formulieren', aantal: 1 },
      ],
      map: 'Formulieren',
      documenten: [
        {
          map: 'Formulieren',
          naam: 'Verlof.pdf',
          grootte: 2048,
          url: 'https://som.example/verlof?a=1&b=2',
          gewijzigd: '2026-11-01T10:00:00.000Z',
        },
      ],
    })
    const { text } = await contentOf(portal, family, number)
    expect(text).toContain('<h2>Brieven</h2>')
    expect(text).toContain(
      '<a href="https://som.example/verlof?a=1&amp;b=2" rel="noopener noreferrer">Verlof.pdf</a> 2 KB',
    )
  })
})

describe('a page with an outgoing link', () => {
  test('SOM-026 SOM-047 SOM-048? returns the first link that the school marked', async ({ portal }) => {
    const family = await aFamily(portal.owner)
    const { number } = await aPage(family.school, {
      section: 'som',
      code: 'sso-somtoday',
      name: 'Somtoday openen',
      content:
        '<p><a href="https://a.example">A</a> <a data-sso href="javascript:alert(1)">B</a> <a data-sso href="https://c.example/?x=1&amp;y=2">C</a></p>',
    })
    expect(await readsOf(portal, family, 'getSsoPage')).toEqual({
      naam: 'Somtoday openen',
      url: 'https://c.example/?x=1&y=2',
    })
    expect((await contentOf(portal, family, number)).text).toContain(
      '<a href="https://c.example/?x=1&amp;y=2" rel="noopener noreferrer">Somtoday openen</a>',
    )
  })

  test('SOM-048? returns no address without a marked link', async ({ portal }) => {
    const family = await aFamily(portal.owner)
    await aPage(family.school, {
      section: 'som',
      code: 'SSO-Magister',
      name: 'Magister',
      content: '<a href="https://a.example">A</a>',
    })
    expect(await readsOf(portal, family, 'getSsoPage')).toEqual({ naam: 'Magister' })
  })
})
