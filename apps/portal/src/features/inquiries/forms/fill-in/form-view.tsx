import { useQuery } from '@tanstack/react-query'
import { User } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import {
  reasonNotToAnswer,
  reasonNotToChange,
  type Form,
  type Submission,
} from '@portal/domain/inquiries/forms/form.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useNow } from '@portal/web-kit/session/served.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { ReadMore } from '@portal/ui/text/read-more.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { useIsInBrowser, useWasServed } from '@portal/ui/browser/use-is-in-browser.ts'
import { useChild, usePupils, useSession } from '@portal/web-kit/session/current.ts'
import { useWhose } from '@portal/web-kit/session/whose.ts'
import { submissionAddress } from '../addresses.ts'
import { BackToForms } from '../back-to-forms.tsx'
import { Expiry } from '../expiry.tsx'
import { FailedForm } from '../failed-form.tsx'
import { answersQuery } from '../forms.queries.ts'
import { readableAnswers } from '../readable-answers.ts'
import { FillInForm } from './fill-in-form.tsx'
import { hasStoredAnswers, type Draft } from './stored-answers.ts'
import { useHasExpired } from './use-has-expired.ts'
import '../list/form-list.css'
import './fill-in.css'

type FormViewProps = { readonly form: Form; readonly submission: Submission | undefined }

/** The description and last day of a form, with its questions or the reason why they cannot be answered. */
export function FormView({ form, submission }: FormViewProps) {
  const t = useText()
  const child = useChild()
  return (
    <>
      <div className="form-head">
        <div className="form-facts">
          <span className="form-fact">
            <Icon of={User} size={18} />
            {t('forms.submission.about', { name: child.firstName })}
          </span>
          <Expiry form={form} />
        </div>
        {form.description !== '' && (
          <ReadMore text={form.description} more={t('common.read-more')} less={t('common.read-less')} />
        )}
      </div>
      {submission ? <SentBefore form={form} submission={submission} /> : <ToFillIn form={form} />}
    </>
  )
}

/** A first submission. A form that was closed when it was opened has no questions; one that closes later keeps them. */
function ToFillIn({ form }: { form: Form }) {
  const t = useText()
  const now = useNow()
  const [wasOver] = useState(() => reasonNotToAnswer(form, undefined, now) !== undefined)
  if (!wasOver) return <WhileOpen form={form} />
  return (
    <NotToFillIn kind="warning" text={t('forms.expired.text')}>
      <BackToForms />
    </NotToFillIn>
  )
}

/** Changes an earlier submission; or links to it when it cannot be changed. */
function SentBefore({ form, submission }: { form: Form; submission: Submission }) {
  const t = useText()
  const now = useNow()
  const { guid } = useChild()
  const who = useWhose(usePupils())
  const [stays] = useState(() => reasonNotToChange(form, now) !== undefined)
  if (!stays) return <ToChange form={form} submission={submission} />
  return (
    <NotToFillIn kind="info" text={t('refusal.form-answered-before')}>
      <LinkButton href={submissionAddress(guid, submission.id, who)}>
        {t('forms.action.view-answers')}
      </LinkButton>
    </NotToFillIn>
  )
}

/**
 * Reads the answers, because the cached ones may have been changed elsewhere. Once shown they stay: a failed or newer
 * read during input would remove the questions, or send these answers over those of somebody else.
 */
function ToChange({ form, submission }: { form: Form; submission: Submission }) {
  const wasServed = useWasServed()
  const { data, error, refetch, isFetchedAfterMount } = useQuery(answersQuery(useCall(), submission.id))
  const [begun, begin] = useState<typeof data>()
  if (!begun && data && (isFetchedAfterMount || wasServed) && !error) begin(data)
  if (begun) {
    const { answers, files, version } = begun
    const sentBefore = { answers: readableAnswers(form.questions, answers), files }
    return <WhileOpen form={form} submission={{ ...submission, version }} sentBefore={sentBefore} />
  }
  if (error) return <FailedForm failure={error} retry={() => void refetch()} />
  return <Skeleton height="card" />
}

type WhileOpenProps = { readonly form: Form; readonly submission?: Submission; readonly sentBefore?: Draft }

/** The questions; a form that closes can no longer be sent from that second on. */
function WhileOpen({ form, submission, sentBefore }: WhileOpenProps) {
  const t = useText()
  const isOver = useHasExpired(form)
  const { impersonation } = useSession()
  const hasDraft = useHasDraft(form, submission)
  const expired = isOver ? t('forms.expired.text') : undefined
  return (
    <>
      <div role="alert">{expired && <Alert kind="warning">{expired}</Alert>}</div>
      <FillInForm
        key={hasDraft ? 'kept' : 'served'}
        form={form}
        submission={submission}
        sentBefore={sentBefore}
        reasonNotTo={impersonation ? t('impersonation.actions-disabled') : expired}
      />
    </>
  )
}

/** Whether this browser stored answers: the server does not know, so the questions mount again with them. */
function useHasDraft(form: Form, submission: Submission | undefined): boolean {
  const { guid: child } = useChild()
  const { person } = useSession()
  const whose = { person: person.guid, child, form: form.id, version: submission?.version }
  const [wasStored] = useState(() => hasStoredAnswers(whose))
  return useIsInBrowser() && wasStored
}

type NotToFillInProps = {
  readonly kind: 'info' | 'warning'
  readonly text: string
  readonly children: ReactNode
}

function NotToFillIn({ kind, text, children }: NotToFillInProps) {
  return (
    <div className="form-refused">
      <Alert kind={kind} actions={children}>
        {text}
      </Alert>
    </div>
  )
}
