import { useState } from 'react'
import { ZERO } from '@portal/domain/values/money.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { childOfLine } from '@portal/domain/webshop/audience.ts'
import { addToCart, quantityOf } from '@portal/domain/webshop/cart.ts'
import { readAmount, reasonNotToAdd } from '@portal/domain/webshop/price.ts'
import type { ShopItemSummary } from '@portal/domain/webshop/shop-item.ts'
import { useCart } from '../cart/use-cart.ts'

/** How many of a variant go into the cart at a press. */
const AT_ONCE = 1

/** What somebody chose of an item so far, what still stands in the way of the cart, and the way into it. */
export function useChoice(item: ShopItemSummary) {
  const { cart, change } = useCart()
  const [chosen, choose] = useState(item.variants.length === 1 ? item.variants[0]?.id : undefined)
  const [chosenChild, chooseChild] = useState<Guid>()
  const [typed, type] = useState('')
  const [isAdded, setAdded] = useState(false)
  // As it is now: how many are left is read again.
  const variant = item.variants.find(({ id }) => id === chosen)
  const child = childOfLine(item, chosenChild)
  const hasChild = item.children === undefined || child !== undefined
  const inCart = variant && cart ? quantityOf(cart, variant.id) : 0
  const reason = reasonNotToAdd({ variant, hasChild, typed, inCart })
  const add = () => {
    if (!variant || reason) return
    const amount = readAmount(typed) ?? ZERO
    const forWhom = child && { child: child.id }
    change((now) => addToCart(now, { item, variant, ...forWhom, quantity: AT_ONCE, amount }))
    setAdded(true)
  }
  return { variant, child, typed, reason, isAdded, choose, chooseChild, type, add }
}
