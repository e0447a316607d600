import { ExternalLink, Unlink } from 'lucide-react'
import { useEffect } from 'react'
import type { Mode } from '@portal/domain/account/sign-in/session.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { OutsideLink } from '@portal/ui/button/link.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { ScreenPage } from '../screen/screen-page.public.tsx'
import { useScreen } from '../screen/use-screen.public.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readSsoPage } = endpointsIn(() => import('@portal/contract/site/sso.ts'))

/**
 * A page that leads out of the portal: it redirects by itself, and also shows the link. An editor stays, to edit it.
 */
export function SsoPage({ mode }: { mode: Mode }) {
  const t = useText()
  const { query } = useScreen(readSsoPage)
  const name = query.data?.name ?? t('page.loading')
  return (
    <ScreenPage title={name} query={query}>
      {({ address }) =>
        address === undefined ? (
          <EmptyState icon={Unlink} title={t('page.sso.missing', { name })}>
            {t('page.sso.missing.hint')}
          </EmptyState>
        ) : (
          <Departure address={address} name={name} isLeaving={mode === 'view'} />
        )
      }
    </ScreenPage>
  )
}

type DepartureProps = { readonly address: string; readonly name: string; readonly isLeaving: boolean }

function Departure({ address, name, isLeaving }: DepartureProps) {
  const t = useText()
  useEffect(() => {
    // The page is replaced in the history, because a return would redirect again.
    if (isLeaving) location.replace(address)
  }, [address, isLeaving])
  return (
    <EmptyState
      icon={ExternalLink}
      title={t(isLeaving ? 'page.sso.redirecting' : 'page.sso.leads', { name })}
      actions={
        <OutsideLink href={address} kind="primary">
          {t('page.sso.go')}
        </OutsideLink>
      }
    >
      {address}
    </EmptyState>
  )
}
