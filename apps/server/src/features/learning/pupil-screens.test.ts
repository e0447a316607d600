import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { aFamily } from '../../../testing/people/families.ts'
import { insert } from '../../../testing/database/insert.ts'
import { aPage } from '../../../testing/site/pages.ts'
import { aParent, type TestPerson } from '../../../testing/people/people.ts'
import { signIn } from '../../../testing/portal.ts'
import { test } from '../../../testing/portal-test.ts'
import { anEmployee, cms, contentOf, readsOf } from '../../../testing/site/screens.ts'

/** A lesson of a pupil, with a teacher. */
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
  test('SOM-023 SOM-039 are those of this school year’s lessons, each once with their subjects', async ({
    portal,
  }) => {
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

test('SOM-022 SOM-038 returns the study programme of the requested year, and the list of years', async ({
  portal,
}) => {
  const family = await aFamily(portal.owner)
  const { school, child } = family
  const { number } = await aPage(school, { section: 'som', code: 'subject-package' })
  for (const [start, profile] of [
    [2025, 'Natuur'],
    [2026, 'Techniek'],
  ])
    await insert(school.owner, 'study_programme', {
      school_id: school.id,
      pupil_id: child.id,
      start_year: start,
      profile,
      components: JSON.stringify([{ name: 'Vrije deel', subjects: ['Informatica', 'Filosofie'] }]),
    })
  expect(await readsOf(portal, family, 'getStudyProgram', { startyear: '2025' })).toEqual({
    jaren: [2026, 2025],
    pakket: {
      startjaar: 2025,
      profiel: 'Natuur',
      delen: [{ deel: 'Vrije deel', vakken: ['Informatica', 'Filosofie'] }],
    },
  })
  const { text: html } = await contentOf(portal, family, number)
  expect(html).toContain('<dd>Techniek</dd>')
  expect(html).toContain('<th scope="row">Vrije deel</th><td>Informatica, Filosofie</td>')
})

describe('a timetable', () => {
  const aLesson = ({ id, school }: TestPerson, startsAt: string, facts = {}) =>
    insert(school.owner, 'lesson', {
      school_id: school.id,
      id: randomUUID(),
      pupil_id: id,
      title: 'Wiskunde',
      starts_at: startsAt,
      ends_at: startsAt.replace(':00Z', ':45Z'),
      hour: '1',
      room: '203',
      group_name: 'hv1c',
      type: 'LES',
      free_fields: '[]',
      ...facts,
    })

  test('SOM-013 SOM-014 SOM-029 SOM-037 holds the hours of the requested days in school time', async ({
    portal,
  }) => {
    const family = await aFamily(portal.owner)
    const { school, child } = family
    const { number } = await aPage(school, { section: 'som', code: 'student-schedule-external' })
    await aLesson(child, '2026-11-22T22:59:00Z')
    await aLesson(child, '2026-11-22T23:00:00Z', { status: 'NIET ACTIEF' })
    await aLesson(child, '2026-11-24T22:59:00Z')
    await aLesson(child, '2026-11-24T23:00:00Z')
    await aLesson((await aParent(school)).child, '2026-11-24T08:00:00Z')
    const lesson = { titel: 'Wiskunde', lesuur: '1', lokaal: '203', lesgroep: 'hv1c', docenten: [] }
    expect(
      await readsOf(portal, family, 'getStudentSchedule', { startdate: '2026-11-23', enddate: '2026-11-24' }),
    ).toEqual({
      begindatum: '2026-11-23',
      einddatum: '2026-11-24',
      dagen: [
        {
          datum: '2026-11-23',
          lessen: [
            {
              ...lesson,
              begin: '2026-11-22T23:00:00.000Z',
              einde: '2026-11-22T23:00:45.000Z',
              wijziging: 'vervallen',
            },
          ],
        },
        {
          datum: '2026-11-24',
          lessen: [{ ...lesson, begin: '2026-11-24T22:59:00.000Z', einde: '2026-11-24T22:59:45.000Z' }],
        },
      ],
    })
    const { text: html } = await contentOf(portal, family, number)
    expect(html).toContain('<caption>maandag 23 november 2026</caption>')
    expect(html).toContain('<th scope="row">00:00–00:00</th><td>Wiskunde</td><td>203</td>')
    expect(html).toContain('<td>Vervallen</td>')
  })
})
