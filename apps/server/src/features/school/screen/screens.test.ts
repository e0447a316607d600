import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/calendar-day.ts'
import { aFamily } from '../../../../testing/families.ts'
import { insert } from '../../../../testing/insert.ts'
import { aPage } from '../../../../testing/pages.ts'
import { aParent, type TestFamily, type TestPerson, type TestSchool } from '../../../../testing/people.ts'
import { openTestPortal, signIn, type TestPortal } from '../../../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.stop())

const cms = (method: string, query: Readonly<Record<string, string>>) =>
  `/edu/cms?${new URLSearchParams({ method, ...query })}`

const anEmployee = (school: TestSchool, facts: Readonly<Record<string, unknown>> = {}) =>
  insert(school.owner, 'employee', {
    school_id: school.id,
    id: randomUUID(),
    title: 'mw.',
    full_name: 'E. Hoekstra',
    last_name: 'Hoekstra',
    abbreviation: 'HOK',
    job: 'Docent',
    subjects: ['ne'],
    location: 'Bolwerk',
    email: 'hok@school.example',
    phone: '0999-1',
    ...facts,
  })

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

/** What plain HTML says of a page, in a session that chose the child of this family. */
async function contentOf(family: TestFamily, number: number) {
  const browser = await signIn(portal, family)
  await browser.form('/edu/?action=setchild&external', { active_child: family.child.id })
  const { status, body } = await browser.get(cms('getPageContent', { sp_id: String(number) }))
  return { status, text: body }
}

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
  test('PERM-014 of a pupil of 18 is refused until the pupil says yes; what everybody may know is not', async () => {
    const family = await aFamily(portal.owner, { children: [{ birthDate: calendarDay('2008-11-21') }] })
    const { school, child } = family
    const numbers: Record<string, number> = {}
    for (const code of codes) numbers[code] = (await aPage(school, { section: 'som', code })).number
    const browser = await signIn(portal, family)
    const ask = async (method: string) => (await browser.get(cms(method, { child: child.id }))).code
    for (const method of ofEverybody) expect(await ask(method)).toBeUndefined()
    for (const method of ofPupils) expect(await ask(method)).toBe('pupil-of-age')
    for (const code of codes.slice(ofEverybody.length)) {
      const { status, text } = await contentOf(family, numbers[code] ?? 0)
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

  test('SOM-046? is not read where the school has no page for it that the actor may see', async () => {
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

  test('PERM-014 the child of a neighbour is not found, whatever the screen', async () => {
    const family = await aFamily(portal.owner)
    const neighbour = await aParent(family.school)
    const browser = await signIn(portal, family)
    for (const code of codes) await aPage(family.school, { section: 'som', code })
    for (const method of [...ofEverybody, ...ofPupils])
      expect((await browser.get(cms(method, { child: neighbour.child.id }))).code).toBe('not-found')
  })

  test('API-134 SOM-046? its page says the same as plain HTML, and is not found before a child was chosen', async () => {
    const family = await aFamily(portal.owner)
    await anEmployee(family.school, { full_name: 'E. <b>Hoekstra' })
    const { number } = await aPage(family.school, {
      section: 'som',
      code: 'staff',
      name: 'Wie & wat',
      content: '<p>Vooraf</p>',
    })
    const { status, text } = await contentOf(family, number)
    expect(status).toBe(200)
    expect(text).toContain('<h1>Wie &amp; wat</h1>\n<p>Vooraf</p>')
    expect(text).toContain(
      '<tr><th scope="row">mw. E. &lt;b&gt;Hoekstra</th><td>Docent</td><td>ne</td><td>Bolwerk</td><td>hok@school.example</td><td>0999-1</td></tr>',
    )
    const stranger = await signIn(portal, family)
    expect((await stranger.get(cms('getPageContent', { sp_id: String(number) }))).code).toBe('not-found')
  })
})

describe('the people of the school', () => {
  test('SOM-011 SOM-033 come by last name, looked for and page by page, of this school only', async () => {
    const family = await aFamily(portal.owner)
    const { school, child } = family
    await aPage(school, { section: 'som', code: 'staff' })
    await anEmployee(school)
    await anEmployee(school, { full_name: 'A. Aerts', last_name: 'Aerts', location: 'Vestingplein' })
    await anEmployee((await aFamily(portal.owner)).school, { last_name: 'Ver', full_name: 'V. Ver' })
    const browser = await signIn(portal, family)
    expect(
      (await browser.get(cms('getEmployees', { child: child.id, select_school: 'Bolwerk' }))).json,
    ).toEqual({
      start: 0,
      totaal: 1,
      rijen: [
        {
          title: 'mw.',
          naam: 'E. Hoekstra',
          afkorting: 'HOK',
          functie: 'Docent',
          vakken: ['ne'],
          locatie: 'Bolwerk',
          email: 'hok@school.example',
          telefoon: '0999-1',
        },
      ],
      zoekwoorden: '',
      locatie: 'Bolwerk',
      locaties: ['Bolwerk', 'Vestingplein'],
    })
    const all = (await browser.get(cms('getEmployees', { child: child.id }))).json
    expect((all as { rijen: { naam: string }[] }).rijen.map(({ naam }) => naam)).toEqual([
      'A. Aerts',
      'E. Hoekstra',
    ])
  })
})

/** A lesson of a pupil that somebody teaches. */
async function aLessonBy(
  { id, school }: TestPerson,
  teacher: string,
  facts: Readonly<Record<string, unknown>>,
) {
  const lesson = randomUUID()
  await insert(school.owner, 'lesson', {
    school_id: school.id,
    id: lesson,
    pupil_id: id,
    title: 'Wiskunde',
    starts_at: '2026-11-23T13:30:00Z',
    ends_at: '2026-11-23T14:20:00Z',
    hour: '7',
    type: 'LES',
    free_fields: '[]',
    ...facts,
  })
  await insert(school.owner, 'lesson_teacher', {
    school_id: school.id,
    lesson_id: lesson,
    position: 0,
    employee_id: teacher,
  })
}

describe('the teachers of a child', () => {
  test('SOM-023 SOM-039 are those of the lessons of this school year, each once with what they teach', async () => {
    const family = await aFamily(portal.owner, { children: [{}, {}] })
    const { school, child } = family
    const sibling = family.children[1] as TestPerson
    await aPage(school, { section: 'som', code: 'teachers' })
    const [hoekstra, aerts, former] = [randomUUID(), randomUUID(), randomUUID()]
    await anEmployee(school, { id: hoekstra })
    await anEmployee(school, { id: aerts, full_name: 'A. Aerts', last_name: 'Aerts' })
    await anEmployee(school, { id: former, full_name: 'O. Oud', last_name: 'Oud' })
    await aLessonBy(child, hoekstra, { title: 'Wiskunde' })
    await aLessonBy(child, hoekstra, { title: 'Mentoruur', starts_at: '2026-07-31T22:00:00Z' })
    await aLessonBy(child, hoekstra, { title: '10-minutengesprek', type: 'OUDERGESPREK' })
    await aLessonBy(child, former, { starts_at: '2026-07-31T21:59:00Z' })
    await aLessonBy(sibling, aerts, {})
    const browser = await signIn(portal, family)
    const ask = async (of: TestPerson) => (await browser.get(cms('getTeachers', { child: of.id }))).json
    expect(await ask(child)).toEqual({
      start: 0,
      totaal: 1,
      rijen: [
        {
          title: 'mw.',
          naam: 'E. Hoekstra',
          afkorting: 'HOK',
          email: 'hok@school.example',
          telefoon: '0999-1',
          vakken: ['Mentoruur', 'Wiskunde'],
        },
      ],
    })
    expect(await ask(sibling)).toMatchObject({ rijen: [{ naam: 'A. Aerts' }] })
  })
})

describe('the documents of the school', () => {
  test('SOM-024 come by folder and name, of this school only; and as links', async () => {
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
    const { text } = await contentOf(family, number)
    expect(text).toContain('<h2>Brieven</h2>')
    expect(text).toContain(
      '<a href="https://som.example/verlof?a=1&amp;b=2" rel="noopener noreferrer">Verlof.pdf</a> 2 KB',
    )
  })
})
