import type { Money } from '@portal/domain/values/money/money.ts'
import { percentageAsNumber } from '@portal/domain/values/money/percentage.ts'
import { vatShare } from '@portal/domain/webshop/item/price.ts'
import type { Vat } from '@portal/domain/webshop/item/shop-item.ts'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'

/** The tax included in a price: says that it is exempt, and renders nothing for zero. */
export function VatNote({ price, vat }: { readonly price: Money; readonly vat: Vat }) {
  const t = useText()
  if (vat.rate === undefined) return <p className="small quiet">{t('shop.item.vat-exempt')}</p>
  const share = vatShare(price, vat)
  if (share === 0) return null
  const rate = String(percentageAsNumber(vat.rate)).replace('.', ',')
  return <p className="small quiet">{t('shop.item.vat', { amount: formatMoney(share), rate })}</p>
}
