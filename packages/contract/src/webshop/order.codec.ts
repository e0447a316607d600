import * as z from 'zod/mini'
import { EMAIL_MAXIMUM } from '@portal/domain/account/person/email/email-address.ts'
import {
  LONGEST_NAME,
  MOST_LINES,
  type WantedLine,
  type WantedOrder,
} from '@portal/domain/webshop/checkout.ts'
import {
  orderStages,
  shopMethods,
  type ItemSnapshot,
  type OrderLine,
  type OrderPayment,
  type OrderStatus,
  type ShopOrder,
  type VariantSnapshot,
  type OrderInvoice,
} from '@portal/domain/webshop/order/order.ts'
import { itemTypes } from '@portal/domain/webshop/item/shop-item.ts'
import { renamed } from '../codecs/renamed.ts'
import { document, link, resource } from '../endpoint/resource.ts'
import { guid, instant, list, money, orNull, otherwise, percentage, words } from '../codecs/values.ts'
import { child } from './item.codec.ts'

const status = words<OrderStatus, string>({
  open: 'Open',
  paid: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
})

/** The stage of an order; an extension of the specification. */
export const stage = z.enum(orderStages)

const itemSnapshot = renamed<ItemSnapshot>()({
  id: ['id', guid],
  title: ['title', z.string()],
  type: ['type', z.enum(itemTypes)],
  vatRate: ['vat-rate', orNull(percentage)],
})

const variantSnapshot = renamed<VariantSnapshot>()({
  id: ['id', guid],
  title: ['title', z.string()],
  price: ['price', money],
})

/** Snapshots of item and variant, with their ids for other clients. */
const line = renamed<OrderLine>()(
  {
    item: ['history-item', itemSnapshot],
    variant: ['history-item-variant', variantSnapshot],
    // An extension of the specification.
    child: ['child', orNull(child)],
    quantity: ['amount', z.int()],
    linePrice: ['line-price', money],
    vatAmount: ['vat-amount', money],
  },
  {
    item: [link('shop-item', guid), (own) => own.item.id],
    variant: [link('shop-item-variant', guid), (own) => own.variant.id],
  },
)

const orderInvoice = renamed<OrderInvoice>()({
  id: ['id', guid],
  number: ['number', z.string()],
  kind: ['kind', z.enum(['invoice', 'credit-note'])],
  issuedAt: ['issued-at', instant],
  total: ['total-price', money],
})

/** An order with its lines. */
export const shopOrder = document(
  resource<ShopOrder>()('shop-order', {
    id: guid,
    attributes: {
      number: ['order-number', z.string()],
      status: ['status', status],
      stage: ['stage', stage],
      orderedAt: ['ordered-at', instant],
      name: ['name', z.string()],
      email: ['email', z.string()],
      // An extension of the specification; absent in a response of the former version.
      emailState: ['email-state', otherwise(z.enum(['', 'asked', 'limited', 'confirmed']), '')],
      total: ['total-price', money],
      vatTotal: ['total-vat', money],
      pickupCode: ['pickup-code', orNull(z.string())],
      handedOutAt: ['handed-out-at', orNull(instant)],
      givenBack: ['given-back', orNull(money)],
      lines: ['lines', list(line)],
      // An extension of the specification; absent in a response of the former version.
      invoices: ['invoices', otherwise(list(orderInvoice), [])],
    },
  }),
)

/** A line of a buyer's order: only its variant, from which the server knows the item (trap 51). */
const wantedLine = renamed<WantedLine>()({
  variant: ['variant', link('shop-item-variant', guid)],
  // An extension of the specification.
  child: ['child', z.optional(guid)],
  quantity: ['amount', z.int()],
  linePrice: ['line-price', money],
})

/** An order as a buyer sends it. */
export const wantedOrder = document(
  resource<WantedOrder>()('shop-order', {
    attributes: {
      name: ['name', z.string().check(z.maxLength(LONGEST_NAME))],
      email: ['email', z.string().check(z.maxLength(EMAIL_MAXIMUM))],
      total: ['total-price', money],
      lines: ['lines', z.array(wantedLine).check(z.maxLength(MOST_LINES))],
    },
  }),
)

/** The payment of an order, before or while it is made. */
export const orderPayment = z.codec(
  renamed<Flat>()(
    {
      systemName: ['methodSystemName', z.enum(shopMethods)],
      visibleName: ['methodVisibleName', z.string()],
      amount: ['amount', money],
      reference: ['purchaseId', z.string()],
      openTransaction: ['openTransactionFound', z.boolean()],
      payAt: ['authenticationUrl', orNull(z.string())],
      errorMessage: ['errorMessage', orNull(z.string())],
      returnUrl: ['returnUrl', z.string()],
    },
    {
      paymentTranslationKey: [
        z.string(),
        ({ openTransaction }) => (openTransaction ? 'order.payment.resume' : 'order.payment.button'),
      ],
      actionImg: [z.string(), ({ systemName }) => systemName],
      actionImgStyle: [z.string(), () => ''],
    },
  ),
  z.custom<OrderPayment>(),
  {
    decode: ({ systemName, visibleName, ...rest }) => ({ ...rest, method: { systemName, visibleName } }),
    encode: ({ method, ...rest }) => ({ ...rest, ...method }),
  },
)
type Flat = Omit<OrderPayment, 'method'> & OrderPayment['method']
