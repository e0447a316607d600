import type { Area } from '../../composition/area.ts'
import { offlinePickups } from './offline/offline-pickups.ts'
import { confirmToAddress } from './order/confirm-to-address.ts'
import { payableOrders } from './order/payable-orders.ts'
import { forgetUnpaidOrders } from './order/unpaid-order.repository.ts'
import { ownShopInvoices, ownShopOrders, ownStockNotices } from './own-data.repository.ts'
import { listOrdersOfYear } from './order/year.repository.ts'
import { isShopOpen } from './shelf/list-shops.ts'
import { webshopAccess } from './webshop.access.ts'
import { serveWebshop } from './webshop.routes.ts'
import { webshopSchoolFile } from './webshop.school-file.ts'
import { webshopPersonReferences } from './person-references.ts'

/** Items that families order from the school, separate from invoices. */
export const webshop: Area = {
  name: 'webshop',
  access: webshopAccess,
  serve: serveWebshop,
  retention: [
    { table: 'stock_hold', since: 'expires_at', days: 1 },
    { table: 'stock_hold_grant', since: 'granted_at', days: 2 },
    // Requests expire after a school year.
    { table: 'stock_notice', since: 'asked_at', days: 365 },
    forgetUnpaidOrders,
  ],
  payables: { buyer: payableOrders },
  shop: { isOpen: isShopOpen, listOrdersOfYear },
  offline: offlinePickups,
  ownData: [ownStockNotices, ownShopOrders, ownShopInvoices],
  onEmailConfirmed: { 'shop-order': confirmToAddress },
  personReferences: webshopPersonReferences,
  schoolFile: webshopSchoolFile,
}
