import { describe, expect } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { toMilliseconds, type Instant } from '@portal/domain/values/time/instant.ts'
import { momentAtSchool } from '@portal/domain/values/time/school-time.ts'
import { beginSession } from '../../../../test/matrix/world/sessions.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { aFamily } from '../../../../testing/people/families.ts'
import { insert } from '../../../../testing/database/insert.ts'
import {
  aChoiceHour,
  aHomework,
  aLesson,
  anAbsence,
  anOffer,
  aTeacherOf,
  MONDAY,
} from '../../../../testing/learning/lessons.ts'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  aStudent,
  relate,
  type TestPerson,
} from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { announceTimetables } from './timetable.repository.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

type Week = {
  events: {
    id: string
    title: string
    className: string
    afspraakObject: {
      docent: { afkorting: string }[]
      huiswerk: unknown[]
      absentie?: Record<string, unknown>
      keuzewerktijd?: {
        ingeschreven: string
        canWrite: boolean
        kwtMayUnsubscribe: boolean
        afspraken: unknown[]
      }
      vrijeVelden: unknown[]
    }
  }[]
  huiswerkEvents: Record<string, unknown>[]
  loading: boolean
  settings: Record<string, boolean>
}

const start = (moment: Instant = momentAtSchool(MONDAY, '00:00')) => toMilliseconds(moment)
const about = (child: Pick<TestPerson, 'id'>) => `&child=${child.id}`
const ask = (browser: Browser, more = '', from = start()) =>
  browser.get(`/edu/cms?method=getLeerlingRooster&format=json&start=${from}${more}`)
const weekOf = async (browser: Browser, more = '', from = start()) =>
  (await ask(browser, more, from)).json as Week
const choose = (browser: Browser, child: Pick<TestPerson, 'id'>) =>
  browser.form('/edu/?action=setchild&external', { active_child: child.id })

async function reading(settings: Parameters<typeof aSchool>[1] = {}) {
  const parent = await aParent(await aSchool(portal.owner, settings))
  return { parent, child: parent.child, browser: await signIn(portal, parent) }
}

