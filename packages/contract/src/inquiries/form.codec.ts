import * as z from 'zod/mini'
import type { Form, FormSummary } from '@portal/domain/inquiries/forms/form.ts'
import {
  inOrder,
  questionTypes,
  type Option,
  type Question,
} from '@portal/domain/inquiries/forms/question.ts'
import { day, guid, present } from '../values.ts'

/** Which thing of another type a record belongs to (JSON:API). */
export const linkTo = <Type extends string>(type: Type) =>
  z.object({ data: z.object({ type: z.literal(type), id: guid }) })

const linksTo = <Type extends string>(type: Type) =>
  z.object({ data: z.array(z.object({ type: z.literal(type), id: guid })) })

const formAttributes = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  'expiration-date': z.nullable(day),
  changeable: z.boolean(),
})

const formRecord = z.object({ type: z.literal('form'), id: guid, attributes: formAttributes })
type FormRecord = z.output<typeof formRecord>

const toSummary = ({ id, attributes }: FormRecord): FormSummary =>
  present({
    id,
    name: attributes.name,
    title: attributes.title,
    description: attributes.description,
    expiresOn: attributes['expiration-date'] ?? undefined,
    changeable: attributes.changeable,
  })

const fromSummary = ({ id, expiresOn, name, title, description, changeable }: FormSummary): FormRecord => ({
  type: 'form',
  id,
  attributes: { name, title, description, 'expiration-date': expiresOn ?? null, changeable },
})

/** The forms about a child, without their questions. */
export const formList = z.codec(z.object({ data: z.array(formRecord) }), z.custom<readonly FormSummary[]>(), {
  decode: ({ data }) => data.map(toSummary),
  encode: (forms) => ({ data: forms.map(fromSummary) }),
})

const condition = z.object({ question: guid, option: z.nullable(guid) })

const questionRecord = z.object({
  type: z.literal('form-question'),
  id: guid,
  attributes: z.object({
    question: z.string(),
    description: z.string(),
    order: z.int(),
    type: z.enum(questionTypes),
    required: z.boolean(),
    /** The question on which it depends whether this one is asked, and with which option; any answer without one. */
    'shown-when': z.nullable(condition),
  }),
  relationships: z.object({ options: linksTo('form-question-option') }),
})

const optionRecord = z.object({
  type: z.literal('form-question-option'),
  id: guid,
  attributes: z.object({ option: z.string(), order: z.int() }),
  relationships: z.object({ question: linkTo('form-question') }),
})

type QuestionRecord = z.output<typeof questionRecord>
type OptionRecord = z.output<typeof optionRecord>

const formOnWire = z.object({
  data: z.extend(formRecord, { relationships: z.object({ questions: linksTo('form-question') }) }),
  included: z.array(z.discriminatedUnion('type', [questionRecord, optionRecord])),
})
type FormOnWire = z.output<typeof formOnWire>

/** One form with its questions and their options. */
export const form = z.codec(formOnWire, z.custom<Form>(), {
  decode: ({ data, included }) => ({
    ...toSummary(data),
    questions: inOrder(questionsAmong(included).map((record) => toQuestion(record, included))),
  }),
  encode: ({ questions, ...summary }): FormOnWire => ({
    data: {
      ...fromSummary(summary),
      relationships: {
        questions: { data: questions.map(({ id }) => ({ type: 'form-question', id })) },
      },
    },
    included: questions.flatMap((question) => [fromQuestion(question), ...optionsOf(question)]),
  }),
})

const questionsAmong = (included: FormOnWire['included']): QuestionRecord[] =>
  included.filter((record) => record.type === 'form-question')

function toQuestion({ id, attributes }: QuestionRecord, included: FormOnWire['included']): Question {
  const { 'shown-when': shownWhen, ...facts } = attributes
  const options = included.flatMap((record) =>
    record.type === 'form-question-option' && record.relationships.question.data.id === id
      ? [{ id: record.id, ...record.attributes }]
      : [],
  )
  return {
    id,
    ...facts,
    options: inOrder<Option>(options),
    ...(shownWhen && { shownWhen: present({ ...shownWhen, option: shownWhen.option ?? undefined }) }),
  }
}

const fromQuestion = ({ id, options, shownWhen, ...facts }: Question): QuestionRecord => ({
  type: 'form-question',
  id,
  attributes: {
    question: facts.question,
    description: facts.description,
    order: facts.order,
    type: facts.type,
    required: facts.required,
    'shown-when': shownWhen ? { question: shownWhen.question, option: shownWhen.option ?? null } : null,
  },
  relationships: {
    options: { data: options.map((option) => ({ type: 'form-question-option', id: option.id })) },
  },
})

const optionsOf = (question: Question): OptionRecord[] =>
  question.options.map(({ id, option, order }) => ({
    type: 'form-question-option',
    id,
    attributes: { option, order },
    relationships: { question: { data: { type: 'form-question', id: question.id } } },
  }))
