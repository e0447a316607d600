import * as z from 'zod/mini'
import { isChoice, questionTypes } from '@portal/domain/inquiries/forms/question.ts'
import { key, no, several, text, textOr, word, yes } from './fields.ts'
import type { momentsFrom } from './moments.ts'

type Moments = ReturnType<typeof momentsFrom>

const question = z
  .strictObject({
    key,
    question: word,
    description: textOr(''),
    type: z.enum(questionTypes),
    required: no,
    /** Asked only when this earlier question of the form is answered: with this option, or at all. */
    showWhen: z.optional(z.strictObject({ question: key, option: z.optional(word) })),
    /** Not asked of a pupil who fills in the form. */
    parentsOnly: no,
    options: several(word),
  })
  .check(
    z.refine(
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

/** What somebody answered; written once. */
const submission = ({ moment }: Moments) =>
  z.strictObject({
    by: key,
    /** The child it is about; left out when a pupil answers. */
    about: z.optional(key),
    at: moment,
    answers: z.array(
      z
        .strictObject({
          question: key,
          text: z.optional(text.check(z.minLength(1))),
          options: several(word),
          /** The key of one of the files. */
          file: z.optional(key),
        })
        .check(z.refine(isOneAnswer, { error: 'Expected either a text, options or a file' })),
    ),
  })

/** A form about some children, with its questions in order. */
export const form = (moments: Moments) =>
  z.strictObject({
    key,
    title: word,
    description: textOr(''),
    /** The last day on which it can be answered. */
    expiresOn: z.optional(moments.day),
    /** Whether what was sent may be changed until that day. */
    changeable: no,
    children: z.array(key),
    questions: z.array(question).check(z.minLength(1)),
    submissions: several(submission(moments)),
  })

/** Something that may be done with a child's data when the family agrees. */
export const privacyQuestion = ({ moment }: Moments) =>
  z.strictObject({
    key: z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/, 'Expected a key of capitals')),
    text: word,
    description: textOr(''),
    active: yes,
    askedAt: moment,
    children: z.array(key),
  })

/** One reaction, by a guardian, by the pupil, or by the school when nobody is named; written once. */
export const privacyReaction = ({ moment }: Moments) =>
  z.strictObject({
    question: word,
    child: key,
    by: z.optional(key),
    reaction: z.enum(['YES', 'NO']),
    at: moment,
  })
