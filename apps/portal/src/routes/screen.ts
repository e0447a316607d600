import { createScreens } from '@portal/web-kit/screen/screen.ts'
import type { RouteContext } from '../app/session/guards.ts'

/** Declares a screen of the portal. */
export const screen = createScreens<RouteContext>()

declare module '@portal/web-kit/screen/use-address.ts' {
  interface PathParams {
    listId: string
    payableId: string
    messageId: string
    formId: string
    submissionId: string
    pageId: string
    screen: string
    categoryId: string
    itemId: string
    orderId: string
    type: string
  }
}
