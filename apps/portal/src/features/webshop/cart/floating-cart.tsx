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
  /** Whether it stands still below the page on a phone, where it would cover what the page is about. */
  readonly isAtEnd: boolean
}

/** The way to the cart at the thumb, with how much is in it; what the browser keeps is not known before it is here. */
export function FloatingCart({ count = 0, isAtEnd }: FloatingCartProps) {
  const t = useText()
  const className = classes('floating-cart', isAtEnd && 'floating-cart-at-end')
  return (
    <Link href={cartAddress} className={className} aria-label={t('shop.floating-cart', { count })}>
      <Icon of={ShoppingCart} size={24} />
      {count > 0 && <Badge kind="loud" count={count} label="" />}
    </Link>
  )
}
