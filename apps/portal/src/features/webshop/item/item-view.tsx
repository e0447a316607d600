import { Pin } from 'lucide-react'
import { itemAttachmentPath } from '@portal/contract/webshop/paths.ts'
import type { ShopItem } from '@portal/domain/webshop/item/shop-item.ts'
import { FileLink } from '@portal/web-kit/text/file-link.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { Chip } from '@portal/ui/feedback/status-chip.tsx'
import { WrittenText } from '@portal/ui/text/html/written-text.tsx'
import { useSchool } from '@portal/web-kit/session/current.ts'
import { ItemPicture } from '../shelf/item-picture.tsx'
import { ChooseItem } from './choose-item.tsx'
import './item.css'

/** An item: its picture, its choices, and the school's description. */
export function ItemView({ item }: { readonly item: ShopItem }) {
  const t = useText()
  const { locale } = useSchool()
  const { descriptionShort, descriptionLong, featured } = item
  return (
    <div className="item">
      <div className="card item-head">
        <ItemPicture item={item} isFirst />
        <div className="item-choice">
          {featured && (
            <Chip tone="soon" icon={Pin}>
              {t('shop.featured')}
            </Chip>
          )}
          {descriptionShort !== '' && <p>{descriptionShort}</p>}
          <ChooseItem item={item} />
        </div>
      </div>
      {descriptionLong !== '' && (
        <Card aria-labelledby="item-description" className="item-part">
          <h2 id="item-description">{t('shop.item.description')}</h2>
          <WrittenText html={descriptionLong} lang={locale.language} />
        </Card>
      )}
      <Attachments item={item} />
    </div>
  )
}

function Attachments({ item: { attachments } }: { readonly item: ShopItem }) {
  const t = useText()
  if (attachments.length === 0) return null
  return (
    <Card aria-labelledby="item-attachments" className="item-part">
      <h2 id="item-attachments">{t('shop.item.attachments')}</h2>
      <ul role="list">
        {attachments.map((file) => (
          <li key={file.id}>
            <FileLink file={file} address={itemAttachmentPath(file.id)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
