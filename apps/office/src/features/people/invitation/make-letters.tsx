import { useQueryClient } from '@tanstack/react-query'
import { Mails } from 'lucide-react'
import { useState } from 'react'
import {
  letterReaders,
  MOST_LETTERS,
  type LetterReaders,
} from '@portal/domain/account/sign-in/invitation/invitation.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { RadioCards } from '@portal/ui/field/choice/radio-cards.tsx'
import { BulkAction } from '../../../list/selection/bulk-action.tsx'
import type { BulkActionProps } from '../../../list/list-declaration.ts'
import { readJobsAgain } from '../../../tray/job.queries.ts'
import { InvitedNumbers } from './invited-numbers.tsx'

const { previewLetters, makeLetters } = endpointsIn(
  () => import('@portal/contract/people.office.contract.ts'),
)

/** Asks a job for a PDF with a letter for each guardian of the chosen pupils, after the numbers were confirmed. */
export function MakeLetters(props: BulkActionProps) {
  const t = useText()
  const call = useCall()
  const queries = useQueryClient()
  const [to, setTo] = useState<LetterReaders>('without-email')
  const selection = props.selection.wire
  return (
    <BulkAction
      {...props}
      list="families"
      icon={Mails}
      action={t('letters.action')}
      choice={to}
      choose={
        <RadioCards
          label={t('letters.to')}
          cards={letterReaders.map((value) => ({ value, title: t(`letters.to.${value}`) }))}
          value={to}
          onChange={setTo}
        />
      }
      preview={() => call(previewLetters, { body: { selection, to } })}
      describe={(numbers) => (
        <InvitedNumbers {...numbers} text={t('letters.text', { count: numbers.invited })} />
      )}
      confirm={({ invited }) => t('letters.confirm', { count: invited })}
      reasonNotTo={({ invited }) => {
        if (invited === 0) return t('letters.none')
        return invited > MOST_LETTERS ? t('letters.too-many') : undefined
      }}
      run={async ({ pupils, invited }) => {
        const confirmed = { pupils, invited }
        await call(makeLetters, { body: { selection, to, confirmed } })
        void readJobsAgain(queries)
        return invited
      }}
      done={(invited) => t('letters.done', { count: invited })}
    />
  )
}