describe('the week of a child', () => {
  test('API-146 API-147 DATA-126 holds all data of each hour', async () => {
    const { child, browser } = await reading()
    const lesson = await aLesson(child)
    await aTeacherOf(lesson, 1)
    await aTeacherOf(lesson, 0)
    await aHomework(child, { lesson })
    await anAbsence(child)
    const { events, huiswerkEvents, loading, settings } = await weekOf(browser, about(child))
    expect(events).toEqual([
      {
        id: lesson.id,
        title: 'Wiskunde',
        start: '2026-11-23T07:30:00.000Z',
        end: '2026-11-23T08:20:00.000Z',
        className: 'les absentie',
        afspraakObject: {
          tijden: '08:30 - 09:20',
          lesuur: '1',
          status: 'ACTIEF',
          type: 'LES',
          lokaal: '203',
          docent: [
            { title: 'mw.', afkorting: 'CH0', achternaam: 'Chaudhry0' },
            { title: 'mw.', afkorting: 'CH1', achternaam: 'Chaudhry1' },
          ],
          lesgroep: 'hv1c',
          huiswerk: [
            { onderwerp: 'Opgaven', omschrijving: '§ 3.2', gemaakt: true, toets: false, vrijeVelden: [] },
          ],
          absentie: {
            beginTijd: '2026-11-23T07:30:00.000Z',
            eindTijd: '2026-11-23T07:37:00.000Z',
            reden: 'Te laat',
            geoorloofd: false,
            constatering: false,
          },
          vrijeVelden: [{ naam: 'Kluis', waarde: '12' }],
        },
      },
    ])
    expect({ huiswerkEvents, loading }).toEqual({ huiswerkEvents: [], loading: false })
    expect(settings).toEqual({
      canWrite: true,
      showHomework: true,
      showAbsentieMeldingen: true,
      showAbsentieTijden: true,
      showAbsentieConstateringen: true,
    })
  })

  test('API-146 runs from Monday to Sunday for any instant in it', async () => {
    const { child, browser } = await reading()
    const days = ['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30']
    for (const day of days) await aLesson(child, { day, title: day, from: '00:00', until: '23:59' })
    for (const day of [MONDAY, '2026-11-27', '2026-11-22', '2026-11-21'] as (typeof MONDAY)[]) {
      const { events } = await weekOf(browser, about(child), start(momentAtSchool(day, '12:00')))
      expect(events.map(({ title }) => title)).toEqual(['2026-11-23', '2026-11-29'])
    }
  })

  test('moves homework with its lesson to another week or pupil, also homework that was left behind', async () => {
    const { parent, child, browser } = await reading()
    const lesson = await aLesson(child)
    await aHomework(child, { lesson })
    const homeworkOf = async (pupil: Pick<TestPerson, 'id'>, from?: number) =>
      (await weekOf(browser, about(pupil), from)).events.map(
        ({ afspraakObject }) => afspraakObject.huiswerk.length,
      )
    const move = `update lesson set starts_at = starts_at + interval '7 days', ends_at = ends_at + interval '7 days'
      where school_id = $1`
    await portal.owner.query(move, [parent.school.id])
    const next = start(momentAtSchool(calendarDay('2026-11-30'), '00:00'))
    expect([await homeworkOf(child), await homeworkOf(child, next)]).toEqual([[], [1]])
    const sibling = await aStudent(parent.school)
    await relate(parent, sibling)
    await portal.owner.query('update lesson set pupil_id = $2 where school_id = $1', [
      parent.school.id,
      sibling.id,
    ])
    expect([await homeworkOf(child, next), await homeworkOf(sibling, next)]).toEqual([[], [1]])
  })

  test('DATA-133 holds homework without a lesson, for a time or a day in this week', async () => {
    const { child, browser } = await reading()
    await aHomework(child, {
      dueOn: '2026-11-25',
      startsAt: momentAtSchool('2026-11-25' as typeof MONDAY, '14:00'),
    })
    for (const dueOn of ['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30'])
      await aHomework(child, { dueOn })
    const { huiswerkEvents } = await weekOf(browser, about(child))
    expect(huiswerkEvents.map(({ start: when }) => when)).toEqual([
      '2026-11-23',
      '2026-11-25T13:00:00.000Z',
      '2026-11-29',
    ])
    expect(huiswerkEvents[0]).toMatchObject({ zwevendHuiswerk: true, vak: 'wi', omschrijving: '§ 3.2' })
  })

  test('DATA-129 DATA-130 shows the enrolment in a choice hour, and the places taken in and outside the portal', async () => {
    const { child, browser, parent } = await reading()
    const chosen = await anOffer(parent.school, { title: 'Atelier', elsewhere: 3, capacity: 5 })
    const other = await anOffer(parent.school, { title: 'Boekenclub', hour: chosen.hour })
    const lesson = await aChoiceHour(child, chosen.hour, { mayUnsubscribe: false })
    await insert(portal.owner, 'choice_enrolment', {
      school_id: parent.school.id,
      lesson_id: lesson.id,
      hour_key: chosen.hour,
      offer_id: chosen.id,
      enrolled_at: '2026-11-20T09:00:00Z',
    })
    const [event] = (await weekOf(browser, about(child))).events
    expect(event?.afspraakObject.keuzewerktijd).toMatchObject({
      ingeschreven: chosen.id,
      canWrite: true,
      kwtMayUnsubscribe: false,
      afspraken: [
        { id: chosen.id, titel: 'Atelier', maxDeelnemers: 5, huidigeInschrijvingen: 4 },
        { id: other.id, titel: 'Boekenclub', maxDeelnemers: 2, huidigeInschrijvingen: 0 },
      ],
    })
  })

  test('DATA-132 shows the most serious absence during an hour, and none outside it', async () => {
    const { child, browser } = await reading()
    await aLesson(child)
    await aLesson(child, { title: 'Frans', from: '09:20', until: '10:10' })
    await anAbsence(child, { kind: 'observation', reason: 'Boek vergeten', from: '08:30', until: '08:30' })
    await anAbsence(child, { kind: 'late', from: '08:30', until: '09:20' })
    const { events } = await weekOf(browser, about(child))
    expect(events.map(({ afspraakObject }) => afspraakObject.absentie?.['reden'])).toEqual([
      'Te laat',
      undefined,
    ])
  })

  test('DATA-132 shows absence that started before the week and continues, and none that ended before', async () => {
    const { child, browser } = await reading()
    const [reason, days] = ['Ziek', { firstDay: '2026-11-20', lastDay: '2026-12-02' }]
    await aLesson(child)
    await aLesson(child, { day: '2026-11-29', from: '23:30', until: '23:50' })
    await anAbsence(child, { kind: 'late', firstDay: '2026-11-18', lastDay: '2026-11-22' })
    await anAbsence(child, { kind: 'absent', reason, ...days })
    const { events } = await weekOf(browser, about(child))
    expect(events.map(({ afspraakObject }) => afspraakObject.absentie?.['reden'])).toEqual([reason, reason])
  })

  test('AGD-014? omits data that the school hides', async () => {
    const { child, browser, parent } = await reading()
    const lesson = await aLesson(child)
    await aHomework(child, { lesson })
    await aHomework(child)
    await anAbsence(child)
    await anAbsence(child, { kind: 'observation', reason: 'Boek vergeten' })
    const shows = (facts: object) =>
      portal.owner
        .query(`delete from agenda_settings`)
        .then(() => insert(portal.owner, 'agenda_settings', { school_id: parent.school.id, ...facts }))
    await shows({ shows_homework: false, shows_absences: false })
    const week = await weekOf(browser, about(child))
    expect(week.events[0]?.afspraakObject.huiswerk).toEqual([])
    expect(week.events[0]?.afspraakObject.absentie).toMatchObject({
      reden: 'Boek vergeten',
      constatering: true,
    })
    expect(week.huiswerkEvents).toEqual([])
    expect(week.settings).toMatchObject({ showHomework: false, showAbsentieMeldingen: false })
    await shows({ shows_observations: false, shows_absence_times: false })
    const [event] = (await weekOf(browser, about(child))).events
    expect(event?.afspraakObject.absentie).toEqual({
      reden: 'Te laat',
      geoorloofd: false,
      constatering: false,
    })
    await shows({ shows_observations: false, shows_absences: false })
    expect((await weekOf(browser, about(child))).events[0]?.afspraakObject.absentie).toBeUndefined()
  })

  test('AGD-015 API-147 is marked as loading during an import of timetables', async () => {
    const { child, browser, parent } = await reading()
    const other = await reading()
    await portal.schools.write(parent.school.id, async (tx) => {
      await announceTimetables(tx)
      expect((await weekOf(browser, about(child))).loading).toBe(true)
      expect((await weekOf(other.browser, about(other.child))).loading).toBe(false)
    })
    expect((await weekOf(browser, about(child))).loading).toBe(false)
  })
})

