import { beforeEach, describe, expect } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { aFamily } from '../../../../testing/people/families.ts'
import { aMark, aResult } from '../../../../testing/learning/grades.ts'
import { aPage } from '../../../../testing/site/pages.ts'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  aStudent,
  relate,
  type ParentFacts,
  type TestFamily,
  type TestPerson,
} from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { beginSession } from '../../../../test/matrix/world/sessions.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))
// Saturday 10:00 at school.
beforeEach(() => {
  portal.clock.now = instant('2026-11-21T09:00:00Z')
})

/** A family at a school with a grades page. */
async function aFamilyWithGrades(facts?: ParentFacts): Promise<TestFamily> {
  const family = await aFamily(portal.owner, facts)
  await aPage(family.school, { section: 'som', code: 'results' })
  return family
}

const grades = (browser: Browser, { id }: { readonly id: string }, more = '') =>
  browser.get(`/edu/cms?method=getGrades&child=${id}${more}`)

/** A new session: sessions do not last for days. */
const now = (person: TestPerson) => signIn(portal, person)

/** All marks of a child that the reader sees now. */
async function marksShown(reader: TestPerson, child: Pick<TestPerson, 'id'>): Promise<readonly string[]> {
  const { json } = await grades(await now(reader), child, '&periode=all')
  const subjects = (json as { vakken: { cijfers: { cijfer: string }[] }[] }).vakken
  return subjects.flatMap(({ cijfers }) => cijfers.map(({ cijfer }) => cijfer)).toSorted()
}

const choosePace = async (guardian: TestPerson, tempo: string) =>
  (await now(guardian)).put('/rest/account/leerlinggegevens/tempo', { tempo })
const askForNew = (browser: Browser, { id }: { readonly id: string }) =>
  browser.post(`/rest/leerling/${id}/cijfers/opgevraagd`, {})

describe('the grades of a child', () => {
  test('SOM-035 GRD-006? are returned in one response, with averages, weights and both norms', async () => {
    const parent = await aFamilyWithGrades()
    await aMark(parent.child, { mark: '5.4', kind: 'pw', weight: 2, remark: 'Herkansing mag' })
    await aMark(parent.child, { norm: 'alternative', mark: '4,5', counts: false })
    await aResult(parent.child, { mark: '5,4' })
    await aResult(parent.child, { term: 'report', mark: '5' })
    const browser = await signIn(portal, parent)
    const { status, json } = await grades(browser, parent.child, '&printBothToetsnormen=1')
    expect(status).toBe(200)
    const cijfer = { periode: 1, soort: 'so', weging: 1, teltMee: true, opmerking: '', datum: '2026-10-01' }
    expect(json).toEqual({
      periode: 1,
      periodes: [1],
      toetsnorm: 'beide',
      heeftAfwijkendeNorm: true,
      heeftPerioderapport: true,
      tempo: 'direct',
      wachturen: 24,
      vakken: [
        {
          vak: 'Frans',
          toetsnorm: 'normaal',
          cijfers: [{ ...cijfer, cijfer: '5,4', soort: 'pw', weging: 2, opmerking: 'Herkansing mag' }],
          gemiddelden: [
            { termijn: '1', cijfer: '5,4', voorlopig: false },
            { termijn: 'rapport', cijfer: '5', voorlopig: false },
          ],
        },
        {
          vak: 'Frans',
          toetsnorm: 'afwijkend',
          cijfers: [{ ...cijfer, cijfer: '4,5', teltMee: false }],
          gemiddelden: [],
        },
      ],
    })
  })

  test('SOM-043 SOM-045? are filtered by the parameters; invalid ones give the first page', async () => {
    const parent = await aFamilyWithGrades()
    await aMark(parent.child, { period: 1 })
    await aMark(parent.child, { period: 2, givenOn: '2026-11-01' })
    const browser = await signIn(portal, parent)
    const periodOf = async (more: string) =>
      ((await grades(browser, parent.child, more)).json as { periode: unknown }).periode
    expect(await periodOf('&periode=1')).toBe(1)
    expect(await periodOf('&periode=all')).toBe('alle')
    expect(await periodOf("&periode='%20or%201=1&afw_toetsnorm=ja&startdate_plain=x")).toBe(2)
  })

  test('are not found for a neighbour’s child, another school’s and an unknown one', async () => {
    const parent = await aFamilyWithGrades()
    const neighbour = await aParent(parent.school)
    const far = await aFamilyWithGrades()
    const browser = await signIn(portal, parent)
    for (const child of [neighbour.child, far.child, { id: '00000000-0000-4000-8000-000000000000' }]) {
      await expect(grades(browser, child)).resolves.toMatchObject({ status: 404, code: 'not-found' })
      await expect(askForNew(browser, child)).resolves.toMatchObject({ status: 404, code: 'not-found' })
    }
    expect(
      (await portal.owner.query('select from grade_request where guardian_id = $1', [parent.id])).rowCount,
    ).toBe(0)
  })

  test('PERM-014 are not found without a visible grades page', async () => {
    const parent = await aFamily(portal.owner)
    await aMark(parent.child)
    const read = async (reader: TestPerson) => grades(await now(reader), parent.child)
    await expect(read(parent)).resolves.toMatchObject({ status: 404, code: 'not-found' })
    await aPage(parent.school, { section: 'som', code: 'results', hidden: true })
    await aPage(parent.school, { section: 'som', code: 'results', roles: ['leerling'] })
    await expect(read(parent)).resolves.toMatchObject({ status: 404, code: 'not-found' })
    expect((await read(parent.child)).status).toBe(200)
    await aPage(parent.school, { section: 'som', code: 'results' })
    expect((await read(parent)).status).toBe(200)
  })

  test('PERM-014 PERM-019 are refused to a login link, and at a school without an administration system', async () => {
    const parent = await aFamilyWithGrades()
    const byMail = await beginSession(portal, parent, { authentication: { type: 'TOKEN', source: 'MAIL' } })
    expect((await grades(byMail, parent.child)).code).toBe('log-in-for-more')
    const tabs = { somtodayEnabled: false, magisterEnabled: true, infoEnabled: true, homeShown: true }
    const shown = { somtodayShown: true, magisterShown: true, infoShown: true }
    const school = await aSchool(portal.owner, { settings: { tabs: { ...tabs, ...shown } } })
    const without = await aParent(school)
    expect((await grades(await signIn(portal, without), without.child)).code).toBe('switched-off')
  })
})

