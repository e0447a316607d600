import * as z from 'zod/mini'
import { isChoice, questionTypes } from '@portal/domain/inquiries/forms/question.ts'
import { no, rule, several, text, textOr, word, yes } from './fields.ts'
import { keyOf, ref, unique, uniques } from './keys.ts'
import type { momentsFrom } from './moments.ts'

type Moments = ReturnType<typeof momentsFrom>

const question = z
  .strictObject({
    key: keyOf('form.question'),
    question: word,
    description: textOr(''),
    type: z.enum(questionTypes),
    required: no,
    /** Asked only when this earlier question of the form is answered: with this option, or at all. */
    showWhen: z.optional(
      z.strictObject({
        question: ref('form.question'),
        option: z.optional(ref('form.question.option', word)),
      }),
    ),
    /** Not asked when the pupil fills in the form. */
    parentsOnly: no,
    options: several(keyOf('form.question.option', word)),
  })
  .check(
    rule(
      ({ type, options }) => isChoice(type) === options.length > 0,
      'A choice has options, and no other question has any',
    ),
  )

type Given = {
  readonly text?: string | undefined
  readonly options: readonly string[]
  readonly file?: string | undefined
}

const isOneAnswer = ({ text: written, options, file }: Given): boolean =>
  [written !== undefined, options.length > 0, file !== undefined].filter(Boolean).length === 1

/** A submission; written once. */
const submission = ({ moment }: Moments) =>
  z
    .strictObject({
      by: ref('person'),
      /** The child; absent when a pupil answers. */
      about: z.optional(ref('person')),
      at: moment,
      answers: z.array(
        z
          .strictObject({
            question: unique(ref('form.question'), 'question'),
            text: z.optional(text.check(z.minLength(1))),
            options: several(ref('form.question.option', word)),
            /** A file, in this answer only: an attachment belongs to its sender. */
            file: z.optional(unique(ref('file'), 'file', String, 'file')),
          })
          .check(rule(isOneAnswer, 'Expected either a text, options or a file')),
      ),
    })
    .register(uniques, { what: 'by and about', of: (one) => `${one.by} ${one.about}`, within: 'list' })

/** A form about some children, with its questions in order. */
export const form = (moments: Moments) =>
  z.strictObject({
    key: keyOf('form'),
    title: word,
    description: textOr(''),
    /** The last day for an answer. */
    expiresOn: z.optional(moments.day),
    /** Whether a submission may be changed until that day. */
    changeable: no,
    children: z.array(ref('person')),
    questions: z.array(question).check(z.minLength(1)),
    submissions: several(submission(moments)),
  })

/** A use of a child's data that needs permission. */
export const privacyQuestion = ({ moment }: Moments) =>
  z.strictObject({
    key: keyOf(
      'privacy question',
      z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/, 'Expected a key of capitals')),
    ),
    text: word,
    description: textOr(''),
    active: yes,
    askedAt: moment,
    children: z.array(ref('person')),
  })

/** One reaction, by a guardian, the pupil, or the school when no person is named; written once. */
export const privacyReaction = ({ moment }: Moments) =>
  z.strictObject({
    question: ref('privacy question', word),
    child: ref('person'),
    by: z.optional(ref('person')),
    reaction: z.enum(['YES', 'NO']),
    at: moment,
  })
