import { ShoppingCart } from 'lucide-react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Badge } from '@portal/ui/feedback/badge.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { classes } from '@portal/ui/style/classes.ts'
import { cartAddress } from '../addresses.ts'
import './floating-cart.css'

type FloatingCartProps = {
  readonly count: number | undefined
  /** Whether it is at the end of the page on a phone, because the page has its own button. An empty one always is. */
  readonly isAtEnd: boolean
}

/** The link to the cart at the bottom, with its count. Before hydration the stored cart is unknown. */
export function FloatingCart({ count = 0, isAtEnd }: FloatingCartProps) {
  const t = useText()
  const className = classes('floating-cart', (isAtEnd || count === 0) && 'floating-cart-at-end')
  return (
    <Link href={cartAddress} className={className} aria-label={t('shop.floating-cart', { count })}>
      <Icon of={ShoppingCart} size={24} />
      {count > 0 && <Badge kind="loud" count={count} label="" />}
    </Link>
  )
}
