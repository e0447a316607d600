import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { IdOf } from '../../../school-file/rows/ids.ts'
import type { NewRow } from '../../../school-file/rows/store-rows.repository.ts'

const itemsOf = ({ shop }: SchoolFile) => shop?.items ?? []

export const shopRows = ({ shop }: SchoolFile): NewRow<'shop'>[] =>
  shop
    ? [
        {
          title: shop.title,
          description: shop.description,
          enabled: shop.enabled,
          message_offline: shop.messageOffline,
          method_name: shop.method,
        },
      ]
    : []

export const shopCategoryRows = ({ shop }: SchoolFile, id: IdOf): NewRow<'shop_category'>[] =>
  (shop?.categories ?? []).map(({ key, title }) => ({ id: id('shop-category', key), title }))

export const shopItemRows = (file: SchoolFile, id: IdOf): NewRow<'shop_item'>[] =>
  itemsOf(file).map((item) => ({
    id: id('shop-item', item.key),
    published: item.published,
    title: item.title,
    subtitle: item.subtitle,
    description_short: item.descriptionShort,
    description_long: item.descriptionLong,
    type: item.type,
    featured: item.featured,
    classes: [...item.classes],
    years: [...item.years],
    for_child: item.forChild,
    vat_name: item.vatName,
    vat_rate: item.vat === 'exempt' ? undefined : item.vat,
    image_file_id: item.image === undefined ? undefined : id('file', item.image),
  }))

export const shopItemCategoryRows = (file: SchoolFile, id: IdOf): NewRow<'shop_item_category'>[] =>
  itemsOf(file).flatMap((item) =>
    item.categories.map((category) => ({
      item_id: id('shop-item', item.key),
      category_id: id('shop-category', category),
    })),
  )

export const shopVariantRows = (file: SchoolFile, id: IdOf): NewRow<'shop_variant'>[] =>
  itemsOf(file).flatMap((item) =>
    item.variants.map((variant, position) => ({
      id: id('shop-variant', item.key, variant.key),
      item_id: id('shop-item', item.key),
      position,
      title: variant.title,
      price: variant.price,
      variable_price: variant.variablePrice,
      stock: variant.stock,
    })),
  )

export const shopAttachmentRows = (file: SchoolFile, id: IdOf): NewRow<'shop_attachment'>[] =>
  itemsOf(file).flatMap((item) =>
    item.attachments.map((attachment, position) => ({
      id: id.composed('shop-attachment', item.key, attachment),
      item_id: id('shop-item', item.key),
      position,
      file_id: id('file', attachment),
    })),
  )
