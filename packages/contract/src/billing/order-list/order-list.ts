import * as z from 'zod/mini'
import type { Order, OrderList } from '@portal/domain/billing/order/order-list.ts'
import { paymentMethodNames, type PaymentMethodName } from '@portal/domain/billing/payment/payment-method.ts'
import { cents, negate, ZERO } from '@portal/domain/values/money/money.ts'
import { renamed } from '../../codecs/renamed.ts'
import { day, guid, money, under, words } from '../../codecs/values.ts'
import { invoice, invoiceDocument } from '../invoice.ts'
import { listTemplate } from './list-template.ts'

const yesNo = z.boolean()

const status = words({
  ordered: 'besteld',
  expired: 'verlopen',
  upcoming: 'komend',
  completed: 'afgerond',
  'nothing-ordered': 'nietsbesteld',
  open: 'open',
  refund: 'terugboeking',
  'not-confirmed': 'nietbetaald',
})

const orderOnWire = z.object({ subtotaal: money, korting: money, totaal: money, opmerking: z.string() })

/** A surcharge is a negative korting on the wire, so that total = subtotal minus korting. */
const order = z.codec(orderOnWire, z.custom<Order>(), {
  decode: ({ subtotaal, korting, totaal, opmerking }) => ({
    subtotal: subtotaal,
    discount: cents(Math.abs(korting)),
    surcharge: korting < 0,
    total: totaal,
    comment: opmerking,
  }),
  encode: ({ subtotal, discount, surcharge, total, comment }) => ({
    subtotaal: subtotal,
    korting: surcharge ? negate(discount) : discount,
    totaal: total,
    opmerking: comment,
  }),
})

const mandate = renamed<NonNullable<OrderList['account']['mandate']>>()({
  id: ['mandateId', z.string()],
  iban: ['accountNumber', z.string()],
  holder: ['accountName', z.string()],
})

const transferTo = renamed<NonNullable<OrderList['transferTo']>>()({
  iban: ['iban', z.string()],
  holder: ['tenaamstelling', z.string()],
})

const schoolAction = renamed<NonNullable<OrderList['schoolAction']>>()({
  what: [
    'wat',
    words({
      'asked-again': 'opnieuwgevraagd',
      'invoiced-again': 'opnieuwgefactureerd',
      withdrawn: 'ingetrokken',
      cancelled: 'geannuleerd',
    }),
  ],
  reason: ['reden', z.string()],
})

const offers =
  (name: PaymentMethodName) =>
  ({ template }: OrderList): boolean =>
    template.paymentMethods.some((method) => method.systemName === name)

/** One child's copy of a published list, with its answers and invoices (bestellijst). */
export const orderList = renamed<OrderList>()(
  {
    id: ['bestellijst', guid],
    version: ['versie', z.int()],
    child: ['leerling', under('guid', guid)],
    debtor: ['debiteur', under('guid', guid)],
    status: ['status', status],
    template: ['factuurlijst', listTemplate],
    invoice: ['factuur', z.optional(invoice)],
    documents: ['facturen', z.array(invoiceDocument)],
    order: ['order', z.optional(order)],
    withoutOrder: ['factuurZonderBestelling', yesNo],
    skipArticles: ['skipArticles', yesNo],
    allArticlesRequired: ['allArticlesRequired', yesNo],
    amountPaid: ['amountPaid', money],
    openAmount: ['openBedrag', money],
    showUnconfirmed: ['showBetalingNietBevestigd', yesNo],
    commentEnabled: ['opmerkingEnabled', yesNo],
    hasInvoiceConfiguration: ['hasFactuurConfig', yesNo],
    allRefundsPaid: ['allRefundsPaid', yesNo],
    conditions: {
      visible: ['voorwaardenVisible', yesNo],
      id: ['voorwaardenId', z.optional(guid)],
      agreed: ['conditionsAgreed', yesNo],
    },
    signature: { visible: ['handtekeningVisible', yesNo], signed: ['signed', yesNo] },
    account: {
      shown: ['showRekeningPart', yesNo],
      asked: ['askAccountNumber', yesNo],
      defaultIban: ['defaultAccountNumber', z.string()],
      defaultHolder: ['defaultAccountName', z.string()],
      warnOnChange: ['waarschuwingAanpassingRekening', yesNo],
      mandate: ['mandate', z.optional(mandate)],
    },
    comment: ['comment', z.string()],
    chosenPaymentMethod: ['chosenPaymentMethod', z.optional(guid)],
    chosenInstalment: ['chosenInstalmentId', z.optional(z.string())],
    viewerIsParent: ['isOuder', yesNo],
    viewerIsReadOnly: ['meekijkVerzorger', yesNo],
    // Extensions of the specification: an unconfirmed payment, the school's own account, and the last method of the
    // payer.
    lastUsedMethod: ['laatsteBetaalwijze', z.optional(z.enum(paymentMethodNames))],
    awaitingConfirmation: ['nietBevestigd', yesNo],
    transferTo: ['overboekenNaar', z.optional(transferTo)],
    // Paid beyond the amount due, and not repaid yet.
    surplus: ['teVeelBetaald', money],
    // Another debtor pays the rest for this child.
    shared: ['gedeeld', yesNo],
    // Where a required line is sold out, nothing is a valid answer.
    nothingWhenFull: ['nietsBestellenAlsVol', yesNo],
    // An order may have a negative total.
    mayGiveBack: ['magTeruggeven', yesNo],
    // What the school did with an answer that was given.
    schoolAction: ['actieVanSchool', z.optional(schoolAction)],
  },
  {
    // That of the invoice, else of the order.
    total: [money, ({ invoice: billed, order: placed }) => billed?.total ?? placed?.total ?? ZERO],
    dividedSubtotals: [
      z.array(z.object({ date: day, amount: money })),
      ({ invoice: billed }) => billed?.terms.map(({ dueOn, amount }) => ({ date: dueOn, amount })) ?? [],
    ],
    lijstHasChoiceArticles: [
      yesNo,
      ({ template }) => template.lines.some((line) => line.choiceGroup !== undefined),
    ],
    // The texts of the list are its description.
    composerEnabled: [yesNo, ({ template }) => template.description !== ''],
    idealEnabled: [yesNo, offers('ideal')],
    sofortEnabled: [yesNo, offers('sofort')],
    misterCashEnabled: [yesNo, offers('mistercash')],
    hasActiveMandaat: [yesNo, ({ account }) => account.mandate !== undefined],
    // The list has conditions.
    voorwaarden: [yesNo, ({ conditions }) => conditions.id !== undefined],
  },
)
