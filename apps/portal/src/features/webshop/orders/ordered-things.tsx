import type { OrderedThing } from '@portal/domain/webshop/order-stage.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'

/** What was ordered, in short: one below the other. */
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

/** What a thing is called where there is one line for it, with the name of whom it is for. */
function titleOf({ title, variant, child }: OrderedThing): string {
  const named = variant === '' ? title : `${title}, ${variant}`
  return child === undefined ? named : `${named} (${child})`
}