describe('a pupil of 18', () => {
  const birthDate = calendarDay('2008-11-22')

  test('is readable by guardians until the day before, and only with consent after that', async () => {
    const parent = await aFamilyWithGrades({ children: [{ birthDate }] })
    portal.clock.now = instant('2026-11-21T22:59:59Z')
    expect((await grades(await now(parent), parent.child)).status).toBe(200)
    portal.clock.now = instant('2026-11-21T23:00:00Z')
    const browser = await now(parent)
    await expect(grades(browser, parent.child)).resolves.toMatchObject({ status: 403, code: 'pupil-of-age' })
    expect((await askForNew(browser, parent.child)).code).toBe('pupil-of-age')
    expect(
      (await portal.owner.query('select from grade_request where guardian_id = $1', [parent.id])).rowCount,
    ).toBe(0)
  })

  test('shares data with guardians, and stops, from the next request on', async () => {
    const parent = await aFamilyWithGrades({ children: [{ birthDate: calendarDay('2008-01-01') }] })
    const [browser, pupil] = [await signIn(portal, parent), await signIn(portal, parent.child)]
    const share = (gedeeld: boolean) => pupil.put('/rest/account/leerlinggegevens/gedeeld', { gedeeld })
    expect((await pupil.get('/rest/account/leerlinggegevens')).json).toEqual({
      wachturen: 24,
      gedeeld: false,
    })
    expect((await share(true)).json).toEqual({ wachturen: 24, gedeeld: true })
    expect((await grades(browser, parent.child)).status).toBe(200)
    await share(false)
    expect((await grades(browser, parent.child)).code).toBe('pupil-of-age')
    expect((await grades(pupil, parent.child)).status).toBe(200)
  })

  test('shares data, unlike a younger pupil, who is refused without a write', async () => {
    const parent = await aFamilyWithGrades({ children: [{ birthDate: calendarDay('2009-11-22') }] })
    const pupil = await signIn(portal, parent.child)
    const answer = await pupil.put('/rest/account/leerlinggegevens/gedeeld', { gedeeld: true })
    expect(answer).toMatchObject({ status: 409, code: 'pupil-is-not-of-age' })
    expect(
      (await portal.owner.query('select from shared_pupil where pupil_id = $1', [parent.child.id])).rowCount,
    ).toBe(0)
  })
})