describe('access to a week', () => {
  test('API-146 defaults to the child that the session chose', async () => {
    const parent = await aFamily(portal.owner, { children: [{}, {}] })
    const [noor, sem] = parent.children as [TestPerson, TestPerson]
    await aLesson(noor, { title: 'van Noor' })
    await aLesson(sem, { title: 'van Sem' })
    const browser = await signIn(portal, parent)
    expect((await ask(browser)).code).toBe('not-found')
    await choose(browser, sem)
    expect((await weekOf(browser)).events.map(({ title }) => title)).toEqual(['van Sem'])
    expect((await weekOf(browser, about(noor))).events.map(({ title }) => title)).toEqual(['van Noor'])
  })

  test('is refused with not-found for a neighbour’s child, another school’s child and an ended relation', async () => {
    const { parent, browser, child } = await reading()
    const neighbour = await aParent(parent.school)
    const far = await reading()
    for (const other of [neighbour.child, far.child, parent])
      expect((await ask(browser, about(other))).code).toBe('not-found')
    await choose(browser, child)
    await portal.owner.query(`update relation set ended_on = '2026-11-20' where child_id = $1`, [child.id])
    expect((await ask(browser)).code).toBe('not-found')
  })

  test('is kept by a pupil of 18, and lost by the guardian (PD-16)', async () => {
    const school = await aSchool(portal.owner)
    const pupil = await aStudent(school, { birthDate: '2008-11-21' as typeof MONDAY })
    const parent = await aPersonWithRole(school, 'ouder')
    await relate(parent, pupil)
    await aLesson(pupil)
    const refused = await ask(await signIn(portal, parent), about(pupil))
    expect({ status: refused.status, code: refused.code }).toEqual({ status: 403, code: 'pupil-of-age' })
    expect((await weekOf(await signIn(portal, pupil), about(pupil))).events).toHaveLength(1)
    await portal.owner.query(`update person set birth_date = '2008-11-22' where id = $1`, [pupil.id])
    expect((await ask(await signIn(portal, parent), about(pupil))).status).toBe(200)
  })

  test('PERM-014 PERM-019 is refused to a login link, and at a school without it', async () => {
    const { parent, child } = await reading()
    const byMail = await beginSession(portal, parent, { authentication: { type: 'TOKEN', source: 'MAIL' } })
    expect((await ask(byMail, about(child))).code).toBe('log-in-for-more')
    const bySso = await beginSession(portal, parent, { authentication: { type: 'TOKEN', source: 'SSO' } })
    expect((await ask(bySso, about(child))).status).toBe(200)
    const without = await reading({ settings: { eduEnabled: false } })
    expect((await ask(without.browser, about(without.child))).code).toBe('switched-off')
  })

  test('AGD-026 PD-18 is read-only for an impersonating administrator', async () => {
    const { parent, child } = await reading()
    const offer = await anOffer(parent.school)
    await aChoiceHour(child, offer.hour)
    const administrator = await aPersonWithRole(parent.school, 'beheerder')
    const { events, settings } = await weekOf(
      await beginSession(portal, administrator, { as: parent }),
      about(child),
    )
    expect(settings['canWrite']).toBe(false)
    expect(events[0]?.afspraakObject.keuzewerktijd).toMatchObject({
      canWrite: false,
      kwtMayUnsubscribe: false,
    })
  })

  test('API-146 is refused for an invalid instant', async () => {
    const { browser, child } = await reading()
    for (const nonsense of ['', 'maandag', '-5', '99999999999999'])
      expect((await ask(browser, about(child), nonsense as never)).status).toBe(400)
  })
})
