import { UserRoundX } from 'lucide-react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { ErrorState } from '@portal/ui/feedback/states.tsx'

/** The URL names a child of another family; the page links to home. */
export function ChildErrorPage() {
  const t = useText()
  return (
    <ErrorState
      icon={UserRoundX}
      title={<PageHead title={t('error.child.title')} />}
      actions={
        <LinkButton kind="primary" href="/">
          {t('error.page.home')}
        </LinkButton>
      }
    >
      {t('error.child.unknown-number')}
    </ErrorState>
  )
}
