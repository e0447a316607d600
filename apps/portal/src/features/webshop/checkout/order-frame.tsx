import type { ReactNode } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { useShopCrumbs } from '../use-shop-crumbs.ts'
import './checkout.css'

/** A step of the checkout, with a back link. The breadcrumbs have no link to the order itself. */
export function OrderStep({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useText()
  return (
    <>
      <PageHead title={title} crumbs={useShopCrumbs({ text: t('breadcrumb.order') }, { text: title })} />
      <div className="shop-order">{children}</div>
    </>
  )
}

/** The result: the end of the checkout, without a back link. */
export function OrderEnd({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <PageHead title={title} />
      <div className="shop-order">{children}</div>
    </>
  )
}
