import { expect } from 'vitest'
import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'
import type { Browser, TestAnswer } from '../../testing/browser.ts'
import { aForm, aFormFile, aPdf, aSubmission, type TestForm } from '../../testing/inquiries/forms.ts'
import { checksumsOf } from '../matrix/checksums.ts'
import { beginSession } from '../matrix/world/sessions.ts'
import { aParent, aSchool } from '../../testing/people/people.ts'
import type { TestPortal } from '../../testing/portal.ts'
import { test } from '../../testing/portal-test.ts'
import type { Sent } from './bad-requests.ts'
import { fieldsOf, type Field } from './money-requests.ts'
import { maliciousTexts, maliciousValues, partFor } from './malicious-input.ts'

/** The minimum number of requests, over all fields of all endpoints. */
const REQUESTS = 1000 * Math.min(THOROUGHNESS, 10)

let portal: TestPortal
let browser: Browser
let family: Awaited<ReturnType<typeof aParent>>
let theirs: readonly string[]

test.beforeAll(async ({ portal: opened }) => {
  portal = opened
  family = await aParent(await aSchool(portal.owner))
  browser = await beginSession(portal, family)
  const others = [await aParent(family.school), await aParent(await aSchool(portal.owner))]
  theirs = (await Promise.all(others.map(whatTheyHave))).flat()
})

const ask = [
  { required: true },
  { type: 'RADIO', options: ['Ja', 'Nee'] },
  { type: 'FILE' },
  { type: 'NUMBER', shownWhen: { question: 1, option: 0 } },
] as const

/** All ids of another family, which no request of this one may contain. */
async function whatTheyHave({ school, child, ...parent }: typeof family): Promise<readonly string[]> {
  const form = await aForm(school, [child], { questions: ask })
  const [text, radio, attachment] = form.questions
  if (!text || !attachment) throw new Error('The form asks too little')
  const by = { by: { ...parent, school }, about: child }
  const sent = [await aSubmission(form, by), await aFormFile(form, attachment, by)]
  return [child.sourceId, form.id, text.id, attachment.id, ...(radio?.options ?? []), ...sent]
}

const calls = ['submit', 'change', 'upload', 'forms', 'form', 'submissions', 'answers', 'file'] as const
type Call = (typeof calls)[number]

const BASE = '/borang-butang/api'

/** A good request to this endpoint, about an untouched form. */
async function goodRequest(call: Call): Promise<Sent> {
  await throwAwayUnusedFiles()
  const form = await aForm(family.school, [family.child], { changeable: true, questions: ask })
  const about = { by: family, about: family.child }
  const [, , attachment] = form.questions
  if (!attachment) throw new Error('The form asks no file')
  const file = await aFormFile(form, attachment, about)
  const submission = call === 'submit' || call === 'upload' ? '' : await aSubmission(form, about)
  const child = `filter[studentSourceId]=${family.child.sourceId}`
  const asked: Readonly<Record<Call, Sent>> = {
    submit: { method: 'POST', url: `${BASE}/form-question-answers`, payload: filledIn(form, file) },
    change: {
      method: 'PUT',
      url: `${BASE}/form-submissions/${submission}/form-question-answers?version=1`,
      payload: filledIn(form, file),
    },
    upload: { method: 'POST', url: `${BASE}/form-files`, payload: anUpload(attachment.id) },
    forms: { method: 'GET', url: `${BASE}/forms?${child}` },
    form: { method: 'GET', url: `${BASE}/forms/${form.id}?${child}` },
    submissions: { method: 'GET', url: `${BASE}/form-submissions?${child}` },
    answers: { method: 'GET', url: `${BASE}/form-question-answers?filter[formSubmissionId]=${submission}` },
    file: { method: 'GET', url: `${BASE}/form-files/${file}` },
  }
  return asked[call]
}

/** Their number is limited, and that refusal would hide every other. */
const throwAwayUnusedFiles = () =>
  portal.owner.query(
    `delete from form_file u where person_id = $1
     and not exists (select from form_answer a where a.file_id = u.file_id)`,
    [family.id],
  )

const link = (type: string, id: string | undefined) => ({ data: { type, id } })
const toChild = () => ({ 'related-recipient': link('recipient', family.child.sourceId) })

