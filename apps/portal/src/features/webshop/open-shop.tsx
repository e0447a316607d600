import { Outlet } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { closedShopAddress } from './addresses.ts'
import { watchedShopQuery } from './webshop.queries.ts'

/** The pages of an open shop: redirects when it closes, and keeps the cart. */
export function OpenShop() {
  const go = useGo()
  const isClosed = useQuery(watchedShopQuery(useCall())).data?.isOpen === false
  useEffect(() => {
    if (isClosed) go(closedShopAddress, { replace: true })
  }, [isClosed, go])
  return <Outlet />
}
