import { isStudent } from '@portal/domain/account/role.ts'
import { isGuid } from '@portal/domain/values/guid.ts'
import type { Reads, ReadsContext } from '../../api/reads.ts'
import { formQuery, formsQuery, submissionsQuery } from './forms/forms.queries.ts'
import { permissionsQuery } from './privacy/privacy.queries.ts'

const aboutOf = ({ session, child }: ReadsContext) => (isStudent(session.role) ? undefined : child.sourceId)

/** The forms about a child, and what was sent. */
export const formListReads: Reads = (at) =>
  Promise.all([
    at.queries.prefetchQuery(formsQuery(at.call, aboutOf(at))),
    at.queries.prefetchQuery(submissionsQuery(at.call, aboutOf(at))),
  ])

/** What was sent about a child. */
export const submissionReads: Reads = (at) => at.queries.prefetchQuery(submissionsQuery(at.call, aboutOf(at)))

/** One form with its questions, and what was sent. */
export const formReads: Reads = async (at) => {
  const { formId = '' } = at.params
  if (!isGuid(formId)) return
  await Promise.all([
    at.queries.prefetchQuery(formQuery(at.call, aboutOf(at), formId)),
    at.queries.prefetchQuery(submissionsQuery(at.call, aboutOf(at))),
  ])
}

/** The questions about what the school may do with what it has of a child. */
export const privacyReads: Reads = ({ call, queries, child }) =>
  queries.prefetchQuery(permissionsQuery(call, child))
