import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { changeQuantity, removeLine } from '@portal/domain/webshop/cart.ts'
import { titleOf } from '@portal/domain/webshop/order/order.ts'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button, IconButton } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { itemAddress } from '../addresses.ts'
import { VatNote } from '../item/vat-note.tsx'
import { ItemPicture } from '../shelf/item-picture.tsx'
import { OnlyLeft } from '../shelf/only-left.tsx'
import type { PlacedLine } from './lines-by-item.ts'
import { QuantityField } from './quantity-field.tsx'
import { useCart } from './use-cart.ts'

/** One item of the cart with picture and title, and a line per variant or amount. */
export function CartItem({ lines }: { readonly lines: readonly [PlacedLine, ...PlacedLine[]] }) {
  const { item } = lines[0].line
  return (
    <li className="cart-item">
      <ItemPicture item={item} />
      <div className="cart-item-lines">
        <Link href={itemAddress(item.id)} className="cart-item-title">
          {item.title}
        </Link>
        {lines.map(({ line, at }) => (
          <Line key={at} line={line} at={at} />
        ))}
      </div>
    </li>
  )
}

/** The price of one variant, its quantity, and the product of both. */
function Line({ line: priced, at }: PlacedLine) {
  const t = useText()
  const { change } = useCart()
  const { line, item, variant, unitPrice, linePrice, oldPrice, onlyLeft, child } = priced
  const title = titleOf({ item, variant, ...(child && { child }) })
  return (
    <div className="cart-line">
      <div className="cart-line-words">
        {variant.title !== '' && <span>{variant.title}</span>}
        {child && <span>{t('cart.child', { name: child.name })}</span>}
        <span className="small quiet">
          {oldPrice === undefined ? (
            t('cart.each', { price: formatMoney(unitPrice) })
          ) : (
            <span className="cart-new-price">
              {t('cart.changed-price', { old: formatMoney(oldPrice), price: formatMoney(unitPrice) })}
            </span>
          )}
        </span>
        {onlyLeft !== undefined && <OnlyLeft left={onlyLeft} />}
      </div>
      <QuantityField
        label={t('cart.quantity.label', { title })}
        quantity={line.quantity}
        onChange={(quantity) => change((cart) => changeQuantity(cart, at, quantity))}
      />
      <div className="cart-line-price">
        <span className="strong">{formatMoney(linePrice)}</span>
        <VatNote price={linePrice} vat={item.vat} />
      </div>
      <RemoveLine title={title} onRemove={() => change((cart) => removeLine(cart, at))} />
    </div>
  )
}

/** Removes a line, after a confirmation. */
function RemoveLine({ title, onRemove }: { readonly title: string; readonly onRemove: () => void }) {
  const t = useText()
  const [isAsked, ask] = useState(false)
  const remove = () => {
    ask(false)
    onRemove()
    showToast({ kind: 'success', title: t('cart.removed', { title }) })
  }
  return (
    <>
      <IconButton icon={Trash2} label={t('cart.remove.of', { title })} onPress={() => ask(true)} />
      <Dialog
        isOpen={isAsked}
        title={t('cart.remove.confirm.title')}
        onClose={() => ask(false)}
        isUrgent
        width="narrow"
        actions={
          <>
            <Button onPress={() => ask(false)}>{t('common.cancel')}</Button>
            <Button kind="danger" onPress={remove}>
              {t('cart.remove')}
            </Button>
          </>
        }
      >
        <p>{t('cart.remove.confirm.text', { title })}</p>
      </Dialog>
    </>
  )
}
