import * as z from 'zod/mini'
import { latestFirst, type Submission } from '@portal/domain/inquiries/forms/form.ts'
import { guid, instant, present } from '../values.ts'
import { linkTo } from './form.codec.ts'

/** The id that the school's own administration gave somebody. */
export const sourceId = z.string().check(z.minLength(1), z.maxLength(200))

/** A person, told by the source id. */
export const recipientLink = z.object({ data: z.object({ type: z.literal('recipient'), id: sourceId }) })

const submissionRecord = z.object({
  type: z.literal('form-submission'),
  id: guid,
  attributes: z.object({
    'create-stamp': instant,
    'last-modified-stamp': instant,
    version: z.int(),
  }),
  relationships: z.object({
    form: linkTo('form'),
    recipient: recipientLink,
    'related-recipient': z.object({
      data: z.nullable(z.object({ type: z.literal('recipient'), id: sourceId })),
    }),
  }),
})

/** Of the form only what its submission is known by. */
const formRecord = z.object({
  type: z.literal('form'),
  id: guid,
  attributes: z.object({ title: z.string() }),
})

const submissionsOnWire = z.object({ data: z.array(submissionRecord), included: z.array(formRecord) })
type SubmissionRecord = z.output<typeof submissionRecord>

/** What somebody sent about a child, with the titles of the forms, the latest first. */
export const submissionList = z.codec(submissionsOnWire, z.custom<readonly Submission[]>(), {
  decode: ({ data, included }) => {
    const titles = new Map(included.map(({ id, attributes }) => [id, attributes.title]))
    return latestFirst(data.map((record) => toSubmission(record, titles)))
  },
  encode: (submissions) => ({
    data: submissions.map(fromSubmission),
    included: [...new Map(submissions.map(({ form, formTitle }) => [form, formTitle]))].map(
      ([id, title]) => ({
        type: 'form' as const,
        id,
        attributes: { title },
      }),
    ),
  }),
})

function toSubmission(
  { id, attributes, relationships }: SubmissionRecord,
  titles: ReadonlyMap<string, string>,
): Submission {
  const { 'create-stamp': submittedAt, 'last-modified-stamp': modifiedAt, version } = attributes
  const form = relationships.form.data.id
  return present({
    id,
    form,
    formTitle: titles.get(form) ?? '',
    recipient: relationships.recipient.data.id,
    relatedRecipient: relationships['related-recipient'].data?.id,
    submittedAt,
    changedAt: modifiedAt === submittedAt ? undefined : modifiedAt,
    version,
  })
}

const person = (id: string) => ({ type: 'recipient' as const, id })

const fromSubmission = (own: Submission): SubmissionRecord => ({
  type: 'form-submission',
  id: own.id,
  attributes: {
    'create-stamp': own.submittedAt,
    'last-modified-stamp': own.changedAt ?? own.submittedAt,
    version: own.version,
  },
  relationships: {
    form: { data: { type: 'form', id: own.form } },
    recipient: { data: person(own.recipient) },
    'related-recipient': {
      data: own.relatedRecipient === undefined ? null : person(own.relatedRecipient),
    },
  },
})