describe('showing new marks to guardians', () => {
  /** A parent of a child with an old mark, one of Friday morning and one of Friday evening. */
  async function aFamilyWithMarks() {
    const parent = await aFamilyWithGrades()
    await aMark(parent.child, { mark: '1,0' })
    await aMark(parent.child, { mark: '2,0', enteredAt: '2026-11-20T09:00:00Z' })
    await aMark(parent.child, { mark: '3,0', enteredAt: '2026-11-20T20:00:00Z' })
    return { parent, child: parent.child }
  }

  test('starts at once by default, after a delay in which only the pupil sees a mark', async () => {
    const { parent, child } = await aFamilyWithMarks()
    expect(await marksShown(parent, child)).toEqual(['1,0', '2,0'])
    expect(await marksShown(child, child)).toEqual(['1,0', '2,0', '3,0'])
    expect((await grades(await now(child), child)).json).not.toHaveProperty('tempo')
    portal.clock.now = instant('2026-11-21T08:59:59Z')
    expect(await marksShown(parent, child)).toEqual(['1,0'])
    await portal.owner.query('update school set grade_delay_hours = 0 where id = $1', [child.school.id])
    expect(await marksShown(parent, child)).toEqual(['1,0', '2,0', '3,0'])
  })

  test('happens on Friday at 17:00 when weekly, and keeps marks that were visible at the choice', async () => {
    const { parent, child } = await aFamilyWithMarks()
    expect((await choosePace(parent, 'wekelijks')).json).toEqual({ tempo: 'wekelijks', wachturen: 24 })
    expect(await marksShown(parent, child)).toEqual(['1,0', '2,0'])
    portal.clock.now = instant('2026-11-27T15:59:59Z')
    expect(await marksShown(parent, child)).toEqual(['1,0', '2,0'])
    portal.clock.now = instant('2026-11-27T16:00:00Z')
    expect(await marksShown(parent, child)).toEqual(['1,0', '2,0', '3,0'])
  })

  test('on request covers one child and one guardian', async () => {
    const { parent, child } = await aFamilyWithMarks()
    const brother = await aStudent(parent.school)
    await relate(parent, brother)
    await aMark(brother, { mark: '9,0' })
    const other = await aParent(parent.school)
    await relate(other, child)
    for (const guardian of [parent, other]) {
      await choosePace(guardian, 'op-verzoek')
      await portal.owner.query('update grade_pace set shown_until = null where guardian_id = $1', [
        guardian.id,
      ])
    }
    await askForNew(await now(parent), child)
    expect(await marksShown(parent, child)).toEqual(['1,0', '2,0'])
    expect([await marksShown(parent, brother), await marksShown(other, child)]).toEqual([[], []])
  })

  test('keeps requested marks visible, also after a late request', async () => {
    const { parent, child } = await aFamilyWithMarks()
    await choosePace(parent, 'op-verzoek')
    await portal.owner.query('update grade_pace set shown_until = null where guardian_id = $1', [parent.id])
    await askForNew(await now(parent), child)
    portal.clock.forward({ minutes: -60 * 24 * 7 })
    await askForNew(await now(parent), child)
    portal.clock.forward({ minutes: 60 * 24 * 7 })
    expect(await marksShown(parent, child)).toEqual(['1,0', '2,0'])
  })

  test('on request covers marks up to the last request', async () => {
    const { parent, child } = await aFamilyWithMarks()
    await choosePace(parent, 'op-verzoek')
    portal.clock.forward({ hours: 240 })
    expect(await marksShown(parent, child)).toEqual(['1,0', '2,0'])
    expect((await askForNew(await now(parent), child)).status).toBe(204)
    expect(await marksShown(parent, child)).toEqual(['1,0', '2,0', '3,0'])
    await aMark(child, { mark: '4,0', enteredAt: portal.clock.now })
    portal.clock.forward({ hours: 240 })
    expect(await marksShown(parent, child)).toEqual(['1,0', '2,0', '3,0'])
    await askForNew(await now(parent), child)
    expect(await marksShown(parent, child)).toEqual(['1,0', '2,0', '3,0', '4,0'])
  })

  test('hides what the earlier choice hid when the choice changes', async () => {
    const { parent, child } = await aFamilyWithMarks()
    await choosePace(parent, 'op-verzoek')
    portal.clock.now = instant('2026-11-24T09:00:00Z')
    await choosePace(parent, 'wekelijks')
    expect(await marksShown(parent, child)).toEqual(['1,0', '2,0'])
    await choosePace(parent, 'direct')
    expect(await marksShown(parent, child)).toEqual(['1,0', '2,0', '3,0'])
  })

  test('is separate per guardian', async () => {
    const { parent, child } = await aFamilyWithMarks()
    const other = await aPersonWithRole(child.school, 'ouder')
    await relate(other, child)
    await choosePace(parent, 'op-verzoek')
    portal.clock.forward({ hours: 240 })
    expect(await marksShown(parent, child)).toEqual(['1,0', '2,0'])
    expect(await marksShown(other, child)).toEqual(['1,0', '2,0', '3,0'])
    await askForNew(await now(other), child)
    expect(await marksShown(parent, child)).toEqual(['1,0', '2,0'])
  })

  test('hides averages that contain a hidden mark', async () => {
    const { parent, child } = await aFamilyWithMarks()
    await aResult(child, { mark: '2,0', enteredAt: '2026-10-01T14:00:00Z' })
    await aResult(child, { term: 'report', mark: '2' })
    const { json } = await grades(await now(parent), child)
    expect(json).toMatchObject({
      vakken: [{ gemiddelden: [{ termijn: '1', cijfer: '1,5', voorlopig: true }] }],
    })
  })

  test('is rejected when unknown, and nothing is stored', async () => {
    const { parent } = await aFamilyWithMarks()
    expect((await choosePace(parent, 'nooit')).status).toBe(400)
    expect(
      (await portal.owner.query('select from grade_pace where guardian_id = $1', [parent.id])).rowCount,
    ).toBe(0)
  })
})
