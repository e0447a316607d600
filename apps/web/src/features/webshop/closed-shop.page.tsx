import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useEffect } from 'react'
import { useCall } from '../../api/use-call.tsx'
import { useText } from '../../text/use-text.tsx'
import { useGo } from '../../ui/button/go.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { mayBuy } from '@portal/domain/webshop/order-stage.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { useSession } from '../account/account.public.ts'
import { deskAddress, ordersAddress, shopAddress } from './addresses.ts'
import { NotYet } from './not-yet.tsx'
import { watchedShopQuery } from './webshop.queries.ts'

/** In the place of a closed shop: what the school says of it, and nothing for sale. It leads back when the shop opens. */
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
        <NotYet failure={error} retry={() => void refetch()} />
      )}
    </>
  )
}

/** What was ordered before stays there to be seen, and to be collected. */
function StillOpen() {
  const t = useText()
  if (mayBuy(useSession().role)) return <LinkButton href={ordersAddress}>{t('orders.title')}</LinkButton>
  return <LinkButton href={deskAddress}>{t('desk.title')}</LinkButton>
}
