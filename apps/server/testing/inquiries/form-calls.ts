import * as z from 'zod/mini'
import type { SubmittedAnswers } from '@portal/contract/inquiries/answers.codec.ts'
import * as contract from '@portal/contract/inquiries.contract.ts'
import type { Answer } from '@portal/domain/inquiries/forms/answers.ts'
import type { Form, FormSummary, Submission } from '@portal/domain/inquiries/forms/form.ts'
import type { FormFile } from '@portal/domain/inquiries/forms/form-file.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Browser, TestAnswer } from '../browser.ts'
import type { TestQuestion } from './forms.ts'
import type { TestPerson } from '../people/people.ts'

const BASE = '/borang-butang/api'

/** Form requests of a person, in domain types; a pupil omits `about`. */
export const written = (text: string): Answer => ({ kind: 'text', text })
export const chosen = (...options: readonly (Guid | undefined)[]): Answer => ({
  kind: 'options',
  options: options.filter((option) => option !== undefined),
})
export const attached = (file: Guid): Answer => ({ kind: 'file', file })

export type Filled = readonly (readonly [TestQuestion | undefined, Answer])[]

const ofChild = (about?: Pick<TestPerson, 'sourceId'>): string =>
  about ? `?filter[studentSourceId]=${about.sourceId}` : ''

function bodyOf(filled: Filled, about?: Pick<TestPerson, 'sourceId'>): object {
  const answers = new Map(filled.flatMap(([question, answer]) => (question ? [[question.id, answer]] : [])))
  return z.encode(contract.submitForm.body, { answers, ...(about && { about: about.sourceId }) })
}

/** Decodes the response by the contract; a refusal fails the test with its code. */
function read<Schema extends z.ZodMiniType>(schema: Schema, answer: TestAnswer): z.output<Schema> {
  if (answer.status !== 200) throw new Error(`Refused: ${answer.status} ${answer.code}`)
  return z.decode(schema, answer.json as never)
}

export const formsOf = async (
  browser: Browser,
  about?: Pick<TestPerson, 'sourceId'>,
): Promise<readonly FormSummary[]> =>
  read(contract.listForms.response, await browser.get(`${BASE}/forms${ofChild(about)}`))

export const askForm = (browser: Browser, { id }: { id: Guid }, about?: Pick<TestPerson, 'sourceId'>) =>
  browser.get(`${BASE}/forms/${id}${ofChild(about)}`)

export const formOf = async (
  browser: Browser,
  form: { id: Guid },
  about?: Pick<TestPerson, 'sourceId'>,
): Promise<Form> => read(contract.readForm.response, await askForm(browser, form, about))

export const submissionsOf = async (
  browser: Browser,
  about?: Pick<TestPerson, 'sourceId'>,
): Promise<readonly Submission[]> =>
  read(contract.listFormSubmissions.response, await browser.get(`${BASE}/form-submissions${ofChild(about)}`))

export const askAnswers = (browser: Browser, submission: Guid) =>
  browser.get(`${BASE}/form-question-answers?filter[formSubmissionId]=${submission}`)

export const answersOf = async (browser: Browser, submission: Guid): Promise<SubmittedAnswers> =>
  read(contract.listFormAnswers.response, await askAnswers(browser, submission))

export const send = (browser: Browser, filled: Filled, about?: Pick<TestPerson, 'sourceId'>) =>
  browser.post(`${BASE}/form-question-answers`, bodyOf(filled, about))

export const sent = async (
  browser: Browser,
  filled: Filled,
  about?: Pick<TestPerson, 'sourceId'>,
): Promise<SubmittedAnswers> => read(contract.submitForm.response, await send(browser, filled, about))

export const change = (
  browser: Browser,
  { submission, version }: Pick<SubmittedAnswers, 'submission' | 'version'>,
  filled: Filled,
  about?: Pick<TestPerson, 'sourceId'>,
) =>
  browser.put(
    `${BASE}/form-submissions/${submission}/form-question-answers?version=${version}`,
    bodyOf(filled, about),
  )

export const upload = (
  browser: Browser,
  question: TestQuestion | undefined,
  { name = 'brief.pdf', content }: { name?: string; content: Buffer },
  about?: Pick<TestPerson, 'sourceId'>,
) => {
  if (!question) throw new Error('The form has no such question')
  return browser.post(
    `${BASE}/form-files`,
    z.encode(contract.uploadFormFile.body, {
      question: question.id,
      name,
      content: content.toString('base64'),
      ...(about && { about: about.sourceId }),
    }),
  )
}

export const uploaded = (answer: TestAnswer): FormFile => read(contract.uploadFormFile.response, answer)

export const fetchFile = (browser: Browser, file: Guid) => browser.get(`${BASE}/form-files/${file}`)

/** The questions of a refusal with their faults. */
export const faultsOf = (answer: TestAnswer): readonly { code: string; question: string | undefined }[] =>
  (answer.json as { errors: { code: string; meta?: { question?: string } }[] }).errors.map((error) => ({
    code: error.code,
    question: error.meta?.question,
  }))
