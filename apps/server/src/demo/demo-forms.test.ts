import { expect } from 'vitest'
import { formsToAnswer, hasExpired, reasonNotToChange } from '@portal/domain/inquiries/forms/form.ts'
import { questionTypes } from '@portal/domain/inquiries/forms/question.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { daysBetween } from '@portal/domain/values/time/calendar-day.ts'
import { answersOf, fetchFile, formOf, formsOf, submissionsOf } from '../../testing/inquiries/form-calls.ts'
import { insert } from '../../testing/database/insert.ts'
import { beginSession } from '../../test/matrix/world/sessions.ts'
import type { TestPortal } from '../../testing/portal.ts'
import { test } from '../../testing/portal-test.ts'
import { idOfSchool, idsOfSchool } from '../school-file/rows/ids.ts'
import { openDemoSchools } from './demo-schools.ts'

let portal: TestPortal

test.beforeAll(async ({ portal: opened }) => {
  portal = opened
  const { schools, clock } = portal
  await openDemoSchools({
    schools,
    now: clock.now,
    secret: 'a secret',
    port: 4200,
    identityOrigin: 'http://127.0.0.1:4220',
  })
  for (const school of ['waterlinie', 'werkhaven'] as const)
    await insert(portal.owner, 'school_host', { host: hostOf(school), school_id: idOfSchool(school) })
})

/** An address of the school without a port, for the browsers of these tests. */
const hostOf = (school: string): string => `${school}.test`

/** Somebody of a demo school, by the key of its file. */
async function person(school: 'waterlinie' | 'werkhaven', key: string) {
  const id = idsOfSchool(school)('person', key)
  const found = await portal.owner.query<{ login: string; sourceId: string }>(
    `select login, source_id as "sourceId" from person where id = $1`,
    [id],
  )
  const [row] = found.rows
  if (!row) throw new Error(`There is no ${key}`)
  return {
    ...row,
    id,
    school: { id: idOfSchool(school), slug: school, host: hostOf(school), owner: portal.owner },
  }
}

const by = async (school: 'waterlinie' | 'werkhaven', key: string) =>
  beginSession(portal, await person(school, key))

test.each([
  ['m.devries', 'noor', ['Excursie naar het Watermuseum', 'Medische gegevens en dieet – reis Berlijn'], 2],
  [
    'm.devries',
    'sem',
    ['Aanwezigheid informatieavond leerjaar 1', 'Over uw kind', 'Wie haalt uw kind op bij ziekte?'],
    0,
  ],
  ['e.yilmaz', 'deniz', ['Profielkeuze – ouderdeel'], 0],
  ['y.elamrani', 'ilias', [], 0],
  ['s.oconnor', 'finn', ['Wie haalt uw kind op bij ziekte?'], 0],
] as const)('%s answers about %s what the demo is to show', async (parent, child, titles, done) => {
  const browser = await by('waterlinie', parent)
  const about = await person('waterlinie', child)
  const submissions = await submissionsOf(browser, about)
  const waiting = formsToAnswer(await formsOf(browser, about), submissions, portal.clock.now)
  expect(waiting.map(({ title }) => title)).toEqual(titles)
  expect(submissions).toHaveLength(done)
})

test('there is a form with every kind of question, one that ends tomorrow and one that is over', async () => {
  const parent = await by('waterlinie', 'm.devries')
  const sem = await person('waterlinie', 'sem')
  const about = (await formsOf(parent, sem)).find(({ name }) => name === 'fm7')
  if (!about) throw new Error('The form is not there')
  const { questions, changeable } = await formOf(parent, about, sem)
  expect(new Set(questions.map(({ type }) => type))).toEqual(new Set(questionTypes))
  expect(questions.filter(({ shownWhen }) => shownWhen)).toHaveLength(2)
  expect(changeable).toBe(true)
  const ofNoor = await formsOf(parent, await person('waterlinie', 'noor'))
  const today = dayAtSchool(portal.clock.now)
  const soon = ofNoor.find(({ name }) => name === 'fm8')
  expect(soon?.expiresOn && daysBetween(today, soon.expiresOn)).toBe(1)
  const other = await by('waterlinie', 'y.elamrani')
  const [over] = await formsOf(other, await person('waterlinie', 'ilias'))
  expect(over && hasExpired(over, portal.clock.now)).toBe(true)
})

test('one form that was sent has a question left open, another a file, and that one can be changed', async () => {
  const parent = await by('waterlinie', 'm.devries')
  const noor = await person('waterlinie', 'noor')
  const submissions = await submissionsOf(parent, noor)
  const [leave, evening] = submissions
  if (!leave || !evening) throw new Error('Too little was sent')
  const forms = await formsOf(parent, noor)
  const formSent = (form: string) => forms.find(({ id }) => id === form) ?? { changeable: false }
  expect(reasonNotToChange(formSent(leave.form), portal.clock.now)).toBeUndefined()
  expect(reasonNotToChange(formSent(evening.form), portal.clock.now)).toBe('form-not-changeable')
  expect((await answersOf(parent, evening.id)).answers.size).toBe(4)
  const [file] = (await answersOf(parent, leave.id)).files
  expect(file?.name).toBe('Uitnodiging meeloopdag.pdf')
  expect(file && (await fetchFile(parent, file.id)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('pupils are asked what is not for parents, and a student at the second school fills in one too', async () => {
  for (const pupil of ['noor', 'deniz']) expect(await formsOf(await by('waterlinie', pupil))).toEqual([])
  const student = await by('werkhaven', 'milan')
  const [form] = await formsOf(student)
  if (!form) throw new Error('The student is asked nothing')
  const company = await by('werkhaven', 'bouwvandijk')
  const asked = (await formOf(student, form)).questions.length
  expect((await formOf(company, form, await person('werkhaven', 'milan'))).questions).toHaveLength(asked + 1)
})
