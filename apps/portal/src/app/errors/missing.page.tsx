import { useLocation } from '@tanstack/react-router'
import { FileQuestionMark } from 'lucide-react'
import { useEffect } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'

/** No page has this URL; the console says so too, for the author of the link. */
export function MissingPage() {
  const t = useText()
  const { pathname } = useLocation()
  useEffect(() => console.warn(`Not found: ${pathname}`), [pathname])
  return (
    <EmptyState
      icon={FileQuestionMark}
      title={<PageHead title={t('error.missing.title')} />}
      actions={
        <LinkButton kind="primary" href="/">
          {t('error.page.home')}
        </LinkButton>
      }
    >
      {t('error.missing.text')}
    </EmptyState>
  )
}
