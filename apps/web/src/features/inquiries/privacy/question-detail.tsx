import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import type { PermissionRefusal } from '@portal/domain/inquiries/privacy/decider.ts'
import type { PrivacyQuestion } from '@portal/domain/inquiries/privacy/privacy-question.ts'
import { useText } from '../../../text/use-text.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useChild } from '../../account/account.public.ts'
import { privacyAddress } from '../addresses.ts'
import { Choices } from './choices.tsx'
import { PermissionHistory } from './permission-history.tsx'
import { ReactionChip } from './reaction-chip.tsx'
import { StandingNote } from './standing-note.tsx'
import { useReasonNotTo } from './use-reason-not-to.ts'

type QuestionDetailProps = {
  readonly question: PrivacyQuestion
  readonly reasonNotToReact: PermissionRefusal | undefined
}

/** One question across the whole narrow screen. Its title is read out when it opens. */
export function QuestionDetail({ question, reasonNotToReact }: QuestionDetailProps) {
  const t = useText()
  const { guid } = useChild()
  const reason = useReasonNotTo(reasonNotToReact)
  useEffect(() => document.querySelector<HTMLElement>('#content h1')?.focus(), [])
  return (
    <div className="privacy-detail">
      <div>
        <LinkButton kind="quiet" icon={ArrowLeft} href={privacyAddress(guid)}>
          {t('privacy.details.back')}
        </LinkButton>
      </div>
      <PageHead title={question.text} />
      <ReactionChip question={question} />
      {question.description && <p>{question.description}</p>}
      <StandingNote question={question} />
      {reason && <Alert kind="info">{reason}</Alert>}
      <Choices question={question} reasonNotToReact={reasonNotToReact} />
      <PermissionHistory question={question} />
    </div>
  )
}
