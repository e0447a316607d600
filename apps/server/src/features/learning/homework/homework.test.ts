import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { aFamily } from '../../../../testing/people/families.ts'
import { insert } from '../../../../testing/database/insert.ts'
import { aPage } from '../../../../testing/site/pages.ts'
import { aParent, type TestPerson } from '../../../../testing/people/people.ts'
import { signIn } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

/** A lesson on Monday 23 November, seventh hour. */
async function aLesson({ id, school }: TestPerson, type: string): Promise<string> {
  const lesson = randomUUID()
  await insert(school.owner, 'lesson', {
    school_id: school.id,
    id: lesson,
    pupil_id: id,
    title: 'Wiskunde',
    starts_at: '2026-11-23T13:30:00Z',
    ends_at: '2026-11-23T14:20:00Z',
    hour: '7',
    type,
    free_fields: '[]',
  })
  return lesson
}

const homeworkOf = ({ id, school }: TestPerson, facts: Readonly<Record<string, unknown>>) =>
  insert(school.owner, 'homework', {
    school_id: school.id,
    id: randomUUID(),
    pupil_id: id,
    subject: 'wi',
    due_on: '2026-11-23',
    free_fields: '[]',
    ...facts,
  })

test('SOM-019 SOM-036 returns the homework of two weeks with tests and lesson hours', async ({ portal }) => {
  const parent = await aFamily(portal.owner)
  await aPage(parent.school, { section: 'som', code: 'homework' })
  const { child } = parent
  await homeworkOf(child, { topic: 'Huiswerk', description: 'opgave 12', done: true })
  await homeworkOf(child, { subject: 'gs', is_test: true, lesson_id: await aLesson(child, 'GROTE_TOETS') })
  await homeworkOf(child, { subject: 'en', is_test: true, lesson_id: await aLesson(child, 'TOETS') })
  await homeworkOf(child, { subject: 'fa', due_on: '2026-11-15' })
  await homeworkOf(child, { subject: 'du', due_on: '2026-11-30' })
  const browser = await signIn(portal, parent)
  const item = { onderwerp: '', omschrijving: '', gemaakt: false, datum: '2026-11-23' }
  expect((await browser.get(`/edu/cms?method=getHomework&child=${child.id}`)).json).toEqual({
    begindatum: '2026-11-16',
    einddatum: '2026-11-29',
    getoond: 'alles',
    huiswerk: [
      { ...item, soort: 'GROTE_TOETS', vak: 'Wiskunde', lesuur: '7' },
      { ...item, soort: 'TOETS', vak: 'Wiskunde', lesuur: '7' },
      {
        ...item,
        soort: 'HUISWERK',
        vak: 'wi',
        onderwerp: 'Huiswerk',
        omschrijving: 'opgave 12',
        gemaakt: true,
      },
    ],
  })
  const chosen = `&startdate=2026-11-30&enddate=2026-11-30&done=false`
  expect((await browser.get(`/edu/cms?method=getHomework&child=${child.id}${chosen}`)).json).toMatchObject({
    getoond: 'nog-te-maken',
    huiswerk: [{ vak: 'du' }],
  })
})

test('PERM-014 refuses a neighbour’s child with not-found, and a pupil of 18', async ({ portal }) => {
  const parent = await aFamily(portal.owner, { children: [{ birthDate: calendarDay('2008-11-21') }] })
  const neighbour = await aParent(parent.school)
  const browser = await signIn(portal, parent)
  const codeFor = async ({ id }: TestPerson) =>
    (await browser.get(`/edu/cms?method=getHomework&child=${id}`)).code
  expect(await codeFor(neighbour.child)).toBe('not-found')
  expect(await codeFor(parent.child)).toBe('pupil-of-age')
})

test('PERM-014 refuses with not-found without a visible homework page', async ({ portal }) => {
  const parent = await aFamily(portal.owner)
  const { school, child } = parent
  await homeworkOf(child, {})
  const read = async (reader: TestPerson) =>
    (await signIn(portal, reader)).get(`/edu/cms?method=getHomework&child=${child.id}`)
  await expect(read(parent)).resolves.toMatchObject({ status: 404, code: 'not-found' })
  await aPage(school, { section: 'som', code: 'homework', hidden: true })
  await aPage(school, { section: 'som', code: 'homework', roles: ['leerling'] })
  await expect(read(parent)).resolves.toMatchObject({ status: 404, code: 'not-found' })
  expect((await read(child)).status).toBe(200)
  await aPage(school, { section: 'som', code: 'homework' })
  expect((await read(parent)).status).toBe(200)
})
