import * as z from 'zod/mini'
import type { Form, FormSummary } from '@portal/domain/inquiries/forms/form.ts'
import {
  inOrder,
  questionTypes,
  type Condition,
  type Option,
  type Question,
} from '@portal/domain/inquiries/forms/question.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { renamed } from '../codecs/renamed.ts'
import { document, link, links, resource } from '../endpoint/resource.ts'
import { day, guid, list, orNull } from '../codecs/values.ts'

const summaryFields = {
  name: ['name', z.string()],
  title: ['title', z.string()],
  description: ['description', z.string()],
  expiresOn: ['expiration-date', orNull(day)],
  changeable: ['changeable', z.boolean()],
} as const

/** The forms about a child, without their questions. */
export const formList = document(
  list(resource<FormSummary>()('form', { id: guid, attributes: summaryFields })),
)

const condition = renamed<Condition>()({ question: ['question', guid], option: ['option', orNull(guid)] })

/** The records on the wire are separate, and refer to each other by id. */
type FormRecord = FormSummary & { readonly questions: readonly Guid[] }
type QuestionRecord = Omit<Question, 'options'> & { readonly options: readonly Guid[] }
type OptionRecord = Option & { readonly question: Guid }

const formRecord = resource<FormRecord>()('form', {
  id: guid,
  attributes: summaryFields,
  relationships: { questions: ['questions', links('form-question', guid)] },
})

const questionRecord = resource<QuestionRecord>()('form-question', {
  id: guid,
  attributes: {
    question: ['question', z.string()],
    description: ['description', z.string()],
    order: ['order', z.int()],
    type: ['type', z.enum(questionTypes)],
    required: ['required', z.boolean()],
    /** The question and option on which this question depends; any answer without an option. */
    shownWhen: ['shown-when', orNull(condition)],
  },
  relationships: { options: ['options', links('form-question-option', guid)] },
})

const optionRecord = resource<OptionRecord>()('form-question-option', {
  id: guid,
  attributes: { option: ['option', z.string()], order: ['order', z.int()] },
  relationships: { question: ['question', link('form-question', guid)] },
})

type Included = QuestionRecord | OptionRecord

const formOnWire = z.object({
  data: formRecord,
  included: z.array(z.discriminatedUnion('type', [questionRecord, optionRecord])),
})

/** One form with its questions and their options. */
export const form = z.codec(formOnWire, z.custom<Form>(), {
  decode: ({ data, included }) => {
    const options = included.filter(isOption)
    const questions = included.filter((one): one is QuestionRecord => !isOption(one))
    return { ...data, questions: inOrder(questions.map((one) => withOptions(one, options))) }
  },
  encode: (own) => ({
    data: { ...own, questions: idsOf(own.questions) },
    included: own.questions.flatMap((question) => [
      { ...question, options: idsOf(question.options) },
      ...question.options.map((option) => ({ ...option, question: question.id })),
    ]),
  }),
})

const idsOf = (some: readonly { readonly id: Guid }[]): Guid[] => some.map(({ id }) => id)

const isOption = (one: Included): one is OptionRecord => 'option' in one

const withOptions = (question: QuestionRecord, options: readonly OptionRecord[]): Question => ({
  ...question,
  options: inOrder<Option>(
    options
      .filter((option) => option.question === question.id)
      .map(({ question: _question, ...option }) => option),
  ),
})
