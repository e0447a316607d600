import * as z from 'zod/mini'
import { latestFirst, type Submission } from '@portal/domain/inquiries/forms/form.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { document, identifier, link, resource } from '../endpoint/resource.ts'
import { guid, instant, orNull, present } from '../codecs/values.ts'

/** The id of a person in the school's own administration. */
export const sourceId = z.string().check(z.minLength(1), z.maxLength(200))

/** A person, by source id. */
export const recipient = link('recipient', sourceId)

/** On the wire an unchanged submission has its submission time as change time, and the title comes with the form. */
type SubmissionRecord = Omit<Submission, 'formTitle' | 'changedAt'> & { readonly changedAt: Instant }

const submission = resource<SubmissionRecord>()('form-submission', {
  id: guid,
  attributes: {
    submittedAt: ['create-stamp', instant],
    changedAt: ['last-modified-stamp', instant],
    version: ['version', z.int()],
  },
  relationships: {
    form: ['form', link('form', guid)],
    recipient: ['recipient', recipient],
    relatedRecipient: ['related-recipient', document(orNull(identifier('recipient', sourceId)))],
  },
})

/** The fields of the form that identify a submission. */
const titledForm = resource<{ readonly id: Guid; readonly title: string }>()('form', {
  id: guid,
  attributes: { title: ['title', z.string()] },
})

/** The submissions about a child, with the titles of the forms, latest first. */
export const submissionList = z.codec(
  z.object({ data: z.array(submission), included: z.array(titledForm) }),
  z.custom<readonly Submission[]>(),
  {
    decode: ({ data, included }) => {
      const titles = new Map(included.map(({ id, title }) => [id, title]))
      return latestFirst(data.map((record) => toSubmission(record, titles)))
    },
    encode: (submissions) => ({
      data: submissions.map((own) => ({ ...own, changedAt: own.changedAt ?? own.submittedAt })),
      included: [...new Map(submissions.map(({ form, formTitle }) => [form, formTitle]))].map(
        ([id, title]) => ({ id, title }),
      ),
    }),
  },
)

const toSubmission = (
  { changedAt, ...record }: SubmissionRecord,
  titles: ReadonlyMap<Guid, string>,
): Submission =>
  present({
    ...record,
    formTitle: titles.get(record.form) ?? '',
    changedAt: changedAt === record.submittedAt ? undefined : changedAt,
  })
