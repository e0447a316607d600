import { useEffect, useId, useRef } from 'react'
import type { PermissionRefusal } from '@portal/domain/inquiries/privacy/decider.ts'
import type { PrivacyQuestion } from '@portal/domain/inquiries/privacy/privacy-question.ts'
import { Card } from '../../../ui/card.tsx'
import { Choices } from './choices.tsx'
import { PermissionHistory } from './permission-history.tsx'
import { ReactionChip } from './reaction-chip.tsx'
import { StandingNote } from './standing-note.tsx'

type QuestionCardProps = {
  readonly question: PrivacyQuestion
  readonly reasonNotToReact: PermissionRefusal | undefined
  /** A link pointed at it: it carries a line, and stands on the screen. */
  readonly isPointedAt: boolean
}

/** One question: what it is about, what was chosen, what counts, and what became of it. */
export function QuestionCard({ question, reasonNotToReact, isPointedAt }: QuestionCardProps) {
  const titleId = useId()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isPointedAt) place.current?.scrollIntoView({ block: 'center' })
  }, [isPointedAt])
  return (
    <div ref={place}>
      <Card as="article" aria-labelledby={titleId} isUrgent={isPointedAt} className="privacy-question">
        <header className="privacy-question-head">
          <h2 id={titleId}>{question.text}</h2>
          <ReactionChip question={question} />
        </header>
        {question.description && <p className="privacy-description">{question.description}</p>}
        <StandingNote question={question} />
        <Choices question={question} reasonNotToReact={reasonNotToReact} />
        <PermissionHistory question={question} />
      </Card>
    </div>
  )
}
