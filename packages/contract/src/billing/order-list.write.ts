import type { OrderList } from '@portal/domain/billing/order-list.ts'
import type { PaymentMethodName } from '@portal/domain/billing/payment-method.ts'
import { negate, ZERO } from '@portal/domain/values/money.ts'
import { statusOnWire } from './order-list.status.ts'
import type { OrderListOnWire } from './order-list.wire.ts'

/** An order list in the words of the specification. */
export function writeOrderList(list: OrderList): OrderListOnWire {
  return {
    bestellijst: list.id,
    versie: list.version,
    leerling: { guid: list.child },
    debiteur: { guid: list.debtor },
    status: statusOnWire[list.status],
    factuur: list.invoice,
    factuurlijst: list.list,
    facturen: [...list.documents],
    order: list.order && writeOrder(list.order),
    amountPaid: list.amountPaid,
    openBedrag: list.openAmount,
    total: list.invoice?.total ?? list.order?.total ?? ZERO,
    allRefundsPaid: list.allRefundsPaid,
    nietBevestigd: list.awaitingConfirmation,
    comment: list.comment,
    chosenPaymentMethod: list.chosenPaymentMethod,
    chosenInstalmentId: list.chosenInstalment,
    dividedSubtotals: (list.invoice?.terms ?? []).map((term) => ({ date: term.dueOn, amount: term.amount })),
    overboekenNaar: list.transferTo && {
      iban: list.transferTo.iban,
      tenaamstelling: list.transferTo.holder,
    },
    isOuder: list.viewerIsParent,
    meekijkVerzorger: list.viewerIsReadOnly,
    ...writeSettings(list),
    ...writeAccount(list.account),
    ...writeConsent(list),
  }
}

const writeOrder = (order: NonNullable<OrderList['order']>) => ({
  subtotaal: order.subtotal,
  korting: order.surcharge ? negate(order.discount) : order.discount,
  totaal: order.total,
  opmerking: order.comment,
})

function writeSettings(list: OrderList) {
  const offers = (name: PaymentMethodName): boolean =>
    list.list.paymentMethods.some((method) => method.systemName === name)
  return {
    factuurZonderBestelling: list.withoutOrder,
    skipArticles: list.skipArticles,
    allArticlesRequired: list.allArticlesRequired,
    lijstHasChoiceArticles: list.list.lines.some((line) => line.choiceGroup !== undefined),
    showBetalingNietBevestigd: list.showUnconfirmed,
    opmerkingEnabled: list.commentEnabled,
    // The texts of the list are its description.
    composerEnabled: list.list.description !== '',
    hasFactuurConfig: list.hasInvoiceConfiguration,
    idealEnabled: offers('ideal'),
    sofortEnabled: offers('sofort'),
    misterCashEnabled: offers('mistercash'),
  }
}

const writeAccount = (account: OrderList['account']) => ({
  mandate: account.mandate && {
    accountNumber: account.mandate.iban,
    accountName: account.mandate.holder,
    mandateId: account.mandate.id,
  },
  hasActiveMandaat: account.mandate !== undefined,
  defaultAccountNumber: account.defaultIban,
  defaultAccountName: account.defaultHolder,
  askAccountNumber: account.asked,
  showRekeningPart: account.shown,
  waarschuwingAanpassingRekening: account.warnOnChange,
})

const writeConsent = ({ conditions, signature }: OrderList) => ({
  voorwaarden: conditions.id !== undefined,
  voorwaardenVisible: conditions.visible,
  voorwaardenId: conditions.id,
  conditionsAgreed: conditions.agreed,
  handtekeningVisible: signature.visible,
  signed: signature.signed,
})
