import * as z from 'zod/mini'
import { endpoint, type RefusalStatus } from './endpoint/endpoint.ts'
import { filledIn, submittedAnswers } from './inquiries/answers.codec.ts'
import { fileToSend, LARGEST_UPLOAD, sentFile } from './inquiries/file.codec.ts'
import { form, formList } from './inquiries/form.codec.ts'
import { keptChoice, permissionHistory, permissionList } from './inquiries/permission.codec.ts'
import { sourceId, submissionList } from './inquiries/submission.codec.ts'
import { heldBack } from './endpoint/held-back.ts'
import { parameters } from './codecs/renamed.ts'
import { guid } from './codecs/values.ts'

/** In their own files, because home and the navigation load only these of inquiries. */
export { listInquiryCounts } from './inquiries/counts.ts'
export { listModules } from './inquiries/modules.ts'

/** The child, by source id. Absent for all children of the actor; a pupil needs none. */
const ofChild = { about: ['filter[studentSourceId]', z.optional(sourceId)] } as const

/** The forms about a child, answered or not. */
export const listForms = endpoint({
  name: 'list-forms',
  method: 'GET',
  path: '/borang-butang/api/forms',
  query: parameters(ofChild),
  response: formList,
  refusals: { 'not-found': 404 },
})

/** One form with its questions and options, with or without `include`. */
export const readForm = endpoint({
  name: 'read-form',
  method: 'GET',
  path: '/borang-butang/api/forms/:id',
  params: z.object({ id: guid }),
  query: parameters({
    ...ofChild,
    include: ['include', z.optional(z.string().check(z.maxLength(200)))],
  }),
  response: form,
  refusals: { 'not-found': 404 },
})

/** The actor's own submissions about a child, latest first. */
export const listFormSubmissions = endpoint({
  name: 'list-form-submissions',
  method: 'GET',
  path: '/borang-butang/api/form-submissions',
  query: parameters(ofChild),
  response: submissionList,
  refusals: { 'not-found': 404 },
})

/** The answers of an own submission. */
export const listFormAnswers = endpoint({
  name: 'list-form-answers',
  method: 'GET',
  path: '/borang-butang/api/form-question-answers',
  query: parameters({ submission: ['filter[formSubmissionId]', guid] }),
  response: submittedAnswers,
  refusals: { 'not-found': 404 },
})

/** Faults of answers; each error has its question as `meta.question`. */
const wrongAnswers = {
  'question-required': 422,
  'question-not-asked': 422,
  'answer-kind-wrong': 422,
  'answer-too-long': 422,
  'answer-not-a-number': 422,
  'answer-number-ambiguous': 422,
  'answer-not-a-day': 422,
  'answer-not-an-email': 422,
  'option-unknown': 422,
  'too-many-options': 422,
  'file-unknown': 422,
  'file-has-virus': 422,
  'nothing-answered': 422,
} as const

/** Submits the answers of one form: all or nothing, once for each person and child. */
export const submitForm = endpoint({
  name: 'submit-form',
  method: 'POST',
  path: '/borang-butang/api/form-question-answers',
  body: filledIn,
  isKeyed: true,
  response: submittedAnswers,
  refusals: {
    'not-found': 404,
    ...wrongAnswers,
    'form-expired': 409,
    'form-answered-before': 409,
  },
})

/**
 * Changes submitted answers, where the school allows it and until the form ends. `version` is the one that was read, so
 * that a concurrent change is not overwritten. The earlier version is kept. An extension of the specification.
 */
export const changeFormAnswers = endpoint({
  name: 'change-form-answers',
  method: 'PUT',
  path: '/borang-butang/api/form-submissions/:id/form-question-answers',
  params: z.object({ id: guid }),
  query: z.object({ version: z.string().check(z.regex(/^[1-9]\d{0,5}$/)) }),
  body: filledIn,
  isKeyed: true,
  response: submittedAnswers,
  refusals: {
    'not-found': 404,
    ...wrongAnswers,
    'form-expired': 409,
    'form-not-changeable': 409,
    'answers-changed-meanwhile': 409,
  },
})

/**
 * Uploads a file for one question, before the form itself; its content in base64. An extension of the specification.
 */
export const uploadFormFile = endpoint({
  name: 'upload-form-file',
  method: 'POST',
  path: '/borang-butang/api/form-files',
  body: fileToSend,
  largestBody: LARGEST_UPLOAD,
  response: sentFile,
  refusals: {
    'not-found': 404,
    'question-not-asked': 422,
    'form-expired': 409,
    'file-empty': 422,
    'file-too-large': 422,
    'file-type-not-taken': 422,
    'file-has-virus': 422,
    'too-many-files': 429,
  },
})

/** Downloads an own file. An extension of the specification. */
export const downloadFormFile = endpoint({
  name: 'download-form-file',
  method: 'GET',
  path: '/borang-butang/api/form-files/:id',
  params: z.object({ id: guid }),
  response: z.unknown(),
  refusals: { 'not-found': 404, ...heldBack },
})

/** The number of a pupil in the school's own system. */
const childSourceId = z.string().check(z.minLength(1), z.maxLength(100))
const ofPupil = z.object({ childSourceId })
const ofQuestion = z.object({ key: z.string().check(z.minLength(1), z.maxLength(100)), childSourceId })

const BASE = '/communicator/api/ext/student-reactions'

/** The specification's own codes. The number of another child and an unknown number give the same refusal. */
const readingRefused = {
  CHILD_IS_16: 403,
  NO_RIGHTS: 403,
  NO_STUDENT: 403,
} as const satisfies Readonly<Record<string, RefusalStatus>>

/** The questions about a pupil, with the actor's choice and those of others. */
export const listPermissions = endpoint({
  name: 'list-permissions',
  method: 'GET',
  path: `${BASE}/student/:childSourceId`,
  params: ofPupil,
  response: permissionList,
  refusals: readingRefused,
})

/** Every reaction to one question about a pupil, and when it was asked. */
export const readPermissionHistory = endpoint({
  name: 'read-permission-history',
  method: 'GET',
  path: `${BASE}/key/:key/student/:childSourceId`,
  params: ofQuestion,
  response: permissionHistory,
  refusals: { ...readingRefused, 'not-found': 404 },
})

/**
 * A reaction names the wording that was read, so that consent is never for a changed one, and whether a link gave it. Both
 * are optional extensions of the specification.
 */
const reacting = {
  method: 'POST',
  params: ofQuestion,
  body: z.object({
    wording: z.optional(z.string().check(z.maxLength(100))),
    byLink: z.optional(z.boolean()),
  }),
  isKeyed: true,
  sensitivity: 'consent',
  response: keptChoice,
  refusals: { ...readingRefused, NOT_YET_16: 403, 'not-found': 404, 'question-changed': 409 },
} as const

/** Gives permission; repeating it returns the first moment. */
export const grantPermission = endpoint({
  name: 'grant-permission',
  path: `${BASE}/key/:key/student/:childSourceId/grant`,
  ...reacting,
})

/** Refuses permission, in the same way. */
export const refusePermission = endpoint({
  name: 'refuse-permission',
  path: `${BASE}/key/:key/student/:childSourceId/refuse`,
  ...reacting,
})
