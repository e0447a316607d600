import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import type { PrivacyQuestion } from '@portal/domain/inquiries/privacy/privacy-question.ts'
import { useText } from '../../../text/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useChild } from '../../account/account.public.ts'
import { useChoose } from './privacy.queries.ts'

/** Gives permission for everything that is still open, after a question that names it all. */
export function GrantAll({ open }: { open: readonly PrivacyQuestion[] }) {
  const t = useText()
  const { mutate } = useChoose(useChild())
  const [isAsked, ask] = useState(false)
  const grant = () => {
    ask(false)
    for (const question of open) mutate({ question, choice: 'YES' })
  }
  return (
    <div className="privacy-all">
      <Button icon={CheckCheck} onPress={() => ask(true)}>
        {t('privacy.grant-all')}
      </Button>
      <Dialog
        title={t('privacy.grant-all')}
        isOpen={isAsked}
        onClose={() => ask(false)}
        actions={
          <>
            <Button onPress={() => ask(false)}>{t('common.cancel')}</Button>
            <Button kind="primary" onPress={grant}>
              {t('privacy.grant')}
            </Button>
          </>
        }
      >
        <p>{t('privacy.grant-all.confirm')}</p>
        <QuestionNames questions={open} />
      </Dialog>
    </div>
  )
}

/** What one agrees to, spelled out. */
export const QuestionNames = ({ questions }: { questions: readonly PrivacyQuestion[] }) => (
  <ul className="privacy-names">
    {questions.map(({ key, text }) => (
      <li key={key}>{text}</li>
    ))}
  </ul>
)
