import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Download } from '../../../download.ts'
import { handOut, type FileScanning } from '../../../gateways/files/hand-out.ts'
import { readContent } from '../../../gateways/files/kept-file.repository.ts'
import { Refusal } from '../../../refusal.ts'
import { findItemsOfImage } from './shelf.repository.ts'
import { visibleIds } from './visible-items.ts'

/** Image types only: an item cannot make another file of the school visible. */
const PICTURES: ReadonlySet<string> = new Set([
  'image/svg+xml',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
])

/** The picture of an item; the browser of its viewer caches it. */
export async function showShopImage(
  scanning: FileScanning,
  tx: SchoolTransaction,
  actor: Actor,
  id: Guid,
): Promise<Download> {
  const [items, shown] = [await findItemsOfImage(tx, id), await visibleIds(tx, actor)]
  if (!items.some((item) => shown.has(item))) throw new Refusal('not-found')
  const file = await handOut(tx, id, scanning)
  if (!PICTURES.has(file.mediaType)) throw new Refusal('not-found')
  const content = await readContent(tx, file)
  return { mediaType: file.mediaType, content, fileName: file.name, inline: true, keptByReader: true }
}
