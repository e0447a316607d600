import type { OrderedThing } from '@portal/domain/webshop/order/order-stage.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'

/** A short list of the ordered items. */
export function OrderedThings({ things }: { readonly things: readonly OrderedThing[] }) {
  const t = useText()
  return (
    <ul role="list" className="ordered-things">
      {things.map((thing, index) => (
        <li key={`${index} ${thing.title}`}>
          {t('order.summary.line', { quantity: thing.quantity, title: titleOf(thing) })}
        </li>
      ))}
    </ul>
  )
}

/** The name of an ordered item on one line, with the name of the child. */
function titleOf({ title, variant, child }: OrderedThing): string {
  const named = variant === '' ? title : `${title}, ${variant}`
  return child === undefined ? named : `${named} (${child})`
}
