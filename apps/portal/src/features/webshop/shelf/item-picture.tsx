import { HandHeart, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { itemImagePath } from '@portal/contract/webshop/paths.ts'
import type { ShopItemSummary } from '@portal/domain/webshop/item/shop-item.ts'
import { Icon } from '@portal/ui/text/icon.tsx'
import './item-picture.css'

type ItemPictureProps = {
  readonly item: Pick<ShopItemSummary, 'image' | 'type'>
  /** Whether to load the image at once; others load when they are near the viewport. */
  readonly isFirst?: boolean
}

/** The picture of an item, whose title is beside it; a drawing of its kind when it is missing or fails to load. */
export function ItemPicture({ item: { image, type }, isFirst = false }: ItemPictureProps) {
  const [missing, setMissing] = useState<string>()
  const isShown = image !== undefined && missing !== image
  return (
    <span className="item-picture" data-kind={isShown ? undefined : type}>
      {isShown ? (
        <img
          src={itemImagePath(image)}
          alt=""
          width={400}
          height={300}
          loading={isFirst ? 'eager' : 'lazy'}
          onError={() => setMissing(image)}
        />
      ) : (
        <Icon of={type === 'DONATION' ? HandHeart : ShoppingBag} size={56} />
      )}
    </span>
  )
}
