import { describe, expect } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { aFamily } from '../../../../testing/people/families.ts'
import { insert } from '../../../../testing/database/insert.ts'
import { aHomework, aLesson } from '../../../../testing/learning/lessons.ts'
import { aParent, aSchool, aStudent, type TestPerson } from '../../../../testing/people/people.ts'
import { aPage } from '../../../../testing/site/pages.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

type Told = {
  datum: string
  morgen: boolean
  activiteiten: string[]
  cijfers: boolean
  leerlingen: { leerling: string; lessen?: object; wijzigingen: unknown[]; taken: unknown[] }[]
}

/** The home screen on Monday 23 November, at 10:00 by default. */
async function today(person: TestPerson, now = '2026-11-23T09:00:00Z') {
  portal.clock.now = instant(now)
  const browser = await signIn(portal, person)
  return (await browser.get('/edu/cms?method=getVandaag')).json as Told
}

const anEvent = (school: TestPerson['school'], title: string, starts_on: string, ends_on = starts_on) =>
  insert(school.owner, 'school_event', {
    school_id: school.id,
    id: crypto.randomUUID(),
    title,
    starts_on,
    ends_on,
  })

describe('the day on the home screen', () => {
  test('DAY-001 is today with tomorrow’s homework until 16:00, and tomorrow after that', async () => {
    const family = await aFamily(portal.owner, { children: [{ firstName: 'Noor' }] })
    const { child, school } = family
    await aLesson(child, { title: 'Duits', type: 'TOETS' })
    await aLesson(child, { title: 'Gym', from: '15:00', until: '15:50', status: 'INACTIEF' })
    await aLesson(child, { title: 'Muziek', day: '2026-11-24', from: '10:00', until: '11:00' })
    await aHomework(child, { dueOn: '2026-11-23' })
    await aHomework(child, { dueOn: '2026-11-24' })
    await aHomework(child, { dueOn: '2026-11-25' })
    await anEvent(school, 'Open avond', '2026-11-23')
    await anEvent(school, 'Toetsweek', '2026-11-24', '2026-11-27')
    const tasks = [{ toets: false, vak: 'wi', onderwerp: 'Opgaven' }]
    expect(await today(family, '2026-11-23T14:59:59Z')).toEqual({
      datum: '2026-11-23',
      morgen: false,
      takenVoor: '2026-11-24',
      activiteiten: ['Open avond'],
      cijfers: false,
      leerlingen: [
        {
          leerling: child.id,
          lessen: { begin: '2026-11-23T07:30:00.000Z', einde: '2026-11-23T08:20:00.000Z', aantal: 1 },
          uren: [
            {
              titel: 'Duits',
              vak: 'du',
              lesuur: '1',
              begin: '2026-11-23T07:30:00.000Z',
              einde: '2026-11-23T08:20:00.000Z',
              soort: 'gewoon',
              toets: true,
            },
            {
              titel: 'Gym',
              vak: 'Gym',
              lesuur: '1',
              begin: '2026-11-23T14:00:00.000Z',
              einde: '2026-11-23T14:50:00.000Z',
              soort: 'vervallen',
              toets: false,
            },
          ],
          wijzigingen: [{ soort: 'vervallen', titel: 'Gym', lesuur: '1', begin: '2026-11-23T14:00:00.000Z' }],
          taken: tasks,
        },
      ],
    })
    expect(await today(family, '2026-11-23T15:00:00Z')).toMatchObject({
      datum: '2026-11-24',
      morgen: true,
      takenVoor: '2026-11-24',
      activiteiten: ['Toetsweek'],
      leerlingen: [{ lessen: { begin: '2026-11-24T09:00:00.000Z' }, wijzigingen: [], taken: tasks }],
    })
  })

  test('DAY-015 says that the reader sees a page of grades at the top of the menu of the school system', async () => {
    const family = await aFamily(portal.owner)
    await aLesson(family.child)
    const { school } = family
    const { id } = await aPage(school, { section: 'som', code: 'results' })
    const seenWith = async (column: string, value: unknown) => {
      await portal.owner.query(`update page set ${column} = $2 where id = $1`, [id, value])
      return (await today(family)).cijfers
    }
    expect((await today(family)).cijfers).toBe(true)
    expect(await seenWith('hidden', true)).toBe(false)
    expect(await seenWith('hidden', false)).toBe(true)
    expect(await seenWith('roles', ['leerling'])).toBe(false)
    expect(await seenWith('roles', ['leerling', 'ouder'])).toBe(true)
    expect(await seenWith('code', 'homework')).toBe(false)
    expect(await seenWith('code', 'magister-grades')).toBe(true)
    expect(await seenWith('removed_at', '2026-11-01T09:00:00Z')).toBe(false)
    await aPage(await aSchool(portal.owner), { section: 'som', code: 'results' })
    expect((await today(family)).cijfers).toBe(false)
  })

  test('names homework after its lesson, and by its description without a topic', async () => {
    const family = await aFamily(portal.owner)
    const lesson = await aLesson(family.child, { title: 'Duits', day: '2026-11-24' })
    await aHomework(family.child, { lesson, dueOn: '2026-11-24' })
    await portal.owner.query(`update homework set topic = '' where pupil_id = $1`, [family.child.id])
    expect((await today(family)).leerlingen).toMatchObject([
      { taken: [{ toets: false, vak: 'Duits', onderwerp: '§ 3.2' }] },
    ])
  })

  test('is shown for a pupil with a lesson in the last three weeks or later', async () => {
    const family = await aFamily(portal.owner, {
      children: [{ firstName: 'A' }, { firstName: 'B' }, { firstName: 'C' }],
    })
    const [first, second] = family.children as [TestPerson, TestPerson]
    await aLesson(first, { day: '2026-11-02' })
    await aLesson(second, { day: '2026-11-01' })
    await anEvent(family.school, 'Open avond', '2026-11-23')
    const told = await today(family)
    expect(told.leerlingen.map(({ leerling }) => leerling)).toEqual([first.id])
    const without = await aParent(family.school)
    expect(await today(without)).toMatchObject({ activiteiten: [], leerlingen: [] })
  })

  test('is omitted for a pupil of age without consent, another family or school, and an ended relation', async () => {
    const school = await aSchool(portal.owner)
    const family = await aParent(school, {
      children: [{ firstName: 'A', birthDate: calendarDay('2008-11-23') }, { firstName: 'B' }],
    })
    const [adult, child] = family.children as [TestPerson, TestPerson]
    await aLesson(adult)
    await aLesson(child)
    await aLesson((await aParent(school)).child)
    const seen = async (person: TestPerson) =>
      (await today(person)).leerlingen.map(({ leerling }) => leerling)
    expect(await seen(family)).toEqual([child.id])
    await insert(portal.owner, 'shared_pupil', {
      school_id: school.id,
      pupil_id: adult.id,
      shared_at: '2026-11-20T09:00:00Z',
    })
    expect(await seen(family)).toEqual([adult.id, child.id])
    await portal.owner.query('update relation set ended_on = $2 where person_id = $1', [
      family.id,
      '2026-11-23',
    ])
    expect(await seen(family)).toEqual([])
  })

  test('omits homework that the school hides', async () => {
    const school = await aSchool(portal.owner)
    const pupil = await aStudent(school, { birthDate: calendarDay('2007-01-01') })
    await aLesson(pupil)
    await aHomework(pupil, { dueOn: '2026-11-24' })
    expect((await today(pupil)).leerlingen).toMatchObject([{ leerling: pupil.id, taken: [{ vak: 'wi' }] }])
    await insert(school.owner, 'agenda_settings', { school_id: school.id, shows_homework: false })
    expect((await today(pupil)).leerlingen).toMatchObject([{ taken: [] }])
  })
})
