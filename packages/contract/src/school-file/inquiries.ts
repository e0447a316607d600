import * as z from 'zod/mini'
import { key, no, several, text, textOr, word, yes } from './fields.ts'
import type { momentsFrom } from './moments.ts'

type Moments = ReturnType<typeof momentsFrom>

const question = z
  .strictObject({
    key,
    question: word,
    description: textOr(''),
    type: z.enum(['TEXT', 'DROPDOWN', 'RADIO', 'MULTI_CHECKBOX']),
    required: no,
    /** Not asked of a pupil who fills in the form. */
    parentsOnly: no,
    options: several(word),
  })
  .check(
    z.refine(
      ({ type, options }) => (type === 'TEXT') === (options.length === 0),
      'A text has no options; every other question has some',
    ),
  )

/** What somebody answered; written once. */
const submission = ({ moment }: Moments) =>
  z.strictObject({
    by: key,
    /** The child it is about; left out when a pupil answers. */
    about: z.optional(key),
    at: moment,
    answers: z.array(
      z.strictObject({ question: key, text: z.optional(text), options: several(word) }).check(
        z.refine((answer) => (answer.text === undefined) !== (answer.options.length === 0), {
          error: 'Expected either a text or options',
        }),
      ),
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
