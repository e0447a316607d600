import type { OrderList } from '@portal/domain/billing/order-list.ts'
import { cents } from '@portal/domain/values/money.ts'
import { present } from '../values.ts'
import { readStatus } from './order-list.status.ts'
import type { OrderListOnWire } from './order-list.wire.ts'

/** The wire's order list in the words of the domain. */
export function readOrderList(list: OrderListOnWire): OrderList {
  return present({
    id: list.bestellijst,
    version: list.versie,
    child: list.leerling.guid,
    debtor: list.debiteur.guid,
    status: readStatus(list.status),
    list: list.factuurlijst,
    invoice: list.factuur,
    documents: list.facturen,
    order: list.order && readOrder(list.order),
    withoutOrder: list.factuurZonderBestelling,
    skipArticles: list.skipArticles,
    allArticlesRequired: list.allArticlesRequired,
    amountPaid: list.amountPaid,
    openAmount: list.openBedrag,
    showUnconfirmed: list.showBetalingNietBevestigd,
    awaitingConfirmation: list.nietBevestigd,
    commentEnabled: list.opmerkingEnabled,
    hasInvoiceConfiguration: list.hasFactuurConfig,
    allRefundsPaid: list.allRefundsPaid,
    conditions: present({
      visible: list.voorwaardenVisible,
      id: list.voorwaardenId,
      agreed: list.conditionsAgreed,
    }),
    signature: { visible: list.handtekeningVisible, signed: list.signed },
    account: readAccount(list),
    transferTo: list.overboekenNaar && {
      iban: list.overboekenNaar.iban,
      holder: list.overboekenNaar.tenaamstelling,
    },
    comment: list.comment,
    chosenPaymentMethod: list.chosenPaymentMethod,
    chosenInstalment: list.chosenInstalmentId,
    viewerIsParent: list.isOuder,
    viewerIsReadOnly: list.meekijkVerzorger,
  })
}

/** A surcharge travels as a negative korting, so that total = subtotal minus korting. */
function readOrder(order: NonNullable<OrderListOnWire['order']>): NonNullable<OrderList['order']> {
  return {
    subtotal: order.subtotaal,
    discount: cents(Math.abs(order.korting)),
    surcharge: order.korting < 0,
    total: order.totaal,
    comment: order.opmerking,
  }
}

function readAccount(list: OrderListOnWire): OrderList['account'] {
  const mandate = list.mandate
  return present({
    shown: list.showRekeningPart,
    asked: list.askAccountNumber,
    defaultIban: list.defaultAccountNumber,
    defaultHolder: list.defaultAccountName,
    warnOnChange: list.waarschuwingAanpassingRekening,
    mandate: mandate && { id: mandate.mandateId, iban: mandate.accountNumber, holder: mandate.accountName },
  })
}
