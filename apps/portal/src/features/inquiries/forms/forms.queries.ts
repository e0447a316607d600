import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { FilledIn } from '@portal/contract/inquiries/answers.codec.ts'
import type { FileToSend } from '@portal/contract/inquiries/file.codec.ts'
import type { Submission } from '@portal/domain/inquiries/forms/form.ts'
import type { Question } from '@portal/domain/inquiries/forms/question.ts'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { readOnOpening } from '@portal/web-kit/api/query-client.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { inquiries } from '../inquiries.queries.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const {
  changeFormAnswers,
  listFormAnswers,
  listForms,
  listFormSubmissions,
  readForm,
  submitForm,
  uploadFormFile,
} = endpointsIn(() => import('@portal/contract/inquiries.contract.ts'))

const forms = [...inquiries, 'forms'] as const

/** The child of the forms, by the school's number; undefined for a pupil. */
export type About = string | undefined

const aboutChild = (about: About) => (about === undefined ? {} : { about })

export const formsQuery = (call: Call, about: About) =>
  queryOptions({
    queryKey: [...forms, 'list', about],
    queryFn: () => call(listForms, { query: aboutChild(about) }),
  })

/** A form with its current questions: a cached form may be outdated. */
export const formQuery = (call: Call, about: About, form: string) =>
  queryOptions({
    queryKey: [...forms, 'form', about, form],
    queryFn: () =>
      call(readForm, {
        params: { id: guid(form) },
        query: { ...aboutChild(about), include: 'questions,questions.options' },
      }),
    // Questions that change during input would remove answers.
    refetchOnWindowFocus: false,
  })

/** The submissions about a child; read from the server each time a screen opens. */
export const submissionsQuery = (call: Call, about: About) =>
  queryOptions({
    queryKey: [...forms, 'submissions', about],
    queryFn: () => call(listFormSubmissions, { query: aboutChild(about) }),
    ...readOnOpening,
  })

export const answersQuery = (call: Call, submission: Guid) =>
  queryOptions({
    queryKey: [...forms, 'answers', submission],
    queryFn: () => call(listFormAnswers, { query: { submission } }),
    ...readOnOpening,
    refetchOnWindowFocus: false,
  })

/** Reads all forms again, and the counts of the navigation. */
export function useRefreshForms(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: forms }),
      client.invalidateQueries({ queryKey: [...inquiries, 'counts'] }),
    ])
}

/** Sends a first submission, or replaces the answers of an earlier one. */
export function useSendAnswers(submission: Submission | undefined) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    // The response contains only the version; the answers are read where they are shown.
    onSuccess: (sent) => client.removeQueries({ queryKey: answersQuery(call, sent.submission).queryKey }),
    mutationFn: (filledIn: FilledIn) =>
      submission
        ? call(changeFormAnswers, {
            params: { id: submission.id },
            query: { version: String(submission.version) },
            body: filledIn,
          })
        : call(submitForm, { body: filledIn }),
  })
}

const uploadKey = (about: About) => [...forms, 'upload', about] as const

/** Uploads a file before the form that it belongs to. */
export function useUpload(about: About) {
  const call = useCall()
  return useMutation({
    mutationKey: uploadKey(about),
    mutationFn: (file: Omit<FileToSend, 'about'>) =>
      call(uploadFormFile, { body: { ...file, ...aboutChild(about) } }),
  })
}

/** Whether a file of one of these questions is being uploaded. */
export function useIsUploading(about: About, questions: readonly Question[]): boolean {
  const uploads = useMutationState({
    filters: { mutationKey: uploadKey(about), status: 'pending' },
    select: ({ state }) => state.variables as FileToSend,
  })
  return uploads.some((file) => questions.some(({ id }) => id === file.question))
}
