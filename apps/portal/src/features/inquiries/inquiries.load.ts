import { pupilsAmong } from '@portal/domain/account/person/children.ts'
import { isStudent } from '@portal/domain/account/person/role.ts'
import type { Submission } from '@portal/domain/inquiries/forms/form.ts'
import { isGuid } from '@portal/domain/values/guid.ts'
import type { Load, LoadAt } from '@portal/web-kit/screen/screen.ts'
import { whoseOf } from '@portal/web-kit/session/whose.ts'
import { answersQuery, formQuery, formsQuery, submissionsQuery } from './forms/forms.queries.ts'
import { inquiryCountsQuery } from './inquiries.queries.ts'
import { permissionsQuery } from './privacy/privacy.queries.ts'

const aboutOf = ({ session, child }: Pick<LoadAt, 'session' | 'child'>) =>
  isStudent(session.role) ? undefined : child.sourceId

type ListQuery = { readonly who: string }

const isOfFamily = ({ session, query }: LoadAt<never, ListQuery>): boolean =>
  whoseOf(query, pupilsAmong(session.children)) === 'all'

/** Reads the forms about a child with the submissions, or what is to answer about all children. */
export const loadToAnswer: Load<never, ListQuery> = (at) =>
  isOfFamily(at)
    ? at.queries.prefetchQuery(inquiryCountsQuery(at.call))
    : Promise.all([
        at.queries.prefetchQuery(formsQuery(at.call, aboutOf(at))),
        at.queries.prefetchQuery(submissionsQuery(at.call, aboutOf(at))),
      ])

/** Reads the submissions about a child, or about all children. */
export const loadCompleted: Load<never, ListQuery> = (at) =>
  at.queries.prefetchQuery(submissionsQuery(at.call, isOfFamily(at) ? undefined : aboutOf(at)))

/** Reads the submissions about a child, and the questions and answers of one form. */
export const loadSubmission: Load<'submissionId'> = async (at) => {
  const sent = await submissionsOf(at)
  const submission = sent.find(({ id }) => id === at.params.submissionId)
  if (!submission) return
  await Promise.all([
    at.queries.prefetchQuery(formQuery(at.call, aboutOf(at), submission.form)),
    at.queries.prefetchQuery(answersQuery(at.call, submission.id)),
  ])
}

/** Reads one form with its questions, and the submissions, which can be changed. */
export const loadForm: Load<'formId'> = async (at) => {
  const { formId } = at.params
  if (!isGuid(formId)) return
  const [sent] = await Promise.all([
    submissionsOf(at),
    at.queries.prefetchQuery(formQuery(at.call, aboutOf(at), formId)),
  ])
  const submission = sent.find(({ form }) => form === formId)
  if (submission) await at.queries.prefetchQuery(answersQuery(at.call, submission.id))
}

/** Empty when refused: the screen reads again, and shows the refusal. */
const submissionsOf = (at: LoadAt): Promise<readonly Submission[]> =>
  at.queries.fetchQuery(submissionsQuery(at.call, aboutOf(at))).catch(() => [])

/** Reads the permission questions about a child. */
export const loadPrivacy: Load = ({ call, queries, child }) =>
  queries.prefetchQuery(permissionsQuery(call, child))
