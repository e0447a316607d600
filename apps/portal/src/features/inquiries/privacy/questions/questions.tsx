import { textsIn, useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { useState } from 'react'
import {
  inOrderOfReaction,
  openQuestions,
  type PermissionList,
  type PrivacyQuestion,
} from '@portal/domain/inquiries/privacy/privacy-question.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { classes } from '@portal/ui/style/classes.ts'
import { useSession } from '@portal/web-kit/session/current.ts'
import { AnswerAll } from './answer-all.tsx'
import { LeaveWithOpenQuestions } from '../leave-with-open-questions.tsx'
import { PrivacyHead } from '../privacy-head.tsx'
import { PreparedByLink, useConsentLink } from './consent-by-link.tsx'
import { QuestionCard } from './question-card.tsx'
import { QuestionHead } from './question-head.tsx'
import { useReasonNotTo } from '../use-reason-not-to.ts'

/**
 * The questions about a child, the request of a link, and the buttons that answer all.
 * The style sheet depends on the width: a narrow screen shows the question of the URL alone.
 */
export function Questions({ list }: { list: PermissionList }) {
  const questions = useSteadyOrder(list.questions)
  const { role } = useSession()
  const { open: one, latest } = useOpenQuestion(questions)
  const mayReact = !list.reasonNotToReact && !role.impersonated
  const open = mayReact ? openQuestions(questions) : []
  const link = useConsentLink({ questions, mayReact })
  return (
    <div
      className={classes('privacy', one && 'privacy-one')}
      // Before hydration the script of the page keeps links that would leave it.
      {...(open.length > 0 && { 'data-asks-before-leaving': '' })}
    >
      {/* The title of the tab is that of the header that mounted last. */}
      <PrivacyHead key={`all ${one?.key ?? ''}`} list={list} />
      {one && <QuestionHead key={one.key} title={one.text} />}
      <Notices list={list} isDone={mayReact && open.length === 0} grantedByLink={link.granted} />
      <PreparedByLink link={link} />
      <ul role="list" className="privacy-questions">
        {questions.map((question) => (
          <li key={question.key} {...(question === one && { className: 'privacy-open' })}>
            <QuestionCard
              question={question}
              reasonNotToReact={list.reasonNotToReact}
              isPointedAt={link.shown.includes(question.key)}
              isReturnedTo={!one && question.key === latest}
            />
          </li>
        ))}
      </ul>
      {open.length > 1 && !link.prepared && <AnswerAll open={open} />}
      <LeaveWithOpenQuestions count={open.length} />
    </div>
  )
}

/** The question of the URL on a narrow screen, and the latest one before it. */
function useOpenQuestion(questions: readonly PrivacyQuestion[]) {
  const { question: key } = useQueryOf(textsIn('question'))
  const open = questions.find((question) => question.key === key)
  const [latest, remember] = useState(open?.key)
  if (open && open.key !== latest) remember(open.key)
  return { open, latest }
}

/** Keeps the order of the first render, so that no row moves while a person answers. */
function useSteadyOrder(questions: readonly PrivacyQuestion[]): readonly PrivacyQuestion[] {
  const [order] = useState(() => inOrderOfReaction(questions).map(({ key }) => key))
  const placeOf = ({ key }: PrivacyQuestion) => {
    const place = order.indexOf(key)
    return place < 0 ? order.length : place
  }
  return questions.toSorted((a, b) => placeOf(a) - placeOf(b))
}

type NoticesProps = {
  readonly list: PermissionList
  readonly isDone: boolean
  readonly grantedByLink: number | undefined
}

/** Why the person may not choose, the result of a link, and that everything is answered. */
function Notices({ list: { reasonNotToReact }, isDone, grantedByLink }: NoticesProps) {
  const t = useText()
  const reason = useReasonNotTo(reasonNotToReact)
  return (
    <div className="privacy-notices">
      {reason && <Alert kind="info">{reason}</Alert>}
      {grantedByLink !== undefined && (
        <Alert kind="info" isNews>
          {t('privacy.granted-by-link', { count: grantedByLink })}
        </Alert>
      )}
      <div role="status">{isDone && <Alert kind="success">{t('privacy.all-done')}</Alert>}</div>
    </div>
  )
}
