import type { Area } from '../../area.ts'
import { ownShopOrders } from './own-data.repository.ts'
import { webshopAccess } from './webshop.access.ts'
import { serveWebshop } from './webshop.routes.ts'
import { webshopSchoolFile } from './webshop.school-file.ts'

/** What families order from the school beside their invoices. */
export const webshop: Area = {
  name: 'webshop',
  access: webshopAccess,
  serve: serveWebshop,
  retention: [{ table: 'stock_hold', since: 'expires_at', days: 1 }],
  ownData: [ownShopOrders],
  schoolFile: webshopSchoolFile,
}
