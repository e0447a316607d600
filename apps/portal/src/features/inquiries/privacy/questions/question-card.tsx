import { ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { PermissionRefusal } from '@portal/domain/inquiries/privacy/decider.ts'
import type { PrivacyQuestion } from '@portal/domain/inquiries/privacy/privacy-question.ts'
import { Card } from '@portal/ui/layout/card.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { privacyAddress } from '../../addresses.ts'
import { Choices } from './choices.tsx'
import { PermissionHistory } from './permission-history.tsx'
import { ReactionChip } from './reaction-chip.tsx'
import { StandingNote } from './standing-note.tsx'

type QuestionCardProps = {
  readonly question: PrivacyQuestion
  readonly reasonNotToReact: PermissionRefusal | undefined
  /** Whether a link points at it: it is marked and scrolled into view. */
  readonly isPointedAt: boolean
  /** Whether it was the last one opened across the screen: it gets the focus. */
  readonly isReturnedTo: boolean
}

/**
 * One question: its subject, the choice, what applies, and the history.
 * On a narrow screen its header is a link that opens it across the screen; only there it shows its history. A person
 * who may never choose reads what applies, without buttons; the reason is above the questions.
 */
export function QuestionCard({ question, reasonNotToReact, isPointedAt, isReturnedTo }: QuestionCardProps) {
  const { guid } = useChild()
  const titleId = useId()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isPointedAt) place.current?.scrollIntoView({ block: 'center' })
  }, [isPointedAt])
  useEffect(() => {
    if (isReturnedTo) place.current?.querySelector('a')?.focus()
  }, [isReturnedTo])
  return (
    <div ref={place}>
      <Card as="article" aria-labelledby={titleId} isUrgent={isPointedAt} className="privacy-question">
        <header className="privacy-question-head">
          <h2 id={titleId}>{question.text}</h2>
          <ReactionChip question={question} />
          <Link
            href={`${privacyAddress(guid)}?question=${question.key}`}
            className="privacy-question-link"
            aria-labelledby={titleId}
          >
            <Icon of={ChevronRight} />
          </Link>
        </header>
        {question.description && <p className="privacy-description">{question.description}</p>}
        <StandingNote question={question} />
        {!reasonNotToReact && <Choices question={question} />}
        <PermissionHistory question={question} />
      </Card>
    </div>
  )
}
