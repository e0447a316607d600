import { useState } from 'react'
import {
  inOrderOfReaction,
  openQuestions,
  type PermissionList,
  type PrivacyQuestion,
} from '@portal/domain/inquiries/privacy/privacy-question.ts'
import { useText } from '../../../text/use-text.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { useSession } from '../../account/account.public.ts'
import { AnswerAll } from './answer-all.tsx'
import { LeaveWithOpenQuestions } from './leave-with-open-questions.tsx'
import { PrivacyHead } from './privacy-head.tsx'
import { PreparedByLink, useConsentLink } from './consent-by-link.tsx'
import { QuestionCard } from './question-card.tsx'
import { QuestionsOnPhone } from './questions-on-phone.tsx'
import { useReasonNotTo } from './use-reason-not-to.ts'
import { useIsNarrow } from './use-is-narrow.ts'

/** The questions about a child, what a link asked of them, and the way to answer all. */
export function Questions({ list }: { list: PermissionList }) {
  const questions = useSteadyOrder(list.questions)
  const isNarrow = useIsNarrow()
  const { role } = useSession()
  const mayReact = !list.reasonNotToReact && !role.impersonated
  const open = mayReact ? openQuestions(questions) : []
  const link = useConsentLink({ questions, mayReact })
  const all = open.length > 1 && !link.prepared && <AnswerAll open={open} />
  const notices = (
    <>
      <Notices list={list} isDone={mayReact && open.length === 0} grantedByLink={link.granted} />
      <PreparedByLink link={link} />
    </>
  )
  return (
    <>
      {isNarrow ? (
        <QuestionsOnPhone list={list} questions={questions} notices={notices} all={all} />
      ) : (
        <>
          <PrivacyHead list={list} />
          {notices}
          <ul role="list" className="privacy-questions">
            {questions.map((question) => (
              <li key={question.key}>
                <QuestionCard
                  question={question}
                  reasonNotToReact={list.reasonNotToReact}
                  isPointedAt={link.shown.includes(question.key)}
                />
              </li>
            ))}
          </ul>
          {all}
        </>
      )}
      <LeaveWithOpenQuestions count={open.length} />
    </>
  )
}

/** The order of the first drawing stays, so that nothing jumps while somebody answers. */
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

/** Why one may not react, what a link did, and that everything is answered. */
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
