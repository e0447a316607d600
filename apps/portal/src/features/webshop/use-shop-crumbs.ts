import { useText } from '@portal/web-kit/text/use-text.tsx'
import type { Crumb } from '@portal/ui/layout/breadcrumbs.tsx'
import { shopAddress } from './addresses.ts'

/** Home, the shop, and the levels below it; unknown ones are omitted. */
export function useShopCrumbs(...below: readonly (Crumb | undefined)[]): readonly Crumb[] {
  const t = useText()
  return [
    { text: t('breadcrumb.home'), href: '/' },
    { text: t('nav.webshop'), href: shopAddress },
    ...below.filter((crumb) => crumb !== undefined),
  ]
}
