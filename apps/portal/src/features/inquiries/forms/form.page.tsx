import { useParam } from '@portal/web-kit/screen/use-address.ts'
import { useQuery } from '@tanstack/react-query'
import { isGuid } from '@portal/domain/values/guid.ts'
import { nothingFound } from '@portal/web-kit/api/failures.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { FailedForm } from './failed-form.tsx'
import { FormView } from './fill-in/form-view.tsx'
import { FormHead } from './form-head.tsx'
import { formQuery, submissionsQuery } from './forms.queries.ts'
import { useAbout } from './use-about.ts'

/** One form, to fill in or to change. */
export function FormPage() {
  const t = useText()
  const { guid } = useChild()
  const formId = useParam('formId')
  const form = useQuery(formQuery(useCall(), useAbout(), formId))
  const submissions = useQuery({ ...submissionsQuery(useCall(), useAbout()), refetchOnWindowFocus: false })
  const failure = isGuid(formId) ? (form.error ?? submissions.error) : nothingFound()
  const submission = submissions.data?.find((one) => one.form === formId)
  return (
    <>
      <FormHead
        title={form.data?.title ?? t('forms.form.title')}
        list={submission ? 'completed' : 'to-answer'}
        below={t('forms.form.title')}
      />
      {form.data && submissions.data ? (
        <FormView key={`${guid} ${formId}`} form={form.data} submission={submission} />
      ) : failure ? (
        <FailedForm
          failure={failure}
          retry={() => void Promise.all([form.refetch(), submissions.refetch()])}
        />
      ) : (
        <Skeleton height="card" />
      )}
    </>
  )
}
