import { useParam } from '@portal/web-kit/screen/use-address.ts'
import { useQuery } from '@tanstack/react-query'
import type { Submission } from '@portal/domain/inquiries/forms/form.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { FailedForm, NotThere } from './failed-form.tsx'
import { FormHead } from './form-head.tsx'
import { answersQuery, formQuery, submissionsQuery } from './forms.queries.ts'
import { SubmissionView } from './submission/submission-view.tsx'
import { useAbout } from './use-about.ts'

/** A submission, question by question, read-only. */
export function SubmissionPage() {
  const t = useText()
  const submissionId = useParam('submissionId')
  const { data, error, refetch } = useQuery(submissionsQuery(useCall(), useAbout()))
  const submission = data?.find(({ id }) => id === submissionId)
  return (
    <>
      <FormHead
        title={submission?.formTitle ?? t('forms.submission.title')}
        list="completed"
        below={t('forms.submission.title')}
      />
      {submission ? (
        <Sent submission={submission} />
      ) : data ? (
        <NotThere />
      ) : error ? (
        <FailedForm failure={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height="card" />
      )}
    </>
  )
}

function Sent({ submission }: { submission: Submission }) {
  const form = useQuery(formQuery(useCall(), useAbout(), submission.form))
  const answers = useQuery(answersQuery(useCall(), submission.id))
  const failure = form.error ?? answers.error
  if (form.data && answers.data)
    return <SubmissionView form={form.data} submission={submission} sent={answers.data} />
  if (failure)
    return (
      <FailedForm failure={failure} retry={() => void Promise.all([form.refetch(), answers.refetch()])} />
    )
  return <Skeleton height="card" />
}
