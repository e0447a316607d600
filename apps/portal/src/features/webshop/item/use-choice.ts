import { useState } from 'react'
import { ZERO } from '@portal/domain/values/money/money.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { childOfLine } from '@portal/domain/webshop/item/audience.ts'
import { addToCart, quantityOf } from '@portal/domain/webshop/cart.ts'
import { amountOf, reasonNotToAdd } from '@portal/domain/webshop/item/price.ts'
import type { ShopItemSummary } from '@portal/domain/webshop/item/shop-item.ts'
import { cartAddress } from '../addresses.ts'
import { useCart } from '../cart/use-cart.ts'
import { addressAfterCart } from '../checkout/addresses.ts'

/** The quantity that one press adds to the cart. */
const AT_ONCE = 1

/** The choices of an item so far, what is missing for the cart, and the action that adds it. */
export function useChoice(item: ShopItemSummary) {
  const { cart, change } = useCart()
  const [chosen, choose] = useState(item.variants.length === 1 ? item.variants[0]?.id : undefined)
  const [chosenChild, chooseChild] = useState<Guid>()
  const [typed, type] = useState('')
  const [isAdded, setAdded] = useState(false)
  // The current variant: its stock may be read again.
  const variant = item.variants.find(({ id }) => id === chosen)
  const child = childOfLine(item, chosenChild)
  const hasChild = item.children === undefined || child !== undefined
  const inCart = variant && cart ? quantityOf(cart, variant.id) : 0
  const reason = reasonNotToAdd({ variant, hasChild, typed, inCart })
  const add = () => {
    if (!variant || reason) return
    const amount = amountOf(typed) ?? ZERO
    const forWhom = child && { child: child.id }
    change((now) => addToCart(now, { item, variant, ...forWhom, quantity: AT_ONCE, amount }))
    setAdded(true)
  }
  const afterCart = cart ? addressAfterCart(cart) : cartAddress
  return { afterCart, variant, child, typed, reason, isAdded, choose, chooseChild, type, add }
}
