import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/webshop.contract.ts'
import type { Schools } from '../../../database/tenancy.ts'
import type { FileScanning } from '../../../gateways/files/hand-out.ts'
import { bindDownload, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { downloadShopAttachment } from './download-shop-attachment.ts'
import { listCategories } from './list-categories.ts'
import { listItems } from './list-items.ts'
import { listShops } from './list-shops.ts'
import { readCategory } from './read-category.ts'
import { readItem } from './read-item.ts'
import { readVariant } from './read-variant.ts'
import { readVatRate } from './read-vat-rate.ts'
import { showShopImage } from './show-shop-image.ts'

/** Serves what is for sale, without drafts. */
export function serveShelf(app: FastifyInstance, deps: FileScanning & { readonly schools: Schools }): void {
  bindRead(app, contract.readShop, ({ tx }) => listShops(tx))
  bindRead(app, contract.listShopCategories, ({ tx, actor }) => listCategories(tx, actor))
  bindRead(app, contract.readShopCategory, ({ tx, actor, params }) => readCategory(tx, actor, params.id))
  bindRead(app, contract.listShopItems, ({ tx, actor }) => listItems(tx, actor))
  bindRead(app, contract.readShopItem, ({ tx, actor, params }) => readItem(tx, actor, params.id))
  bindRead(app, contract.readShopVariant, ({ tx, actor, params }) => readVariant(tx, actor, params.id))
  bindRead(app, contract.readVatRate, ({ tx, actor, params }) => readVatRate(tx, actor, params.id))
  bindDownload(app, contract.showShopImage, ({ tx, actor, params }) =>
    showShopImage(deps, tx, actor, params.id),
  )
  bindDownload(app, contract.downloadShopAttachment, ({ tx, actor, params }) =>
    downloadShopAttachment(deps, tx, actor, params.id),
  )
}
