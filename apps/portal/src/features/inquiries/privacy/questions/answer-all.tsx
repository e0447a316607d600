import { useState } from 'react'
import type { PrivacyQuestion } from '@portal/domain/inquiries/privacy/privacy-question.ts'
import type { Choice } from '@portal/domain/inquiries/privacy/standing.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { useChoose } from '../privacy.queries.ts'

const texts = {
  YES: { all: 'privacy.grant-all', confirm: 'privacy.grant-all.confirm', do: 'privacy.grant' },
  NO: { all: 'privacy.refuse-all', confirm: 'privacy.refuse-all.confirm', do: 'privacy.refuse' },
} as const

/**
 * Grants or refuses all open permissions, after a confirmation that names them all. Both buttons look alike: refusing
 * is as good as granting.
 */
export function AnswerAll({ open }: { open: readonly PrivacyQuestion[] }) {
  const t = useText()
  const { mutate } = useChoose(useChild())
  const [asked, ask] = useState<Choice>()
  const answer = (choice: Choice) => {
    ask(undefined)
    for (const question of open) mutate({ question, choice })
  }
  return (
    <div className="privacy-all">
      <Button onPress={() => ask('YES')}>{t(texts.YES.all)}</Button>
      <Button onPress={() => ask('NO')}>{t(texts.NO.all)}</Button>
      <Dialog
        title={t(texts[asked ?? 'YES'].all)}
        isOpen={asked !== undefined}
        onClose={() => ask(undefined)}
        actions={
          <>
            <Button onPress={() => ask(undefined)}>{t('common.cancel')}</Button>
            <Button kind="primary" onPress={() => asked && answer(asked)}>
              {t(texts[asked ?? 'YES'].do)}
            </Button>
          </>
        }
      >
        <p>{t(texts[asked ?? 'YES'].confirm)}</p>
        <QuestionNames questions={open} />
      </Dialog>
    </div>
  )
}

/** The names of the questions to agree to. */
export const QuestionNames = ({ questions }: { questions: readonly PrivacyQuestion[] }) => (
  <ul className="privacy-names">
    {questions.map(({ key, text }) => (
      <li key={key}>{text}</li>
    ))}
  </ul>
)
