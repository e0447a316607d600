import { beforeEach, describe, expect } from 'vitest'
import { instant } from '@portal/domain/values/time/instant.ts'
import { aFamily } from '../../../testing/people/families.ts'
import { aMark, aResult } from '../../../testing/learning/grades.ts'
import {
  aChoiceHour,
  aHomework,
  aLesson,
  anAbsence,
  anOffer,
  aTeacherOf,
  MONDAY,
} from '../../../testing/learning/lessons.ts'
import { aPage } from '../../../testing/site/pages.ts'
import { aParent, type TestFamily } from '../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../testing/portal.ts'
import { test } from '../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))
// The Saturday before the lessons.
beforeEach(() => {
  portal.clock.now = instant('2026-11-21T09:00:00Z')
})

/** The plain HTML of the page with this code, about the child of a family. */
async function contentOf(family: TestFamily, code: string, more: Readonly<Record<string, string>> = {}) {
  const { number } = await aPage(family.school, { section: 'som', code, name: 'Scherm', content: '' })
  const browser = await signIn(portal, family)
  await browser.form('/edu/?action=setchild&external', { active_child: family.child.id })
  const query = new URLSearchParams({ method: 'getPageContent', sp_id: String(number), ...more })
  const { body } = await browser.get(`/edu/cms?${query}`)
  return body
}

/** A table row with a header cell. */
const row = (name: string, ...cells: string[]) =>
  `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

describe('the plain HTML of a screen', () => {
  test('API-134 API-135 API-146 has a table per day for the agenda of a week', async () => {
    const family = await aFamily(portal.owner)
    const lesson = await aLesson(family.child, { title: 'Wis<kunde' })
    await aTeacherOf(lesson)
    await anAbsence(family.child)
    await aLesson(family.child, { title: 'Gym', from: '10:00', until: '10:50', status: 'INACTIEF' })
    await aHomework(family.child, { startsAt: instant('2026-11-23T16:00:00Z') })
    await aLesson(family.child, { title: 'Volgende week', day: '2026-11-30' })
    const offer = await anOffer(family.school, { title: 'Schaken' })
    await aChoiceHour(family.child, offer.hour)
    const html = await contentOf(family, 'agenda', { startdate: MONDAY })
    expect(html).toContain('<caption>maandag 23 november 2026</caption>')
    expect(html).toContain(
      row('08:30–09:20', '1', 'Wis&lt;kunde', '203', 'mw. Chaudhry0', 'Afwezig: Te laat'),
    )
    expect(html).toContain(row('10:00–10:50', '1', 'Gym', '203', '', 'Vervallen'))
    expect(html).toContain(row('Hele dag', '', 'wi', '', '', 'Huiswerk: § 3.2'))
    expect(html).not.toContain('Volgende week')
    expect(html.indexOf('Hele dag')).toBeLessThan(html.indexOf('08:30–09:20'))
  })

  test('API-134 API-135 SOM-035 FMT-015 has the averages and each subject for grades, without hidden marks', async () => {
    const family = await aFamily(portal.owner)
    await aMark(family.child, { mark: '5,4', kind: 'pw', weight: 2 })
    await aMark(family.child, { mark: '4,0', remark: 'Mag over', counts: false })
    await aMark(family.child, { mark: '9,9', period: 2, enteredAt: '2026-11-21T08:00:00Z' })
    await aResult(family.child, { mark: '5,4' })
    const html = await contentOf(family, 'results', { periode: 'all' })
    expect(html).toContain('<caption>Gemiddelden</caption>')
    expect(html).toContain(row('Frans', '5,4'))
    expect(html).toContain(row('pw', '1', '1-10-2026', '2', '5,4', ''))
    expect(html).toContain(row('so', '1', '1-10-2026', '1', '4,0', 'Mag over, telt niet mee'))
    // One hour old: only the pupil may see it.
    expect(html).not.toContain('9,9')
  })

  test('INFO-026 GRD-005? has both norms for a printed report, over all periods', async () => {
    const family = await aFamily(portal.owner)
    await aMark(family.child, { period: 1, mark: '6,1' })
    await aMark(family.child, { period: 2, mark: '6,2' })
    await aMark(family.child, { period: 2, norm: 'alternative', mark: '7,3' })
    const both = await contentOf(family, 'results', { periode: '2', printBothToetsnormen: '1' })
    expect(both).toContain('<h2>Normale norm</h2>')
    expect(both).toContain('<h2>Afwijkende norm</h2>')
    expect(both).toContain('7,3')
    expect(both).not.toContain('6,1')
    const report = await contentOf(family, 'magister-grades', { periode: '2', periodeRapport: '1' })
    expect(report).toContain('6,1')
    expect(report).not.toContain('7,3')
  })

  test('API-134 API-135 SOM-036 FMT-015 has a table per day for homework of the requested days', async () => {
    const family = await aFamily(portal.owner)
    await aHomework(family.child)
    await aHomework(family.child, { dueOn: '2026-12-14' })
    const html = await contentOf(family, 'homework')
    expect(html).toContain('<caption>maandag 23 november 2026</caption>')
    expect(html).toContain(row('wi', 'Huiswerk', 'Opgaven: § 3.2', '', 'Ja'))
    expect(html).not.toContain('14 december')
    expect(html).toMatch(/<dt>Van<\/dt><dd>\d{1,2}-11-2026<\/dd>/)
    expect(await contentOf(family, 'homework', { done: '0' })).toContain('Geen huiswerk in deze periode.')
  })

  test('has the texts of the portal in the language of the reader', async () => {
    const family = await aFamily(portal.owner, { language: 'en' })
    await aHomework(family.child)
    const html = await contentOf(family, 'homework')
    expect(html).toContain('<caption>Monday, 23 November 2026</caption>')
    expect(html).toContain(row('wi', 'Homework', 'Opgaven: § 3.2', '', 'Yes'))
  })

  test('is about the child that the session chose, and no other', async () => {
    const family = await aFamily(portal.owner)
    const neighbour = await aParent(family.school)
    await aLesson(neighbour.child, { title: 'Geheim' })
    const html = await contentOf(family, 'agenda', { startdate: MONDAY, child: neighbour.child.id })
    expect(html).toContain('Geen lessen in deze week.')
    expect(html).not.toContain('Geheim')
  })
})

test('API-144 API-145 DATA-134 returns the settings of an agenda separately, under the id that the page has elsewhere', async () => {
  const family = await aFamily(portal.owner)
  const browser = await signIn(portal, family)
  const query = new URLSearchParams({
    method: 'getCustomObjectSettings',
    so_id: '142',
    child: family.child.id,
  })
  expect((await browser.get(`/edu/cms?${query}`)).json).toEqual({
    SO_ID: '142',
    canWrite: true,
    kwtMayUnsubscribe: true,
    showHomework: true,
    showAbsentieMeldingen: true,
    showAbsentieTijden: true,
    showAbsentieConstateringen: true,
  })
})
