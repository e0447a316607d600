import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'

/** The path of the page that shows a preview, in a frame of the office. */
export const PREVIEW_BASE = '/app/preview/'

/** The message of that page to the office when it can be shown something. */
export const PREVIEW_READY = 'preview-ready'

/** The message of the office to that page: everything that it shows. The page asks the server for nothing. */
export type ListPreview = {
  readonly kind: 'list-preview'
  readonly list: OrderList
  readonly firstName: string
  /** The moment at which the list is seen. */
  readonly now: Instant
  readonly school: SchoolSettings
  readonly language: Language
  /** Answers every action. */
  readonly notice: string
}
