import { raiseNumbers } from '../../school-file/rows/store-rows.repository.ts'
import { tablePart, type SchoolFilePart } from '../../school-file/school-file-part.ts'
import { sendStockMails } from './notice/send-stock-mails.ts'
import * as shop from './school-file/shop.rows.ts'

/** The items for sale. */
export const webshopSchoolFile: SchoolFilePart = {
  tables: (file, { id }) => [
    tablePart('shop', { table: 'shop', key: [] }, shop.shopRows(file)),
    tablePart('shop categories', { table: 'shop_category', key: ['id'] }, shop.shopCategoryRows(file, id)),
    tablePart('shop items', { table: 'shop_item', key: ['id'] }, shop.shopItemRows(file, id)),
    tablePart(
      'items in categories',
      { table: 'shop_item_category', key: ['item_id', 'category_id'], wholeOf: 'item_id' },
      shop.shopItemCategoryRows(file, id),
    ),
    tablePart(
      'shop variants',
      { table: 'shop_variant', key: ['id'], partOf: 'item_id' },
      shop.shopVariantRows(file, id),
    ),
    tablePart(
      'shop attachments',
      { table: 'shop_attachment', key: ['id'] },
      shop.shopAttachmentRows(file, id),
    ),
  ],
  afterwards: async (tx, file, { now }) => {
    await raiseNumbers(tx, 'shop_order_number', file.shop?.lastNumbers ?? [])
    await sendStockMails(tx, now)
  },
}
