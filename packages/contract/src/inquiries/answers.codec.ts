import * as z from 'zod/mini'
import type { Answer, Answers } from '@portal/domain/inquiries/forms/answers.ts'
import type { FormFile } from '@portal/domain/inquiries/forms/form-file.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { parameters } from '../codecs/renamed.ts'
import { link } from '../endpoint/resource.ts'
import { guid, present } from '../codecs/values.ts'
import { file } from './file.codec.ts'
import { recipient } from './submission.codec.ts'

const TYPE = 'form-question-answer'

/** A written answer; absent with an option or a file. */
const attributes = z.optional(
  z.object({ answer: z.optional(z.nullable(z.string().check(z.maxLength(10_000)))) }),
)

/** The question, and an option or a file (an extension). Several ticks are several records. */
const links = {
  question: ['question', link('form-question', guid)],
  option: ['option', z.optional(link('form-question-option', guid))],
  file: ['file', z.optional(link('form-file', guid))],
} as const

const item = z.object({
  type: z.literal(TYPE),
  attributes,
  relationships: parameters({ ...links, about: ['related-recipient', z.optional(recipient)] }),
})
type Item = z.output<typeof item>

/** Maximum number of answers of one form; each tick is one. */
const ANSWERS_MAXIMUM = 500

/** The answers, and the source id of the child; absent for a pupil. */
export type FilledIn = { readonly about?: string; readonly answers: Answers }

/** The answers of one form, as sent. */
export const filledIn = z.codec(
  z.object({ data: z.array(item).check(z.maxLength(ANSWERS_MAXIMUM)) }),
  z.custom<FilledIn>(),
  {
    decode: ({ data }, context) => {
      const about = new Set(data.map(({ relationships }) => relationships.about))
      const answers = gather(data)
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

type Given = {
  readonly attributes?: Item['attributes']
  readonly relationships: Pick<Item['relationships'], 'question' | 'option' | 'file'>
}

/** One answer on the wire; undefined without exactly one of text, option and file. */
function toAnswer({ attributes: written, relationships: { option, file } }: Given): Answer | undefined {
  const text = written?.answer ?? undefined
  const all: Answer[] = [
    ...(text === undefined ? [] : [{ kind: 'text' as const, text }]),
    ...(option ? [{ kind: 'options' as const, options: [option] }] : []),
    ...(file ? [{ kind: 'file' as const, file }] : []),
  ]
  return all.length === 1 ? all[0] : undefined
}

/** Groups answers by question: the options of one question are combined, others must be single. */
function gather(items: readonly Given[]): Answers | undefined {
  const answers = new Map<Guid, Answer>()
  for (const one of items) {
    const { question } = one.relationships
    const answer = toAnswer(one)
    const before = answers.get(question)
    if (!answer) return undefined
    if (!before) answers.set(question, answer)
    else if (before.kind === 'options' && answer.kind === 'options')
      answers.set(question, { kind: 'options', options: [...before.options, ...answer.options] })
    else return undefined
  }
  return answers
}

function itemsOf(question: Guid, answer: Answer, about: string | undefined): Item[] {
  const relationships = { question, ...(about !== undefined && { about }) }
  if (answer.kind === 'text') return [{ type: TYPE, attributes: { answer: answer.text }, relationships }]
  if (answer.kind === 'file') return [{ type: TYPE, relationships: { ...relationships, file: answer.file } }]
  return answer.options.map((option) => ({
    type: TYPE,
    relationships: { ...relationships, option: option as Guid },
  }))
}

const answerRecord = z.object({
  type: z.literal(TYPE),
  /** Made of the question and the position among several ticks, because an answer has no id. */
  id: z.string(),
  attributes,
  relationships: parameters({
    ...links,
    submission: ['form-submission', link('form-submission', guid)],
  }),
})

/** The current answers of a submission, and its files. */
export type SubmittedAnswers = {
  readonly submission: Guid
  /** The number of the last version; 1 when it was never changed. */
  readonly version: number
  readonly answers: Answers
  readonly files: readonly FormFile[]
}

const answersOnWire = z.object({
  data: z.array(answerRecord),
  included: z.array(file),
  meta: parameters({ submission: ['form-submission', guid], version: ['version', z.int()] }),
})

/** The answers of one submission. */
export const submittedAnswers = z.codec(answersOnWire, z.custom<SubmittedAnswers>(), {
  decode: ({ data, included, meta }) => ({ ...meta, answers: gather(data) ?? new Map(), files: included }),
  encode: ({ submission, version, answers, files }) => ({
    data: [...answers].flatMap(([question, answer]) =>
      itemsOf(question, answer, undefined).map((one, place) => ({
        ...one,
        id: `${submission}.${question}.${place}`,
        relationships: { ...one.relationships, submission },
      })),
    ),
    included: [...files],
    meta: { submission, version },
  }),
})
