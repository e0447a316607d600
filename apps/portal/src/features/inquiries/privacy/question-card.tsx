import { ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { PermissionRefusal } from '@portal/domain/inquiries/privacy/decider.ts'
import type { PrivacyQuestion } from '@portal/domain/inquiries/privacy/privacy-question.ts'
import { Card } from '@portal/ui/layout/card.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { privacyAddress } from '../addresses.ts'
import { Choices } from './choices.tsx'
import { PermissionHistory } from './permission-history.tsx'
import { ReactionChip } from './reaction-chip.tsx'
import { StandingNote } from './standing-note.tsx'

type QuestionCardProps = {
  readonly question: PrivacyQuestion
  readonly reasonNotToReact: PermissionRefusal | undefined
  /** A link pointed at it: it carries a line, and stands on the screen. */
  readonly isPointedAt: boolean
  /** It is the latest that was open across the screen: the focus goes on from there. */
  readonly isReturnedTo: boolean
}

/**
 * One question: what it is about, what was chosen, what counts, and what became of it. On a narrow screen its head is a
 * link that opens it across the screen, and only there it has its history. Who may never choose reads what counts, without
 * buttons; why stands above the questions.
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
