import { useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { formsToAnswer } from '@portal/domain/inquiries/forms/form.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { useChild, usePupils } from '@portal/web-kit/session/current.ts'
import { useWhose, type Whose } from '@portal/web-kit/session/whose.ts'
import { useNow } from '@portal/web-kit/session/served.ts'
import { formListAddress } from '../addresses.ts'
import { FormHead } from './form-head.tsx'
import { formsQuery, submissionsQuery, useRefreshForms } from './forms.queries.ts'
import { FamilyToAnswer, FormFilter } from './late-parts.ts'
import { FormList, NoForms } from './list/form-list.tsx'
import { ToAnswerRow } from './list/to-answer-row.tsx'
import { useAbout } from './use-about.ts'
import '@portal/ui/layout/filter/filter-chips.css'

/** The forms to answer about a child or about all children; the one that closes first is on top. */
export function FormsToAnswerPage() {
  const t = useText()
  const { firstName } = useChild()
  const pupils = usePupils()
  const who = useWhose(pupils)
  const name = who ? t('family.whose') : firstName
  useRefreshOnArrival(who)
  return (
    <>
      <FormHead
        title={t('forms.to-answer.title', { name })}
        list="to-answer"
        note={t('forms.intro', { name })}
      />
      {pupils.length > 1 && (
        <Suspense fallback={<div className="filter-chips" />}>
          <FormFilter list="to-answer" />
        </Suspense>
      )}
      {who ? (
        <Suspense fallback={<Skeleton lines={3} height="row" />}>
          <FamilyToAnswer />
        </Suspense>
      ) : (
        <ToAnswer />
      )}
    </>
  )
}

function ToAnswer() {
  const t = useText()
  const now = useNow()
  const { guid, firstName } = useChild()
  const forms = useQuery(formsQuery(useCall(), useAbout()))
  const submissions = useQuery(submissionsQuery(useCall(), useAbout()))
  const failure = forms.error ?? submissions.error
  if (forms.data && submissions.data) {
    const toAnswer = formsToAnswer(forms.data, submissions.data, now)
    if (toAnswer.length === 0)
      return (
        <NoForms title={t('forms.to-answer.empty')}>
          {t('forms.to-answer.empty-hint', { name: firstName })}
        </NoForms>
      )
    return (
      <FormList count={toAnswer.length}>
        {toAnswer.map((form) => (
          <ToAnswerRow key={form.id} child={guid} form={form} />
        ))}
      </FormList>
    )
  }
  if (failure)
    return (
      <Failed
        title="forms.failed"
        failure={failure}
        retry={() => void Promise.all([forms.refetch(), submissions.refetch()])}
      />
    )
  return <Skeleton lines={3} height="row" />
}

/** Reads everything again after a save, and removes the marker from the URL. */
function useRefreshOnArrival(who: Whose): void {
  const { refresh } = useQueryOf((query) => query)
  const { guid } = useChild()
  const refreshForms = useRefreshForms()
  const go = useGo()
  useEffect(() => {
    if (String(refresh) !== 'true') return
    void refreshForms()
    go(formListAddress(guid, 'to-answer', who), { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time that the address asks for it
  }, [refresh, guid])
}
