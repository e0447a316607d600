import type { Guid } from '@portal/domain/values/guid.ts'

/** The path of the picture of an item; an extension of the specification. */
export const itemImagePath = (image: Guid): string => `/api/shop-item-images/${image}`

/** The path of an attachment of an item. */
export const itemAttachmentPath = (attachment: Guid): string =>
  `/api/shop-item-attachments/${attachment}/download`
