import { Package } from 'lucide-react'
import { useState } from 'react'
import { itemImagePath } from '@portal/contract/webshop/item.codec.ts'
import type { ShopItemSummary } from '@portal/domain/webshop/shop-item.ts'
import { Icon } from '@portal/ui/text/icon.tsx'
import './item-picture.css'

type ItemPictureProps = {
  readonly item: Pick<ShopItemSummary, 'image'>
  /** What heads a page comes at once; what may lie far below comes when it is near. */
  readonly isFirst?: boolean
}

/** The picture of an item beside its title, which says what it is; without one, or when it does not come, a drawing. */
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
