import { ShoppingCart } from 'lucide-react'
import { useText } from '../../../text/use-text.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Icon } from '../../../ui/text/icon.tsx'
import { Link } from '../../../ui/button/link.tsx'
import { cartAddress } from '../addresses.ts'
import './floating-cart.css'

/** The way to the cart at the thumb, with how much is in it; what the browser keeps is not known before it is here. */
export function FloatingCart({ count = 0 }: { readonly count?: number | undefined }) {
  const t = useText()
  return (
    <Link href={cartAddress} className="floating-cart" aria-label={t('shop.floating-cart', { count })}>
      <Icon of={ShoppingCart} size={24} />
      {count > 0 && <Badge kind="loud" count={count} label="" />}
    </Link>
  )
}
