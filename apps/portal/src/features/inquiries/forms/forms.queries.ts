import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { FilledIn } from '@portal/contract/inquiries/answers.codec.ts'
import type { FileToSend } from '@portal/contract/inquiries/file.codec.ts'
import {
  changeFormAnswers,
  listFormAnswers,
  listForms,
  listFormSubmissions,
  readForm,
  submitForm,
  uploadFormFile,
} from '@portal/contract/inquiries.contract.ts'
import type { Submission } from '@portal/domain/inquiries/forms/form.ts'
import type { Question } from '@portal/domain/inquiries/forms/question.ts'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { readOnOpening } from '@portal/web-kit/api/query-client.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { inquiries } from '../inquiries.queries.ts'

const forms = [...inquiries, 'forms'] as const

/** The child whose forms are asked for, by the school's own number; a pupil asks for nobody's. */
export type About = string | undefined

const aboutChild = (about: About) => (about === undefined ? {} : { about })

export const formsQuery = (call: Call, about: About) =>
  queryOptions({
    queryKey: [...forms, 'list', about],
    queryFn: () => call(listForms, { query: aboutChild(about) }),
  })

/** A form with its questions, as they are now: what was read a while ago may have changed. */
export const formQuery = (call: Call, about: About, form: string) =>
  queryOptions({
    queryKey: [...forms, 'form', about, form],
    queryFn: () =>
      call(readForm, {
        params: { id: guid(form) },
        query: { ...aboutChild(about), include: 'questions,questions.options' },
      }),
    // Questions that change under somebody's hands would take answers away.
    refetchOnWindowFocus: false,
  })

/** What one sent about a child; read from the server each time a screen opens. */
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

/** Everything of forms is read again, and what the navigation counts of them. */
export function useRefreshForms(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: forms }),
      client.invalidateQueries({ queryKey: [...inquiries, 'counts'] }),
    ])
}

/** Sends a form for the first time, or puts other answers in the place of what was sent. */
export function useSendAnswers(submission: Submission | undefined) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    // The answer says only which version it became: what was sent is read where it is looked at.
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

/** Sends a file ahead of the form that it belongs to. */
export function useUpload(about: About) {
  const call = useCall()
  return useMutation({
    mutationKey: uploadKey(about),
    mutationFn: (file: Omit<FileToSend, 'about'>) =>
      call(uploadFormFile, { body: { ...file, ...aboutChild(about) } }),
  })
}

/** Whether a file is on its way to the server that answers one of the questions. */
export function useIsUploading(about: About, questions: readonly Question[]): boolean {
  const uploads = useMutationState({
    filters: { mutationKey: uploadKey(about), status: 'pending' },
    select: ({ state }) => state.variables as FileToSend,
  })
  return uploads.some((file) => questions.some(({ id }) => id === file.question))
}
