import { Check } from 'lucide-react'
import { useState } from 'react'
import { isSameReaction, type PrivacyQuestion } from '@portal/domain/inquiries/privacy/privacy-question.ts'
import type { Choice } from '@portal/domain/inquiries/privacy/standing.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { useChoose, useChoosing } from '../privacy.queries.ts'
import { useReasonNotTo } from '../use-reason-not-to.ts'

const texts = { YES: 'privacy.grant', NO: 'privacy.refuse' } as const
const saved = { YES: 'privacy.saved.yes', NO: 'privacy.saved.no' } as const

/** Grant and refuse, side by side and alike. The choice is marked at once, with a spinner until it is saved. */
export function Choices({ question }: { question: PrivacyQuestion }) {
  const t = useText()
  const child = useChild()
  const reasonNotTo = useReasonNotTo()
  const { mutate } = useChoose(child)
  const [kept, tellKept] = useState<Choice>()
  const pending = useChoosing(child).find((one) => one.question.key === question.key)
  const choose = (choice: Choice) => {
    if (pending || isSameReaction(question, choice)) return
    tellKept(undefined)
    mutate({ question, choice }, { onSuccess: () => tellKept(choice) })
  }
  return (
    <div role="group" aria-label={question.text} className="privacy-choices">
      {(['YES', 'NO'] as const).map((choice) => {
        const isChosen = question.reaction === choice
        return (
          <Button
            key={choice}
            reasonNotTo={reasonNotTo}
            aria-pressed={isChosen}
            isPending={pending?.choice === choice}
            onPress={() => choose(choice)}
            {...(isChosen && { icon: Check, className: 'privacy-chosen' })}
          >
            {t(texts[choice])}
          </Button>
        )
      })}
      <span role="status" className="small quiet">
        {pending && t('privacy.saving')}
        {!pending && kept && (
          <span className="visually-hidden">{t(saved[kept], { question: question.text })}</span>
        )}
      </span>
    </div>
  )
}
