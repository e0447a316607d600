import { useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formsToAnswer, type FormSummary } from '@portal/domain/inquiries/forms/form.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { useIsInBrowser } from '@portal/ui/browser/use-is-in-browser.ts'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { Chip } from '@portal/ui/feedback/status-chip.tsx'
import { useChild, useSession } from '@portal/web-kit/session/current.ts'
import { useNow } from '@portal/web-kit/session/served.ts'
import { formListAddress } from '../addresses.ts'
import { formAddress } from './addresses.ts'
import { Expiry } from './expiry.tsx'
import { hasStoredAnswers } from './fill-in/stored-answers.ts'
import { FormHead } from './form-head.tsx'
import { formsQuery, submissionsQuery, useRefreshForms } from './forms.queries.ts'
import { FormList, FormRow, NoForms } from './list/form-list.tsx'
import { useAbout } from './use-about.ts'

/** The forms to answer about a child; the one that closes first is on top. */
export function FormsToAnswerPage() {
  const t = useText()
  const { firstName } = useChild()
  useRefreshOnArrival()
  return (
    <>
      <FormHead
        title={t('forms.to-answer.title', { name: firstName })}
        list="to-answer"
        note={t('forms.intro', { name: firstName })}
      />
      <ToAnswer />
    </>
  )
}

function ToAnswer() {
  const t = useText()
  const now = useNow()
  const { firstName } = useChild()
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
          <ToAnswerRow key={form.id} form={form} />
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

function ToAnswerRow({ form }: { form: FormSummary }) {
  const t = useText()
  const { guid: child } = useChild()
  const { person } = useSession()
  const isInBrowser = useIsInBrowser()
  const isBegun = isInBrowser && hasStoredAnswers({ person: person.guid, child, form: form.id })
  return (
    <FormRow
      title={form.title}
      facts={
        <>
          <Expiry form={form} />
          {isBegun && <Chip tone="wait">{t('forms.begun')}</Chip>}
        </>
      }
      action={t(isBegun ? 'forms.action.go-on' : 'forms.action.fill-in')}
      href={formAddress(child, form.id)}
    />
  )
}

/** Reads everything again after a save, and removes the marker from the URL. */
function useRefreshOnArrival(): void {
  const { refresh } = useQueryOf((query) => query)
  const { guid } = useChild()
  const refreshForms = useRefreshForms()
  const go = useGo()
  useEffect(() => {
    if (String(refresh) !== 'true') return
    void refreshForms()
    go(formListAddress(guid, 'to-answer'), { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time that the address asks for it
  }, [refresh, guid])
}
