import { UserRoundX } from 'lucide-react'
import { textsIn, useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useSayMissing } from '@portal/ui/browser/server-page.ts'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { ErrorState } from '@portal/ui/feedback/states.tsx'

const readQuery = textsIn('number')

/** The URL names a child who is not the visitor's: by a number of the school, or otherwise. */
export function ChildErrorPage() {
  const t = useText()
  useSayMissing()
  const { number } = useQueryOf(readQuery)
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
      {t(number === '' ? 'error.child.not-yours' : 'error.child.unknown-number')}
    </ErrorState>
  )
}
