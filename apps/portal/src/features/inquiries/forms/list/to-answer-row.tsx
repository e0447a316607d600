import type { ReactNode } from 'react'
import type { WaitingForm } from '@portal/domain/inquiries/inquiry-counts.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { useIsInBrowser } from '@portal/ui/browser/use-is-in-browser.ts'
import { Chip } from '@portal/ui/feedback/status-chip.tsx'
import { useSession } from '@portal/web-kit/session/current.ts'
import type { Whose } from '@portal/web-kit/session/whose.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { formAddress } from '../addresses.ts'
import { Expiry } from '../expiry.tsx'
import { hasStoredAnswers } from '../fill-in/stored-answers.ts'
import { FormRow } from './form-list.tsx'

type ToAnswerRowProps = {
  readonly child: Guid
  readonly form: WaitingForm
  readonly who?: Whose
  /** Names the child where the list is about several. */
  readonly mark?: ReactNode
}

/** A form to answer, with its last day, and whether this device has answers that were not sent. */
export function ToAnswerRow({ child, form, who, mark }: ToAnswerRowProps) {
  const t = useText()
  const { person, children } = useSession()
  const isInBrowser = useIsInBrowser()
  const isBegun = isInBrowser && hasStoredAnswers({ person: person.guid, child, form: form.id })
  return (
    <FormRow
      title={form.title}
      about={who && children.find(({ guid }) => guid === child)?.firstName}
      mark={mark}
      facts={
        <>
          <Expiry form={form} />
          {isBegun && <Chip tone="wait">{t('forms.begun')}</Chip>}
        </>
      }
      action={t(isBegun ? 'forms.action.go-on' : 'forms.action.fill-in')}
      href={formAddress(child, form.id, who)}
    />
  )
}
