import * as z from 'zod/mini'
import { FILE_NAME_MAXIMUM, FORM_FILE_MAXIMUM } from '@portal/domain/inquiries/forms/form-file.ts'
import { endpoint } from '../endpoint.ts'
import { guid } from '../values.ts'
import { filledIn, sentFile, submittedAnswers } from './answers.codec.ts'
import { form, formList } from './form.codec.ts'
import { recipientLink, sourceId, submissionList } from './submission.codec.ts'

/** The child, by the source id. Without it, all children of whoever asks; a pupil needs none. */
const ofChild = z.object({ 'filter[studentSourceId]': z.optional(sourceId) })

/** The forms about a child, whether they are still to be answered or not. */
export const listForms = endpoint({
  name: 'list-forms',
  method: 'GET',
  path: '/borang-butang/api/forms',
  query: ofChild,
  response: formList,
  refusals: { 'not-found': 404 },
})

/** One form with its questions and options, whether `include` asks for them or not. */
export const readForm = endpoint({
  name: 'read-form',
  method: 'GET',
  path: '/borang-butang/api/forms/:id',
  params: z.object({ id: guid }),
  query: z.extend(ofChild, { include: z.optional(z.string().check(z.maxLength(200))) }),
  response: form,
  refusals: { 'not-found': 404 },
})

/** What whoever asks sent about a child, the latest first; nobody else's. */
export const listFormSubmissions = endpoint({
  name: 'list-form-submissions',
  method: 'GET',
  path: '/borang-butang/api/form-submissions',
  query: ofChild,
  response: submissionList,
  refusals: { 'not-found': 404 },
})

/** What stands in one's own submission. */
export const listFormAnswers = endpoint({
  name: 'list-form-answers',
  method: 'GET',
  path: '/borang-butang/api/form-question-answers',
  query: z.object({ 'filter[formSubmissionId]': guid }),
  response: submittedAnswers,
  refusals: { 'not-found': 404 },
})

/** What may be wrong with answers; each error names its question as `meta.question`. */
const wrongAnswers = {
  'question-required': 422,
  'question-not-asked': 422,
  'answer-kind-wrong': 422,
  'answer-too-long': 422,
  'answer-not-a-number': 422,
  'answer-not-a-day': 422,
  'answer-not-an-email': 422,
  'option-unknown': 422,
  'too-many-options': 422,
  'file-unknown': 422,
  'nothing-answered': 422,
} as const

/** Sends the answers of one form: all of them or nothing, once for each person and child. */
export const submitForm = endpoint({
  name: 'submit-form',
  method: 'POST',
  path: '/borang-butang/api/form-question-answers',
  body: filledIn,
  response: submittedAnswers,
  refusals: {
    'not-found': 404,
    ...wrongAnswers,
    'form-expired': 409,
    'form-answered-before': 409,
  },
})

/**
 * Puts other answers in the place of those that were sent, where the school allows it and until the form ends.
 * `version`
 * is the one that was looked at: somebody who changed it meanwhile is not overwritten. What stood there is kept. A
 * sibling of ours.
 */
export const changeFormAnswers = endpoint({
  name: 'change-form-answers',
  method: 'PUT',
  path: '/borang-butang/api/form-submissions/:id/form-question-answers',
  params: z.object({ id: guid }),
  query: z.object({ version: z.string().check(z.regex(/^[1-9]\d{0,5}$/)) }),
  body: filledIn,
  response: submittedAnswers,
  refusals: {
    'not-found': 404,
    ...wrongAnswers,
    'form-expired': 409,
    'form-not-changeable': 409,
    'answers-changed-meanwhile': 409,
  },
})

/** Four characters for every three bytes, and the rest of the document around it. */
const LARGEST_UPLOAD = Math.ceil(FORM_FILE_MAXIMUM / 3) * 4 + 16 * 1024

const upload = z.object({
  data: z.object({
    type: z.literal('form-file'),
    attributes: z.object({
      name: z.string().check(z.minLength(1), z.maxLength(FILE_NAME_MAXIMUM)),
      content: z.base64(),
    }),
    relationships: z.object({
      question: z.object({ data: z.object({ type: z.literal('form-question'), id: guid }) }),
      'related-recipient': z.optional(recipientLink),
    }),
  }),
})

/** A file for one question, sent before the form itself; its content in base64. A sibling of ours. */
export const uploadFormFile = endpoint({
  name: 'upload-form-file',
  method: 'POST',
  path: '/borang-butang/api/form-files',
  body: upload,
  largestBody: LARGEST_UPLOAD,
  response: sentFile,
  refusals: {
    'not-found': 404,
    'question-not-asked': 422,
    'form-expired': 409,
    'file-empty': 422,
    'file-too-large': 422,
    'file-type-not-taken': 422,
    'too-many-files': 429,
  },
})

/** One's own file, to be saved. A sibling of ours. */
export const downloadFormFile = endpoint({
  name: 'download-form-file',
  method: 'GET',
  path: '/borang-butang/api/form-files/:id',
  params: z.object({ id: guid }),
  response: z.unknown(),
  refusals: { 'not-found': 404 },
})