function filledIn({ questions }: TestForm, file: string): object {
  const [text, radio, attachment, number] = questions
  const record = (question: string | undefined, more: object, attributes?: object) => ({
    type: 'form-question-answer',
    ...(attributes && { attributes }),
    relationships: { question: link('form-question', question), ...more, ...toChild() },
  })
  return {
    data: [
      record(text?.id, {}, { answer: 'Oma' }),
      record(radio?.id, { option: link('form-question-option', radio?.options[0]) }),
      record(attachment?.id, { file: link('form-file', file) }),
      record(number?.id, {}, { answer: '2' }),
    ],
  }
}

const anUpload = (question: string): object => ({
  data: {
    type: 'form-file',
    attributes: { name: 'brief.pdf', content: aPdf().toString('base64') },
    relationships: { question: link('form-question', question), ...toChild() },
  },
})

const inQuery = ({ url }: Sent): readonly Field[] =>
  [...new URLSearchParams(url.split('?')[1] ?? '').keys()].map((key) => ({
    name: `${key} in the query`,
    spoiled: (request, value) => {
      const [path, query] = request.url.split('?')
      const spoiled = new URLSearchParams(query)
      spoiled.set(
        key,
        (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2000).toWellFormed(),
      )
      return { ...request, url: `${path}?${spoiled.toString()}` }
    },
  }))

const allFields = (request: Sent) => [...fieldsOf(request), ...inQuery(request)]

const values = () => [
  ...maliciousValues.filter((value) => JSON.stringify(value).length < 2000 || value === maliciousTexts[0]),
  ...theirs,
]

/** The fault of the response to a bad request; undefined when it is correct. */
function complaintAbout({ status, code, body }: TestAnswer, own: unknown): string | undefined {
  if (status >= 500) return `${status}`
  if (status >= 400) return code === undefined ? `${status} without the envelope` : undefined
  const shown = theirs.find((id) => id !== own && body.includes(id))
  return shown && `shows ${shown} of another family`
}

/** Puts malicious values into one field; returns the faults of the responses, and their number. */
async function spoilField(call: Call, index: number, nth: number) {
  const good = await goodRequest(call)
  const field = allFields(good)[index]
  if (!field) return { complaints: [], sent: 0 }
  const complaints: string[] = []
  const before = await checksumsOf(portal.owner)
  let mayChange = false
  const bad = partFor(nth, values())
  for (const value of bad) {
    const answer = await browser.send(field.spoiled(good, value))
    // A file is shown by its given name.
    const own = field.name === 'data.attributes.name' ? value : undefined
    const complaint = complaintAbout(answer, own)
    if (complaint)
      complaints.push(`${call} ${field.name} ${JSON.stringify(value)?.slice(0, 80)}: ${complaint}`)
    mayChange ||= answer.status < 400 && good.method !== 'GET'
    if (call === 'upload' && answer.status < 400) await throwAwayUnusedFiles()
  }
  const after = await checksumsOf(portal.owner)
  const changed = Object.keys(after).filter((table) => !mayChange && after[table] !== before[table])
  complaints.push(...changed.map((table) => `${call} ${field.name}: ${table} changed`))
  return { complaints, sent: bad.length }
}

test('FORM-023? FORM-025? no field of a form request causes a fault, shows another family, or stores what is rejected', async () => {
  const complaints: string[] = []
  let sent = 0
  let nth = 0
  for (const call of calls) {
    const fields = allFields(await goodRequest(call)).length
    for (let index = 0; index < fields; index += 1) {
      const found = await spoilField(call, index, nth)
      complaints.push(...found.complaints)
      sent += found.sent
      nth += 1
    }
  }
  expect(complaints.slice(0, 20)).toEqual([])
  expect(sent).toBeGreaterThanOrEqual(REQUESTS)
  const broken = await portal.owner.query(
    `select v.submission_id from form_submission_version v
       left join form_answer a on a.submission_id = v.submission_id and a.version = v.version
         and a.question_id in (select id from form_question where required)
       where a.submission_id is null`,
  )
  expect(broken.rows).toEqual([])
})

test.each(calls)('%s starts from a good request', async (call) => {
  expect((await browser.send(await goodRequest(call))).code).toBeUndefined()
})
