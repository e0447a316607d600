import { describe, expect } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { aFamily } from '../../../testing/people/families.ts'
import { insert } from '../../../testing/database/insert.ts'
import { aPage } from '../../../testing/site/pages.ts'
import { aQuestion, aReaction } from '../../../testing/inquiries/permissions.ts'
import {
  aParent,
  aPersonWithRole,
  aStudent,
  relate,
  type TestPerson,
} from '../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../testing/portal.ts'
import { test } from '../../../testing/portal-test.ts'
import { anEmployee, cms, contentOf, readsOf } from '../../../testing/site/screens.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

describe('the staff list', () => {
  test('SOM-011 SOM-033 is sorted by last name, filtered, paged, and holds only this school', async () => {
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

describe('the class list', () => {
  let position = 0
  const aMember = ({ school }: Pick<TestPerson, 'school'>, name: string, facts = {}) =>
    insert(school.owner, 'class_member', {
      school_id: school.id,
      class_name: 'hv1c',
      position: ++position,
      name,
      phone: `0999-${name}`,
      ...facts,
    })

  async function aClass() {
    const family = await aFamily(portal.owner, { children: [{ className: 'hv1c' }] })
    const { number } = await aPage(family.school, { section: 'som', code: 'class-list' })
    return { family, number }
  }

  test('SOM-012 SOM-032 shows phone numbers only with consent', async () => {
    const { family, number } = await aClass()
    const { school, child } = family
    const classmate = () => aStudent(school, { className: 'hv1c', birthDate: calendarDay('2013-01-01') })
    const [agrees, refuses, silent, divided] = [
      await classmate(),
      await classmate(),
      await classmate(),
      await classmate(),
    ]
    const question = await aQuestion(school, [child, agrees, refuses, divided], { key: 'KLASSENLIJST' })
    const other = await aQuestion(school, [silent], { key: 'ANDERS' })
    const [one, two] = [await aPersonWithRole(school, 'ouder'), await aPersonWithRole(school, 'ouder')]
    for (const pupil of [agrees, refuses, divided]) await relate(one, pupil)
    await relate(two, divided)
    await aReaction(question, agrees, { by: one })
    await aReaction(question, refuses, { by: one, at: '2026-10-01T08:00:00Z' })
    await aReaction(question, refuses, { by: one, choice: 'NO', at: '2026-10-02T08:00:00Z' })
    await aReaction(question, divided, { by: one })
    await aReaction(question, divided, { by: two, choice: 'NO' })
    await aReaction(other, silent, { by: one })
    await aMember(family, 'Aya', { pupil_id: agrees.id })
    await aMember(family, 'Bo', { pupil_id: refuses.id, phone_allowed: true })
    await aMember(family, 'Cas', { pupil_id: silent.id })
    await aMember(family, 'Dilara', { pupil_id: divided.id })
    await aMember(family, 'Emma', { phone_allowed: true })
    await aMember(family, 'Fem')
    await aMember(family, 'Gijs', { class_name: 'hv1d', phone_allowed: true })
    expect(await readsOf(portal, family, 'getClassList')).toEqual({
      klas: 'hv1c',
      start: 0,
      totaal: 6,
      rijen: [
        { naam: 'Aya', telefoon: '0999-Aya' },
        { naam: 'Bo' },
        { naam: 'Cas' },
        { naam: 'Dilara' },
        { naam: 'Emma', telefoon: '0999-Emma' },
        { naam: 'Fem' },
      ],
    })
    const { text: html } = await contentOf(portal, family, number)
    expect(html).toContain('<th scope="row">Aya</th><td>0999-Aya</td>')
    expect(html).toContain('<th scope="row">Bo</th><td></td>')
  })

  test('SOM-012 ignores the consent of a former guardian, and uses the pupil’s own from age 16', async () => {
    const { family } = await aClass()
    const { school } = family
    const older = await aStudent(school, { className: 'hv1c', birthDate: calendarDay('2010-11-21') })
    const younger = await aStudent(school, { className: 'hv1c', birthDate: calendarDay('2013-01-01') })
    const question = await aQuestion(school, [older, younger], { key: 'KLASSENLIJST' })
    const guardian = await aPersonWithRole(school, 'ouder')
    const former = await aPersonWithRole(school, 'ouder')
    for (const pupil of [older, younger]) {
      await relate(guardian, pupil)
      await relate(former, pupil, { endedOn: calendarDay('2026-11-21') })
      await aReaction(question, pupil, { by: former, choice: 'NO' })
    }
    await aReaction(question, younger, { by: guardian })
    await aReaction(question, older, { by: guardian, choice: 'NO' })
    await aReaction(question, older, { by: older })
    await aMember(family, 'Oud', { pupil_id: older.id })
    await aMember(family, 'Jong', { pupil_id: younger.id })
    expect(await readsOf(portal, family, 'getClassList')).toMatchObject({
      rijen: [
        { naam: 'Oud', telefoon: '0999-Oud' },
        { naam: 'Jong', telefoon: '0999-Jong' },
      ],
    })
  })

  test('OFF-048 leaves out a pupil that the reader may have no contact with, for this reader only', async () => {
    const { family } = await aClass()
    const { school, child } = family
    const [apart, former] = [
      await aStudent(school, { className: 'hv1c' }),
      await aStudent(school, { className: 'hv1c' }),
    ]
    const mother = await aPersonWithRole(school, 'ouder')
    await relate(mother, child)
    const ended = { endedOn: calendarDay('2026-11-01') }
    const ruling = await relate(family, apart, ended)
    await relate(family, former, ended)
    await school.owner.query('update relation set no_contact = true where id = $1', [ruling])
    await aMember(family, 'Apart', { pupil_id: apart.id })
    await aMember(family, 'Ended', { pupil_id: former.id })
    const [list, hers] = [
      await readsOf(portal, family, 'getClassList'),
      await readsOf(portal, { ...mother, children: [child], child }, 'getClassList'),
    ]
    expect([list, hers]).toMatchObject([
      { totaal: 1, rijen: [{ naam: 'Ended' }] },
      { totaal: 2, rijen: [{ naam: 'Apart' }, { naam: 'Ended' }] },
    ])
  })

  test('SOM-012 omits pupils who changed class or left the school', async () => {
    const { family } = await aClass()
    const { school } = family
    await aMember(family, 'Stays', { pupil_id: (await aStudent(school, { className: 'hv1c' })).id })
    await aMember(family, 'Moved', { pupil_id: (await aStudent(school, { className: 'hv1d' })).id })
    await aMember(family, 'Left', {
      pupil_id: (await aStudent(school, { className: 'hv1c', active: false })).id,
    })
    expect(await readsOf(portal, family, 'getClassList')).toMatchObject({
      totaal: 1,
      rijen: [{ naam: 'Stays' }],
    })
  })
})

describe('telephone numbers', () => {
  const keep = async (person: TestPerson, thuis: string, mobiel: string) =>
    (await signIn(portal, person)).form('/edu/telefoonnummers', { thuis, mobiel })
  const keptOf = async ({ id, school }: TestPerson) =>
    (
      await school.owner.query(
        'select home_phone, mobile_phone, changed_at from contact_details where person_id = $1',
        [id],
      )
    ).rows
  const actionsOf = async ({ id, school }: TestPerson) =>
    (
      await school.owner.query(
        `select action from audit_entry where person_id = $1 and action = 'change-phone-numbers'`,
        [id],
      )
    ).rows

  test('SOM-009 API-142 are stored once with an audit entry, and shown with those of the child', async () => {
    const family = await aFamily(portal.owner, { children: [{ firstName: 'Noor', lastName: 'Vos' }] })
    const { school, child } = family
    const { number } = await aPage(school, { section: 'som', code: 'phone-email' })
    await insert(school.owner, 'contact_details', {
      school_id: school.id,
      person_id: child.id,
      mobile_phone: '06 11111111',
    })
    const coParent = await aPersonWithRole(school, 'ouder')
    await relate(coParent, child)
    await insert(school.owner, 'contact_details', {
      school_id: school.id,
      person_id: coParent.id,
      mobile_phone: '06 99999999',
    })
    expect((await keep(family, ' 0999 123456 ', '')).status).toBe(200)
    expect((await keep(family, '0999 123456', '')).status).toBe(200)
    expect(await actionsOf(family)).toHaveLength(1)
    const shown = await readsOf(portal, family, 'getContactDetails')
    expect(shown).toMatchObject({
      eigen: { thuis: '0999 123456', mobiel: '' },
      leerling: { naam: 'Noor Vos', thuis: '', mobiel: '06 11111111' },
      wijzigbaar: true,
    })
    expect(JSON.stringify(shown)).not.toContain('99999999')
    const { text: html } = await contentOf(portal, family, number)
    expect(html).toContain('<h2>Noor Vos</h2>')
    expect(html).toContain('<dd>06 11111111</dd>')
    expect(html).not.toContain('99999999')
  })

  test('SOM-009 ERR-020 are rejected with an explanation and an error header when invalid, and nothing is stored', async () => {
    const family = await aFamily(portal.owner)
    const { code, headers, json } = await keep(family, 'thuis', '0612345678')
    expect([code, headers['error-body']]).toEqual(['no-phone-number', 'true'])
    expect(json).toMatchObject({ errors: [{ detail: expect.stringMatching(/telefoonnummer/) }] })
    expect(await keptOf(family)).toEqual([])
    expect(await actionsOf(family)).toEqual([])
  })

  test('SOM-009 are readable and editable by the pupil alone', async () => {
    const pupil = await aStudent((await aFamily(portal.owner)).school)
    await aPage(pupil.school, { section: 'som', code: 'phone-email' })
    expect((await keep(pupil, '', '0612345678')).status).toBe(200)
    const browser = await signIn(portal, pupil)
    const { json } = await browser.get(cms('getContactDetails', { child: pupil.id }))
    expect(json).toMatchObject({ eigen: { mobiel: '0612345678' }, wijzigbaar: true })
    expect(json).not.toHaveProperty('leerling')
  })
})

describe('the pupil profile', () => {
  const aSheet = ({ id, school }: TestPerson, code: string, heading: string) =>
    insert(school.owner, 'pupil_sheet', {
      school_id: school.id,
      pupil_id: id,
      code,
      content: JSON.stringify([{ heading, rows: [['Mentor', 'mw. Adema']] }]),
    })

  test('SOM-016 SOM-017 FMT-015 shows personal data and the sheet of the page that the request names', async () => {
    const family = await aFamily(portal.owner, {
      children: [
        { firstName: 'Noor', lastName: 'Vos', className: 'v5a', birthDate: calendarDay('2009-06-30') },
      ],
    })
    const { school, child } = family
    const first = await aPage(school, { section: 'som', code: 'profile' })
    const second = await aPage(school, { section: 'som', code: 'student-profile' })
    await aSheet(child, 'profile', 'Plaatsing')
    await aSheet(child, 'student-profile', 'Begeleiding')
    await aSheet((await aParent(school)).child, 'profile', 'Van een ander')
    const facts = {
      naam: 'Noor Vos',
      klas: 'v5a',
      locatie: '',
      leerlingnummer: child.sourceId,
      geboortedatum: '2009-06-30',
      geslacht: 'v',
    }
    const group = (kop: string) => ({ kop, rijen: [['Mentor', 'mw. Adema']] })
    expect(await readsOf(portal, family, 'getProfile')).toEqual({ ...facts, groepen: [group('Plaatsing')] })
    expect(await readsOf(portal, family, 'getProfile', { menu_sp_id: String(second.number) })).toEqual({
      ...facts,
      groepen: [group('Begeleiding')],
    })
    const { text: html } = await contentOf(portal, family, first.number)
    expect(html).toContain('<h2>Plaatsing</h2>')
    expect(html).toContain('<dt>Geboortedatum</dt><dd>30-6-2009</dd>')
    expect((await contentOf(portal, family, second.number)).text).toContain(
      '<h2>Begeleiding</h2>\n<dl><dt>Mentor</dt><dd>mw. Adema</dd></dl>',
    )
  })
})
