import { Package } from 'lucide-react'
import { useState } from 'react'
import { itemImagePath } from '@portal/contract/webshop/paths.ts'
import type { ShopItemSummary } from '@portal/domain/webshop/item/shop-item.ts'
import { Icon } from '@portal/ui/text/icon.tsx'
import './item-picture.css'

type ItemPictureProps = {
  readonly item: Pick<ShopItemSummary, 'image'>
  /** Whether to load the image at once; others load when they are near the viewport. */
  readonly isFirst?: boolean
}

/** The picture of an item, whose title is beside it; an icon when it is missing or fails to load. */
export function ItemPicture({ item: { image }, isFirst = false }: ItemPictureProps) {
  const [missing, setMissing] = useState<string>()
  const isShown = image !== undefined && missing !== image
  return (
    <span className="item-picture">
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
        <Icon of={Package} size={40} />
      )}
    </span>
  )
}
