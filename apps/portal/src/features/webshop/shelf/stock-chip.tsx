import { PackageX } from 'lucide-react'
import type { Variant } from '@portal/domain/webshop/item/shop-item.ts'
import { stockNote } from '@portal/domain/webshop/item/stock.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Chip } from '@portal/ui/feedback/status-chip.tsx'

/** Says that few or none of these variants are left; renders nothing when stock suffices. */
export function StockChip({ variants }: { readonly variants: readonly Pick<Variant, 'left'>[] }) {
  const t = useText()
  const note = stockNote(variants)
  if (note === undefined) return null
  return note.kind === 'sold-out' ? (
    <Chip tone="quiet" icon={PackageX}>
      {t('shop.stock.sold-out')}
    </Chip>
  ) : (
    <Chip tone="open">{t('shop.stock.few', { left: note.left })}</Chip>
  )
}
