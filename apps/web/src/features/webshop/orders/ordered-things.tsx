import type { OrderedThing } from '@portal/domain/webshop/order-stage.ts'
import { useText } from '../../../text/use-text.tsx'

/** What was ordered, in short: one below the other. */
export function OrderedThings({ things }: { readonly things: readonly OrderedThing[] }) {
  const t = useText()
  return (
    <ul role="list" className="ordered-things">
      {things.map(({ title, variant, quantity }, index) => (
        <li key={`${index} ${title}`}>
          {t('order.summary.line', { quantity, title: variant === '' ? title : `${title}, ${variant}` })}
        </li>
      ))}
    </ul>
  )
}
