import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { Suspense } from 'react'
import type { Child } from '@portal/domain/account/person/person.ts'
import type { Submission } from '@portal/domain/inquiries/forms/form.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { formatOrdinalDay } from '@portal/web-kit/text/formats.ts'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { useChild, usePupils } from '@portal/web-kit/session/current.ts'
import { useWhose, type Whose } from '@portal/web-kit/session/whose.ts'
import { submissionAddress } from './addresses.ts'
import { FormHead } from './form-head.tsx'
import { submissionsQuery } from './forms.queries.ts'
import { ChildNames, FormFilter } from './late-parts.ts'
import { FormList, FormRow, NoForms } from './list/form-list.tsx'
import { useAbout } from './use-about.ts'
import '@portal/ui/layout/filter/filter-chips.css'

/** The submissions about a child or about all children, latest first, each with its date. */
export function CompletedFormsPage() {
  const t = useText()
  const { firstName } = useChild()
  const pupils = usePupils()
  const who = useWhose(pupils)
  return (
    <>
      <FormHead
        title={t('forms.completed.title', { name: who ? t('family.whose') : firstName })}
        list="completed"
      />
      {pupils.length > 1 && (
        <Suspense fallback={<div className="filter-chips" />}>
          <FormFilter list="completed" />
        </Suspense>
      )}
      <Completed key={who} who={who} />
    </>
  )
}

function Completed({ who }: { who: Whose }) {
  const t = useText()
  const child = useChild()
  const pupils = usePupils()
  const about = useAbout()
  const { data, error, refetch } = useQuery(submissionsQuery(useCall(), who ? undefined : about))
  if (error && !data) return <Failed title="forms.failed" failure={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} height="row" />
  const childOf = ({ relatedRecipient }: Submission) =>
    who ? pupils.find(({ sourceId }) => sourceId === relatedRecipient) : child
  const sent = data.flatMap((submission) => {
    const about = childOf(submission)
    return about ? [{ submission, about }] : []
  })
  if (sent.length === 0) return <NoForms title={t('forms.completed.empty')} />
  return (
    <FormList count={sent.length}>
      {sent.map((one) => (
        <CompletedRow key={one.submission.id} {...one} who={who} />
      ))}
    </FormList>
  )
}

type CompletedRowProps = { readonly submission: Submission; readonly about: Child; readonly who: Whose }

function CompletedRow({ submission, about: { guid, firstName }, who }: CompletedRowProps) {
  const t = useText()
  const language = useLanguage()
  const pupils = usePupils()
  const { id, formTitle, submittedAt } = submission
  const date = formatOrdinalDay(dayAtSchool(submittedAt), language)
  return (
    <FormRow
      title={formTitle}
      {...(who && {
        about: firstName,
        mark: (
          <Suspense fallback={<span className="child-names" />}>
            <ChildNames among={pupils}>{[guid]}</ChildNames>
          </Suspense>
        ),
      })}
      facts={
        <span className="form-fact">
          <Icon of={CalendarCheck} size={18} />
          {t('forms.submission.date', { date })}
        </span>
      }
      action={t('forms.action.view')}
      href={submissionAddress(guid, id, who)}
    />
  )
}
