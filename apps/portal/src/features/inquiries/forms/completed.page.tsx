import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import type { Submission } from '@portal/domain/inquiries/forms/form.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { formatOrdinalDay } from '@portal/web-kit/text/formats.ts'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { submissionAddress } from './addresses.ts'
import { FormHead } from './form-head.tsx'
import { submissionsQuery } from './forms.queries.ts'
import { FormList, FormRow, NoForms } from './list/form-list.tsx'
import { useAbout } from './use-about.ts'

/** The submissions about a child, latest first, each with its date. */
export function CompletedFormsPage() {
  const t = useText()
  const { firstName } = useChild()
  return (
    <>
      <FormHead title={t('forms.completed.title', { name: firstName })} list="completed" />
      <Completed />
    </>
  )
}

function Completed() {
  const t = useText()
  const { data, error, refetch } = useQuery(submissionsQuery(useCall(), useAbout()))
  if (data?.length === 0) return <NoForms title={t('forms.completed.empty')} />
  if (data)
    return (
      <FormList count={data.length}>
        {data.map((submission) => (
          <CompletedRow key={submission.id} submission={submission} />
        ))}
      </FormList>
    )
  if (error) return <Failed title="forms.failed" failure={error} retry={() => void refetch()} />
  return <Skeleton lines={3} height="row" />
}

function CompletedRow({ submission: { id, formTitle, submittedAt } }: { submission: Submission }) {
  const t = useText()
  const language = useLanguage()
  const { guid } = useChild()
  const date = formatOrdinalDay(dayAtSchool(submittedAt), language)
  return (
    <FormRow
      title={formTitle}
      facts={
        <span className="form-fact">
          <Icon of={CalendarCheck} size={18} />
          {t('forms.submission.date', { date })}
        </span>
      }
      action={t('forms.action.view')}
      href={submissionAddress(guid, id)}
    />
  )
}
