import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useEffect } from 'react'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { mayBuy } from '@portal/domain/webshop/order/order-stage.ts'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { useSession } from '@portal/web-kit/session/current.ts'
import { deskAddress, ordersAddress, shopAddress } from './addresses.ts'
import { QueryStatus } from './query-status.tsx'
import { watchedShopQuery } from './webshop.queries.ts'

/** The page of a closed shop: the school's message, and nothing for sale. It redirects when the shop opens. */
export function ClosedShopPage() {
  const t = useText()
  const go = useGo()
  const { data: shop, error, refetch } = useQuery(watchedShopQuery(useCall()))
  const isOpen = shop?.isOpen === true
  useEffect(() => {
    if (isOpen) go(shopAddress, { replace: true })
  }, [isOpen, go])
  return (
    <>
      <PageHead
        title={t('nav.webshop')}
        crumbs={[{ text: t('breadcrumb.home'), href: '/' }, { text: t('nav.webshop') }]}
      />
      {shop ? (
        <EmptyState icon={Store} title={t('shop.offline.title')} actions={<StillOpen />}>
          {shop.closedMessage === '' ? t('shop.offline.default') : shop.closedMessage}
        </EmptyState>
      ) : (
        <QueryStatus failure={error} retry={() => void refetch()} />
      )}
    </>
  )
}

/** Earlier orders stay available, to view and to collect. */
function StillOpen() {
  const t = useText()
  if (mayBuy(useSession().role)) return <LinkButton href={ordersAddress}>{t('orders.title')}</LinkButton>
  return <LinkButton href={deskAddress}>{t('desk.title')}</LinkButton>
}
