import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import { waterlinie } from '@portal/demo/waterlinie.ts'
import { dayAtSchool, instant } from '@portal/domain/values/time/instant.ts'
import { openTestSchools, type TestSchools } from '../../testing/database/schools.ts'
import { importing } from '../composition/importing.ts'
import { importSchool, UnusableFile } from './import-school.ts'
import { idsOfSchool } from './rows/ids.ts'

const now = instant('2026-11-21T09:00:00Z')
let db: TestSchools

beforeAll(async () => {
  db = await openTestSchools()
})
afterAll(() => db.stop())

type Form = NonNullable<SchoolFileSource['forms']>[number]
type Question = Form['questions'][number]

const store = (document: unknown) => importSchool(importing(db.schools, now, 'a secret'), document)

function aSchool(key: string, ...forms: readonly Form[]): SchoolFileSource {
  const file = waterlinie(dayAtSchool(now), [`${key}.example`])
  return {
    ...file,
    school: { ...file.school, key },
    ...(forms.length > 0 && { forms: [...forms], messages: [] }),
  }
}

/** A form with these questions, about Noor. */
const asking = (questions: readonly Question[], more: Partial<Form> = {}): Form => ({
  key: 'fm',
  title: 'Vragen',
  children: ['noor'],
  questions: [...questions],
  ...more,
})
const yesNo: Question = { key: 'ja-nee', question: 'Ja?', type: 'RADIO', options: ['Ja', 'Nee'] }
const text: Question = { key: 'tekst', question: 'Wat?', type: 'TEXT' }
const waits = (showWhen: Question['showWhen']): Question => ({ ...text, showWhen })

async function faultsOf(form: Form): Promise<readonly string[]> {
  const failure: unknown = await store(aSchool('faulty', form)).catch((reason: unknown) => reason)
  if (!(failure instanceof UnusableFile)) throw new Error('The file was taken')
  return failure.faults.map(({ place, fault }) => `${place}: ${fault}`)
}

const by = (answers: NonNullable<Form['submissions']>[number]['answers']): Partial<Form> => ({
  submissions: [{ by: 'm.devries', about: 'noor', at: 'T-1 20:00', answers }],
})

test.each([
  [
    'waits for a later question',
    asking([waits({ question: 'ja-nee' }), yesNo]),
    "forms[0].questions[0].showWhen.question: No earlier question 'ja-nee'",
  ],
  [
    'waits for an option that is not there',
    asking([yesNo, waits({ question: 'ja-nee', option: 'Misschien' })]),
    "forms[0].questions[1].showWhen.option: The question has no option 'Misschien'",
  ],
  [
    'waits for what pupils do not see',
    asking([{ ...yesNo, parentsOnly: true }, waits({ question: 'ja-nee' })]),
    "forms[0].questions[1].showWhen.question: Pupils do not see the question 'ja-nee'",
  ],
  [
    'DATA-052 gives options to a number',
    asking([{ ...yesNo, type: 'NUMBER' }]),
    'forms[0].questions[0]: A choice has options, and no other question has any',
  ],
  [
    'DATA-052 gives no options to a choice',
    asking([{ ...text, type: 'DROPDOWN' }]),
    'forms[0].questions[0]: A choice has options, and no other question has any',
  ],
  [
    'answers a choice with a text',
    asking([yesNo], by([{ question: 'ja-nee', text: 'Ja' }])),
    'forms[0].submissions[0].answers[0]: Not an answer to a question of type RADIO',
  ],
  [
    'chooses twice where one may be chosen',
    asking([yesNo], by([{ question: 'ja-nee', options: ['Ja', 'Nee'] }])),
    'forms[0].submissions[0].answers[0]: Not an answer to a question of type RADIO',
  ],
  [
    'has a file that is not there',
    asking([{ ...text, type: 'FILE' }], by([{ question: 'tekst', file: 'geen' }])),
    "forms[0].submissions[0].answers[0].file: There is no file 'geen'",
  ],
  [
    'answers nothing and everything',
    asking([text], by([{ question: 'tekst' }])),
    'forms[0].submissions[0].answers[0]: Expected either a text, options or a file',
  ],
])('PROD-040? rejects a form that %s, with its place in the file', async (_what, form, fault) => {
  expect(await faultsOf(form)).toEqual([fault])
})

test('PROD-040? stores a question, an option and an answer once', async () => {
  const double = asking(
    [yesNo, yesNo],
    by([
      { question: 'ja-nee', options: ['Ja'] },
      { question: 'ja-nee', options: ['Nee'] },
    ]),
  )
  const faults = await faultsOf(double)
  expect(faults).toHaveLength(2)
  expect(faults.join()).toMatch(/questions.*answers/s)
})

test('PROD-040? keeps what a family answered and changed in the portal, and the same file changes nothing', async () => {
  const file = aSchool('lived-in')
  await store(file)
  const id = idsOfSchool('lived-in')
  const submission = id.composed('form-submission', 'fm9', 'm.devries', 'noor')
  const school = id('school', 'lived-in')
  await db.owner.query('insert into form_submission_version values ($1, $2, 2, $3)', [
    school,
    submission,
    now,
  ])
  await db.owner.query(
    `insert into form_answer (school_id, submission_id, form_id, version, question_id, position, answer)
     values ($1, $2, $3, 2, $4, 0, 'Natuurkunde')`,
    [school, submission, id('form', 'fm9'), id('form-question', 'fm9', 'opleiding')],
  )
  const { kinds } = await store(file)
  const ofForms = kinds.filter(({ kind }) => kind.includes('form'))
  expect(ofForms.length).toBeGreaterThan(5)
  for (const { created, changed } of ofForms) expect([created, changed]).toEqual([0, 0])
  const versions = await db.owner.query(
    'select version, count(*)::int from form_answer where submission_id = $1 group by version order by version',
    [submission],
  )
  expect(versions.rows).toEqual([
    { version: 1, count: 3 },
    { version: 2, count: 1 },
  ])
})
