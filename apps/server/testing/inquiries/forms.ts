import { newGuid } from '../../src/new-guid.ts'
import type { QuestionType } from '@portal/domain/inquiries/forms/question.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { aFile } from '../files/files.ts'
import { insert } from '../database/insert.ts'
import type { TestPerson, TestSchool } from '../people/people.ts'

type QuestionFacts = {
  readonly question?: string
  readonly type?: QuestionType
  readonly required?: boolean
  readonly parentsOnly?: boolean
  readonly options?: readonly string[]
  /** The positions of the earlier question and of the option that it depends on. */
  readonly shownWhen?: { readonly question: number; readonly option?: number }
}

type FormFacts = {
  readonly title?: string
  readonly description?: string
  readonly expiresOn?: string
  readonly changeable?: boolean
  readonly questions?: readonly QuestionFacts[]
}

export type TestQuestion = { readonly id: Guid; readonly options: readonly Guid[] }
export type TestForm = {
  readonly school: TestSchool
  readonly id: Guid
  readonly questions: readonly TestQuestion[]
}

const text: QuestionFacts = { question: 'Naam', required: true }

/** A form about these children; by default with one required text. */
export async function aForm(
  school: TestSchool,
  children: readonly Pick<TestPerson, 'id'>[],
  facts: FormFacts = {},
): Promise<TestForm> {
  const id = newGuid()
  await insert(school.owner, 'form', {
    school_id: school.id,
    id,
    name: 'ziekte',
    title: facts.title ?? 'Wie haalt uw kind op bij ziekte?',
    description: facts.description ?? '',
    expires_on: facts.expiresOn ?? null,
    changeable: facts.changeable ?? false,
  })
  for (const child of children)
    await insert(school.owner, 'form_child', { school_id: school.id, form_id: id, child_id: child.id })
  return { school, id, questions: await ask(school, id, facts.questions ?? [text]) }
}

async function ask(school: TestSchool, form: Guid, all: readonly QuestionFacts[]) {
  const questions: TestQuestion[] = []
  for (const [position, facts] of all.entries())
    questions.push(await askOne(school, form, { ...facts, position }, questions))
  return questions
}

async function askOne(
  school: TestSchool,
  form: Guid,
  facts: QuestionFacts & { readonly position: number },
  before: readonly TestQuestion[],
): Promise<TestQuestion> {
  const id = newGuid()
  const { position, question = `Vraag ${position + 1}`, type = 'TEXT', required = false } = facts
  await insert(school.owner, 'form_question', {
    school_id: school.id,
    id,
    form_id: form,
    position,
    question,
    type,
    required,
    parents_only: facts.parentsOnly ?? false,
    ...conditionOf(facts, before),
  })
  return { id, options: await offer(school, id, facts.options ?? []) }
}

function conditionOf({ shownWhen }: QuestionFacts, before: readonly TestQuestion[]): object {
  if (!shownWhen) return {}
  const earlier = before[shownWhen.question]
  const option = shownWhen.option === undefined ? undefined : earlier?.options[shownWhen.option]
  return { shown_when_question: earlier?.id, shown_when_option: option ?? null }
}

async function offer(school: TestSchool, question: Guid, labels: readonly string[]) {
  const options: Guid[] = []
  for (const [position, option] of labels.entries()) {
    const id = newGuid()
    options.push(id)
    await insert(school.owner, 'form_option', {
      school_id: school.id,
      id,
      question_id: question,
      position,
      option,
    })
  }
  return options
}

type Sent = {
  readonly by: TestPerson
  /** The child; absent for a pupil's own answer. */
  readonly about?: Pick<TestPerson, 'id'>
  readonly at?: string
  /** The answer to the first question. */
  readonly answer?: string
}

/** A submission with a text at the first question. */
export async function aSubmission(form: TestForm, { by, about, at, answer }: Sent): Promise<Guid> {
  const id = newGuid()
  const sentAt = at ?? '2026-11-20T18:00:00Z'
  const row = { school_id: form.school.id, submission_id: id }
  await insert(form.school.owner, 'form_submission', {
    school_id: form.school.id,
    id,
    form_id: form.id,
    recipient_id: by.id,
    related_recipient_id: about?.id ?? null,
    submitted_at: sentAt,
  })
  await insert(form.school.owner, 'form_submission_version', { ...row, version: 1, sent_at: sentAt })
  await insert(form.school.owner, 'form_answer', {
    ...row,
    form_id: form.id,
    version: 1,
    question_id: form.questions[0]?.id,
    position: 0,
    answer: answer ?? 'Oma',
  })
  return id
}

/** The start of a PDF, by which its type is detected. */
export const aPdf = (words = ''): Buffer => Buffer.from(`%PDF-1.7\n${words}`)

/** An uploaded file of a question. */
export async function aFormFile(
  form: TestForm,
  question: TestQuestion,
  {
    by,
    about,
    words = '',
    at = '2026-11-20T18:00:00Z',
  }: Pick<Sent, 'by' | 'about' | 'at'> & { words?: string },
): Promise<Guid> {
  const id = await aFile(form.school, { name: `${words || 'verklaring'}.pdf`, content: aPdf(words), at })
  await insert(form.school.owner, 'form_file', {
    school_id: form.school.id,
    file_id: id,
    form_id: form.id,
    question_id: question.id,
    person_id: by.id,
    related_person_id: about?.id ?? null,
    sent_at: at,
  })
  return id
}
