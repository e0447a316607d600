import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { emptyCart, type Cart } from '@portal/domain/webshop/cart.ts'
import { usePersonShown } from '@portal/web-kit/session/current.ts'
import { onCartChange, parseCart, readCartText, storeCart } from './stored-cart.ts'

type OwnCart = {
  /** Undefined before hydration: the server does not know it. */
  readonly cart: Cart | undefined
  /** Changes the current cart, also when another tab changed it last. */
  readonly change: (work: (cart: Cart) => Cart) => void
  /** Stores a repaired cart again. */
  readonly restore: () => void
}

/** The cart of the signed-in person, the same in every tab of this browser. */
export function useCart(): OwnCart {
  const person = usePersonShown()
  const { guid, fullName, email } = person
  const text = useSyncExternalStore(
    onCartChange,
    () => readCartText(guid),
    () => undefined,
  )
  const begin = useMemo(() => emptyCart({ fullName, email }), [fullName, email])
  const cart = useMemo(() => (text === undefined ? undefined : parseCart(text, begin)), [text, begin])
  const change = useCallback<OwnCart['change']>(
    (work) => {
      const now = parseCart(readCartText(guid), begin)
      const next = work(now)
      if (next !== now) storeCart(guid, next)
    },
    [guid, begin],
  )
  const restore = useCallback(() => {
    const kept = readCartText(guid)
    const whole = parseCart(kept, begin)
    if (kept !== '' && JSON.stringify(whole) !== kept) storeCart(guid, whole)
  }, [guid, begin])
  return { cart, change, restore }
}
