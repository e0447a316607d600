import * as z from 'zod/mini'
import type { Answer, Answers } from '@portal/domain/inquiries/forms/answers.ts'
import { formFileTypes, type FormFile } from '@portal/domain/inquiries/forms/form-file.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { guid, present } from '../values.ts'
import { linkTo } from './form.codec.ts'
import { recipientLink } from './submission.codec.ts'

/** Something written, or one option; a file is ours. Several ticks are several of these. */
const given = {
  attributes: z.optional(z.object({ answer: z.optional(z.nullable(z.string().check(z.maxLength(10_000)))) })),
  question: linkTo('form-question'),
  option: z.optional(linkTo('form-question-option')),
  file: z.optional(linkTo('form-file')),
}

const itemOnWire = z.object({
  type: z.literal('form-question-answer'),
  attributes: given.attributes,
  relationships: z.object({
    question: given.question,
    option: given.option,
    file: given.file,
    'related-recipient': z.optional(recipientLink),
  }),
})
type ItemOnWire = z.output<typeof itemOnWire>

/** How many answers one form may have: each tick is one. */
const ANSWERS_MAXIMUM = 500

/** What somebody fills in, and about which child: the child's source id, or nobody for a pupil. */
export type FilledIn = { readonly about?: string; readonly answers: Answers }

/** The answers of one form as they are sent. */
export const filledIn = z.codec(
  z.object({ data: z.array(itemOnWire).check(z.maxLength(ANSWERS_MAXIMUM)) }),
  z.custom<FilledIn>(),
  {
    decode: ({ data }, context) => {
      const about = new Set(data.map(({ relationships }) => relationships['related-recipient']?.data.id))
      const answers = gather(data.map(({ attributes, relationships }) => toGiven(attributes, relationships)))
      if (about.size > 1) context.issues.push(issue('Expected answers about one child', data))
      if (!answers)
        context.issues.push(issue('Expected one text, one file or some options for a question', data))
      return answers && about.size <= 1 ? present({ about: [...about][0], answers }) : z.NEVER
    },
    encode: ({ about, answers }) => ({
      data: [...answers].flatMap(([question, answer]) => itemsOf(question, answer, about)),
    }),
  },
)

const issue = (message: string, input: unknown) => ({
  code: 'custom' as const,
  message,
  input,
  path: ['data'],
})

type Given = { readonly question: Guid; readonly answer: Answer | undefined }
type Links = Pick<ItemOnWire['relationships'], 'question' | 'option' | 'file'>

/** One answer of the wire; nothing where there is not exactly one of text, option and file. */
function toGiven(attributes: ItemOnWire['attributes'], { question, option, file }: Links): Given {
  const text = attributes?.answer ?? undefined
  const all: Answer[] = [
    ...(text === undefined ? [] : [{ kind: 'text' as const, text }]),
    ...(option ? [{ kind: 'options' as const, options: [option.data.id] }] : []),
    ...(file ? [{ kind: 'file' as const, file: file.data.id }] : []),
  ]
  return { question: question.data.id, answer: all.length === 1 ? all[0] : undefined }
}

/** The answers by question: options of one question are put together, everything else stands alone. */
function gather(items: readonly Given[]): Answers | undefined {
  const answers = new Map<Guid, Answer>()
  for (const { question, answer } of items) {
    const before = answers.get(question)
    if (!answer) return undefined
    if (!before) answers.set(question, answer)
    else if (before.kind === 'options' && answer.kind === 'options')
      answers.set(question, { kind: 'options', options: [...before.options, ...answer.options] })
    else return undefined
  }
  return answers
}

function itemsOf(question: Guid, answer: Answer, about: string | undefined): ItemOnWire[] {
  const links = {
    question: { data: { type: 'form-question' as const, id: question } },
    ...(about !== undefined && { 'related-recipient': { data: { type: 'recipient' as const, id: about } } }),
  }
  const item = { type: 'form-question-answer' as const }
  if (answer.kind === 'text') return [{ ...item, attributes: { answer: answer.text }, relationships: links }]
  if (answer.kind === 'file')
    return [{ ...item, relationships: { ...links, file: { data: { type: 'form-file', id: answer.file } } } }]
  return answer.options.map((option) => ({
    ...item,
    relationships: {
      ...links,
      option: { data: { type: 'form-question-option', id: option as Guid } },
    },
  }))
}

/** Where a file that went with a form is fetched. */
export const formFilePath = (file: string): string => `/borang-butang/api/form-files/${file}`

const fileRecord = z.object({
  type: z.literal('form-file'),
  id: guid,
  attributes: z.object({
    name: z.string(),
    'media-type': z.enum(formFileTypes),
    size: z.int(),
    url: z.string(),
  }),
})
type FileRecord = z.output<typeof fileRecord>

const toFile = ({ id, attributes: { name, size, 'media-type': mediaType } }: FileRecord): FormFile => ({
  id,
  name,
  mediaType,
  size,
})

const fromFile = ({ id, name, mediaType, size }: FormFile): FileRecord => ({
  type: 'form-file',
  id,
  attributes: { name, 'media-type': mediaType, size, url: formFilePath(id) },
})

/** A file that was just sent. */
export const sentFile = z.codec(z.object({ data: fileRecord }), z.custom<FormFile>(), {
  decode: ({ data }) => toFile(data),
  encode: (file) => ({ data: fromFile(file) }),
})

const answerRecord = z.object({
  type: z.literal('form-question-answer'),
  /** The question and its place among several ticks: what was sent has no id of its own. */
  id: z.string(),
  attributes: given.attributes,
  relationships: z.object({
    question: given.question,
    option: given.option,
    file: given.file,
    'form-submission': linkTo('form-submission'),
  }),
})
type AnswerRecord = z.output<typeof answerRecord>

/** What stands in a submission now, and the files that came with it. */
export type SubmittedAnswers = {
  readonly submission: Guid
  /** What was sent last: 1 for what was never changed. */
  readonly version: number
  readonly answers: Answers
  readonly files: readonly FormFile[]
}

const answersOnWire = z.object({
  data: z.array(answerRecord),
  included: z.array(fileRecord),
  meta: z.object({ 'form-submission': guid, version: z.int() }),
})

/** The answers of one submission. */
export const submittedAnswers = z.codec(answersOnWire, z.custom<SubmittedAnswers>(), {
  decode: ({ data, included, meta }) => ({
    submission: meta['form-submission'],
    version: meta.version,
    answers: gather(data.map((record) => toGiven(record.attributes, record.relationships))) ?? new Map(),
    files: included.map(toFile),
  }),
  encode: ({ submission, version, answers, files }) => ({
    data: [...answers].flatMap(([question, answer]) =>
      itemsOf(question, answer, undefined).map((item, place) => recordOf(item, place, submission)),
    ),
    included: files.map(fromFile),
    meta: { 'form-submission': submission, version },
  }),
})

const recordOf = (
  { type, attributes, relationships: { question, option, file } }: ItemOnWire,
  place: number,
  submission: Guid,
): AnswerRecord =>
  present({
    type,
    id: `${submission}.${question.data.id}.${place}`,
    attributes,
    relationships: present({
      question,
      option,
      file,
      'form-submission': { data: { type: 'form-submission' as const, id: submission } },
    }),
  })
