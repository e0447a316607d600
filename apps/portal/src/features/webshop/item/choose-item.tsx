import { CircleCheck, ShoppingCart } from 'lucide-react'
import { useId, useState } from 'react'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import {
  amountOf,
  LARGEST_PRICE,
  readAmount,
  unitPrice,
  writeAmount,
  type ReasonNotToAdd,
} from '@portal/domain/webshop/item/price.ts'
import type { ItemChild, ShopItemSummary, Variant } from '@portal/domain/webshop/item/shop-item.ts'
import { ZERO } from '@portal/domain/values/money/money.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { Link, LinkButton } from '@portal/ui/button/link.tsx'
import { RadioGroup } from '@portal/ui/field/choice/radio.tsx'
import { RadioLine } from '@portal/ui/field/choice/radio-line.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { cartAddress } from '../addresses.ts'
import { ItemPrice } from '../shelf/item-price.tsx'
import { StockChip } from '../shelf/stock-chip.tsx'
import { StockNotice } from './stock-notice.tsx'
import { useChoice } from './use-choice.ts'
import { VatNote } from './vat-note.tsx'

const reasons: Readonly<Record<ReasonNotToAdd, TextKey>> = {
  'no-variant': 'shop.item.variant.required',
  'no-child': 'shop.item.child.required',
  'sold-out': 'shop.item.sold-out',
  'all-in-cart': 'shop.item.all-in-cart',
  'no-amount': 'shop.item.amount.required',
  'invalid-amount': 'shop.item.amount.invalid',
  'ambiguous-amount': 'shop.item.amount.ambiguous',
  'too-many-decimals': 'shop.item.amount.decimals',
  'too-large-amount': 'shop.item.amount.too-large',
}

/** Says why an item cannot go into the cart. */
function useReasonText(): (reason: ReasonNotToAdd) => string {
  const t = useText()
  return (reason) => t(reasons[reason], { most: formatMoney(LARGEST_PRICE) })
}

/** Chooses a variant, the amount where it is variable, and adds it to the cart. */
export function ChooseItem({ item }: { readonly item: ShopItemSummary }) {
  const t = useText()
  const reasonText = useReasonText()
  const { afterCart, variant, child, typed, reason, isAdded, choose, chooseChild, type, add } =
    useChoice(item)
  return (
    <div className="choose-item">
      {item.variants.length > 1 && <Variants item={item} chosen={variant} onChoose={choose} />}
      {item.type === 'DONATION' && <p>{t('shop.item.voluntary')}</p>}
      {item.children && <ForWhom childrenToChoose={item.children} chosen={child} onChoose={chooseChild} />}
      {variant?.variablePrice && <Amount typed={typed} onType={type} />}
      <ChosenPrice item={item} variant={variant} typed={typed} />
      {item.variants.length === 1 && <StockChip variants={item.variants} />}
      <div className="choose-item-actions">
        <Button
          kind="primary"
          icon={ShoppingCart}
          onPress={add}
          {...(reason && { reasonNotTo: reasonText(reason) })}
        >
          {t('shop.item.add-to-cart')}
        </Button>
        {isAdded && <LinkButton href={afterCart}>{t('shop.item.check-out')}</LinkButton>}
      </div>
      {variant?.left === 0 && <StockNotice variant={variant.id} />}
      <p role="status" className="item-added">
        {isAdded && <Added title={item.title} />}
      </p>
    </div>
  )
}

/** The result of adding, with the way to the cart. */
function Added({ title }: { readonly title: string }) {
  const t = useText()
  return (
    <>
      <Icon of={CircleCheck} />
      <span>
        {t('shop.item.added', { title })} <Link href={cartAddress}>{t('shop.item.to-cart')}</Link>
      </span>
    </>
  )
}

type VariantsProps = {
  readonly item: ShopItemSummary
  readonly chosen: Variant | undefined
  readonly onChoose: (variant: Guid) => void
}

/** Each with its price, where the prices differ. */
function Variants({ item: { variants }, chosen, onChoose }: VariantsProps) {
  const t = useText()
  const labelId = useId()
  const isOnePrice = variants.every(
    ({ price, variablePrice }) => !variablePrice && price === variants[0]?.price,
  )
  return (
    <RadioGroup labelledBy={labelId} value={chosen?.id} onChange={(id) => onChoose(guid(id))}>
      <span id={labelId} className="field-label">
        {t('shop.item.variant')}
      </span>
      <div className="variants">
        {variants.map((variant) => (
          <RadioLine key={variant.id} value={variant.id}>
            <span className="variant-words">
              <span>{variant.title}</span>
              {!isOnePrice && (
                <span className="quiet">
                  {variant.variablePrice ? t('shop.item.price-free') : formatMoney(variant.price)}
                </span>
              )}
              <StockChip variants={[variant]} />
            </span>
          </RadioLine>
        ))}
      </div>
    </RadioGroup>
  )
}

type ForWhomProps = {
  readonly childrenToChoose: readonly ItemChild[]
  readonly chosen: ItemChild | undefined
  readonly onChoose: (child: Guid) => void
}

/** The child: shown when there is one, chosen when there are more. */
function ForWhom({ childrenToChoose, chosen, onChoose }: ForWhomProps) {
  const t = useText()
  const labelId = useId()
  if (childrenToChoose.length <= 1) return chosen ? <p>{t('cart.child', { name: chosen.name })}</p> : null
  return (
    <RadioGroup labelledBy={labelId} value={chosen?.id} onChange={(id) => onChoose(guid(id))}>
      <span id={labelId} className="field-label">
        {t('shop.item.child')}
      </span>
      <div className="variants">
        {childrenToChoose.map(({ id, name }) => (
          <RadioLine key={id} value={id}>
            {name}
          </RadioLine>
        ))}
      </div>
    </RadioGroup>
  )
}

/** The amount of a variable price: formatted on blur, and validated from then on. */
function Amount({ typed, onType }: { readonly typed: string; readonly onType: (typed: string) => void }) {
  const t = useText()
  const reasonText = useReasonText()
  const [wasLeft, setLeft] = useState(false)
  const amount = readAmount(typed)
  const leave = () => {
    setLeft(true)
    if (typeof amount === 'number') onType(writeAmount(amount))
  }
  return (
    <div className="item-amount">
      <TextField
        label={`${t('shop.item.amount.label')} (€)`}
        value={typed}
        onChange={onType}
        onBlur={leave}
        inputMode="decimal"
        autoComplete="off"
        placeholder={t('shop.item.amount.placeholder')}
        error={wasLeft && typeof amount === 'string' ? reasonText(amount) : undefined}
      />
    </div>
  )
}

type ChosenPriceProps = {
  readonly item: ShopItemSummary
  readonly variant: Variant | undefined
  readonly typed: string
}

/** The price of the choice, with the included tax; before a choice, the minimum price of the item. */
function ChosenPrice({ item, variant, typed }: ChosenPriceProps) {
  const amount = amountOf(typed)
  if (variant?.variablePrice && amount === undefined) return null
  const price = variant && unitPrice(variant, amount ?? ZERO)
  return (
    <div className="item-price" aria-live="polite">
      <p className="item-price-sum">{price === undefined ? <ItemPrice item={item} /> : formatMoney(price)}</p>
      {price !== undefined && <VatNote price={price} vat={item.vat} />}
    </div>
  )
}
