import { useSearch } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { PermissionList, PrivacyQuestion } from '@portal/domain/inquiries/privacy/privacy-question.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { useChild } from '../../account/account.public.ts'
import { privacyAddress } from '../addresses.ts'
import { PrivacyHead } from './privacy-head.tsx'
import { QuestionDetail } from './question-detail.tsx'
import { ReactionChip } from './reaction-chip.tsx'

type QuestionsOnPhoneProps = {
  readonly list: PermissionList
  readonly questions: readonly PrivacyQuestion[]
  readonly notices: ReactNode
  /** The way to answer all at once. */
  readonly all: ReactNode
}

/** On a narrow screen the question and its state alone; a tap opens the rest. */
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
            <Row question={question} isReturnedTo={question.key === latest} />
          </li>
        ))}
      </Card>
      {all}
    </>
  )
}

function Row({ question, isReturnedTo }: { question: PrivacyQuestion; isReturnedTo: boolean }) {
  const { guid } = useChild()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isReturnedTo) row.current?.querySelector('a')?.focus()
  }, [isReturnedTo])
  return (
    <div ref={row} className="privacy-row">
      <Link href={`${privacyAddress(guid)}?question=${question.key}`} className="privacy-row-link">
        {question.text}
      </Link>
      <ReactionChip question={question} />
      <Icon of={ChevronRight} />
    </div>
  )
}
