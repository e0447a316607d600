import { expect } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { toMilliseconds } from '@portal/domain/values/time/instant.ts'
import { momentAtSchool } from '@portal/domain/values/time/school-time.ts'
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
import { aParent, aSchool, type TestPerson } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

type Told = {
  leerlingen: { leerling: string; rooster: { events: { title: string }[]; huiswerkEvents: unknown[] } }[]
  activiteiten: { titel: string }[]
}

const path = `/edu/cms?method=getGezinsrooster&start=${toMilliseconds(momentAtSchool(MONDAY, '12:00'))}`
const ask = async (person: TestPerson) => (await (await signIn(portal, person)).get(path)).json as Told

const anEvent = (school: TestPerson['school'], title: string, starts_on: string, ends_on: string) =>
  insert(school.owner, 'school_event', {
    school_id: school.id,
    id: crypto.randomUUID(),
    title,
    starts_on,
    ends_on,
    location: 'Aula',
  })

test('returns the week of every child, with the school’s events', async () => {
  const family = await aFamily(portal.owner, { children: [{ firstName: 'Sem' }, { firstName: 'Noor' }] })
  const { school } = family
  const [sem, noor] = family.children as [TestPerson, TestPerson]
  await aTeacherOf(await aLesson(sem, { title: 'Frans' }))
  await anAbsence(sem)
  await aChoiceHour(sem, (await anOffer(school)).hour)
  await aLesson(noor, { title: 'Duits' })
  await aLesson(noor, { title: 'Volgende week', day: '2026-11-30' })
  await aHomework(noor, { dueOn: '2026-11-24' })
  await anEvent(school, 'Voorbij', '2026-11-16', '2026-11-22')
  await anEvent(school, 'Begint', '2026-11-27', '2026-12-04')
  await anEvent(school, 'Loopt', '2026-11-20', '2026-11-23')
  await anEvent(school, 'Nog niet', '2026-11-28', '2026-11-28')
  await anEvent(await aSchool(portal.owner), 'Elders', MONDAY, MONDAY)
  const told = await ask(family)
  expect(told.activiteiten).toEqual([
    { titel: 'Loopt', van: '2026-11-20', tot: '2026-11-23', locatie: 'Aula' },
    { titel: 'Begint', van: '2026-11-27', tot: '2026-12-04', locatie: 'Aula' },
  ])
  expect(told.leerlingen.map(({ leerling }) => leerling)).toEqual([noor.id, sem.id])
  expect(told.leerlingen.map(({ rooster }) => rooster.events.map(({ title }) => title))).toEqual([
    ['Duits'],
    ['Frans', 'Keuzewerktijd'],
  ])
  const browser = await signIn(portal, family)
  for (const { leerling, rooster } of told.leerlingen) {
    const alone = path.replace('getGezinsrooster', 'getLeerlingRooster&format=json')
    expect(rooster).toEqual((await browser.get(`${alone}&child=${leerling}`)).json)
  }
})

test('omits a pupil of age without consent, other families and ended relations', async () => {
  const school = await aSchool(portal.owner)
  const family = await aParent(school, {
    children: [{ firstName: 'A', birthDate: calendarDay('2008-11-21') }, { firstName: 'B' }],
  })
  const [adult, child] = family.children as [TestPerson, TestPerson]
  await aLesson(adult, { title: 'Van de volwassene' })
  await aLesson((await aParent(school)).child, { title: 'Van de buren' })
  const seen = async (person: TestPerson) => (await ask(person)).leerlingen.map(({ leerling }) => leerling)
  expect(await seen(family)).toEqual([child.id])
  expect(await seen(adult)).toEqual([adult.id])
  await insert(portal.owner, 'shared_pupil', {
    school_id: school.id,
    pupil_id: adult.id,
    shared_at: '2026-11-20T09:00:00Z',
  })
  expect(await seen(family)).toEqual([adult.id, child.id])
  await portal.owner.query('update relation set ended_on = $2 where person_id = $1', [
    family.id,
    '2026-11-21',
  ])
  expect(await seen(family)).toEqual([])
})
