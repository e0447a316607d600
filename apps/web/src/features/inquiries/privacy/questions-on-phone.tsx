import { useSearch } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { PermissionRefusal } from '@portal/domain/inquiries/privacy/decider.ts'
import type { PermissionList, PrivacyQuestion } from '@portal/domain/inquiries/privacy/privacy-question.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { useChild } from '../../account/account.public.ts'
import { privacyAddress } from '../addresses.ts'
import { Choices } from './choices.tsx'
import { PrivacyHead } from './privacy-head.tsx'
import { QuestionDetail } from './question-detail.tsx'
import { ReactionChip } from './reaction-chip.tsx'
import { StandingNote } from './standing-note.tsx'

type QuestionsOnPhoneProps = {
  readonly list: PermissionList
  readonly questions: readonly PrivacyQuestion[]
  readonly notices: ReactNode
  /** The way to answer all at once. */
  readonly all: ReactNode
}

/** On a narrow screen each question with its state is answered in place; a tap on it opens its history. */
export function QuestionsOnPhone({ list, questions, notices, all }: QuestionsOnPhoneProps) {
  const { question: key }: { question?: unknown } = useSearch({ strict: false })
  const shown = questions.find((question) => question.key === key)
  const [latest, remember] = useState(shown?.key)
  if (shown && shown.key !== latest) remember(shown.key)
  if (shown)
    return <QuestionDetail key={shown.key} question={shown} reasonNotToReact={list.reasonNotToReact} />
  return (
    <>
      <PrivacyHead list={list} />
      {notices}
      <Card as="ul" className="privacy-rows">
        {questions.map((question) => (
          <li key={question.key}>
            <Row
              question={question}
              reasonNotToReact={list.reasonNotToReact}
              isReturnedTo={question.key === latest}
            />
          </li>
        ))}
      </Card>
      {all}
    </>
  )
}

type RowProps = {
  readonly question: PrivacyQuestion
  readonly reasonNotToReact: PermissionRefusal | undefined
  readonly isReturnedTo: boolean
}

function Row({ question, reasonNotToReact, isReturnedTo }: RowProps) {
  const { guid } = useChild()
  const titleId = useId()
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isReturnedTo) row.current?.querySelector('a')?.focus()
  }, [isReturnedTo])
  return (
    <article ref={row} className="privacy-row" aria-labelledby={titleId}>
      <div className="privacy-row-head">
        <h2 id={titleId}>
          <Link href={`${privacyAddress(guid)}?question=${question.key}`} className="privacy-row-link">
            {question.text}
          </Link>
        </h2>
        <ReactionChip question={question} />
        <Icon of={ChevronRight} />
      </div>
      {question.description && <p className="small">{question.description}</p>}
      <StandingNote question={question} />
      <Choices question={question} reasonNotToReact={reasonNotToReact} />
    </article>
  )
}
