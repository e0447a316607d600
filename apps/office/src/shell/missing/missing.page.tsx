import { FileQuestionMark } from 'lucide-react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { ScreenHead } from '../screen-head.tsx'

/** The office has no screen at this address. */
export function MissingPage() {
  const t = useText()
  return (
    <>
      <ScreenHead title={t('office.missing.title')} />
      <EmptyState
        icon={FileQuestionMark}
        title={t('office.missing.why')}
        actions={
          <LinkButton kind="primary" href="/">
            {t('edit.to-today')}
          </LinkButton>
        }
      >
        {t('office.missing.text')}
      </EmptyState>
    </>
  )
}
