import { Pin } from 'lucide-react'
import { useId } from 'react'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { ShopItemSummary } from '@portal/domain/webshop/item/shop-item.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { Chip } from '@portal/ui/feedback/status-chip.tsx'
import { itemAddress } from '../addresses.ts'
import { ItemPicture } from './item-picture.tsx'
import { ItemPrice } from './item-price.tsx'
import { StockChip } from './stock-chip.tsx'
import './tiles.css'

type TilesProps = {
  readonly title: string
  readonly isTitleHidden?: boolean
  readonly items: readonly ShopItemSummary[]
  /** The current category, for the way back. */
  readonly category?: Guid
}

/** A section with a tile per item; renders nothing without items. */
export function Tiles({ title, isTitleHidden = false, items, category }: TilesProps) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={isTitleHidden ? 'visually-hidden' : 'shelf-title'}>
        {title}
      </h2>
      <ul role="list" className="tiles">
        {items.map((item) => (
          <li key={item.id}>
            <Tile item={item} category={category} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type TileProps = { readonly item: ShopItemSummary; readonly category: Guid | undefined }

function Tile({ item, category }: TileProps) {
  const t = useText()
  const { id, title, subtitle, featured } = item
  return (
    <article className="card tile">
      <ItemPicture item={item} />
      <div className="tile-words">
        {featured && (
          <Chip tone="soon" icon={Pin}>
            {t('shop.featured')}
          </Chip>
        )}
        <h3>
          <Link href={itemAddress(id, category)} className="tile-link">
            {title}
          </Link>
        </h3>
        {subtitle !== '' && <p className="small quiet">{subtitle}</p>}
        <p className="tile-price">
          <ItemPrice item={item} />
          <StockChip variants={item.variants} />
        </p>
      </div>
    </article>
  )
}
