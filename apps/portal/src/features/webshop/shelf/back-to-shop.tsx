import { ArrowLeft } from 'lucide-react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { shopAddress } from '../addresses.ts'

export function BackToShop() {
  const t = useText()
  return (
    <LinkButton href={shopAddress} icon={ArrowLeft}>
      {t('shop.item.back')}
    </LinkButton>
  )
}
