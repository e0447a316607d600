import type { ReactNode } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { useShopCrumbs } from '../use-shop-crumbs.ts'
import './checkout.css'

/** A step of ordering, with the way back: the order itself is no place to go to. */
export function OrderStep({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useText()
  return (
    <>
      <PageHead title={title} crumbs={useShopCrumbs({ text: t('breadcrumb.order') }, { text: title })} />
      <div className="shop-order">{children}</div>
    </>
  )
}

/** How it went: the end of the way, without a way back. */
export function OrderEnd({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <PageHead title={title} />
      <div className="shop-order">{children}</div>
    </>
  )
}
