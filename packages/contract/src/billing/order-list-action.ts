import * as z from 'zod/mini'
import { isGuid, type Guid } from '@portal/domain/values/guid.ts'

/** Which order list of which child is meant. */
export type OrderListAction = { readonly child: Guid; readonly orderList: Guid }

/** `bestellijst.{childGuid}.{bestellijstId}`, the only action of that address that this portal knows. */
export const orderListAction = z.codec(z.string(), z.custom<OrderListAction>(), {
  decode: (action, context) => {
    const [word, child = '', orderList = '', ...rest] = action.toLowerCase().split('.')
    if (word === 'bestellijst' && isGuid(child) && isGuid(orderList) && rest.length === 0)
      return { child, orderList }
    context.issues.push({ code: 'custom', message: 'Not bestellijst.{child}.{list}', input: action })
    return z.NEVER
  },
  encode: ({ child, orderList }) => `bestellijst.${child}.${orderList}`,
})
