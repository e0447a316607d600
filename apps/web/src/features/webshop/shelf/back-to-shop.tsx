import { ArrowLeft } from 'lucide-react'
import { useText } from '../../../text/use-text.tsx'
import { LinkButton } from '../../../ui/button/link.tsx'
import { shopAddress } from '../addresses.ts'

export function BackToShop() {
  const t = useText()
  return (
    <LinkButton href={shopAddress} icon={ArrowLeft}>
      {t('shop.item.back')}
    </LinkButton>
  )
}
