import { get, ofEach, type AreaMatrix } from '../../../../test/matrix/area-matrix.ts'
import {
  forEverybody,
  notByImpersonator,
  ofChild,
  ofParents,
  ofPayer,
} from '../../../../test/matrix/bases.ts'
import { changed, saying } from '../../../../test/matrix/tables.ts'
import { noInvoices, someInvoices, type Invoices } from './invoices.ts'
import { officeRows } from './office-rows.ts'

/** The overview and counts of a child. They leave out the co-parent's invoices of the same child. */
const overviewOfChild = changed(
  ofChild,
  `
  co-parent         own no-debtor, co-parent's no-debtor
  inactive-payer    inactive-payer no-debtor
`,
)

/** A list identified together with its child. */
const listOfChild = changed(
  ofPayer,
  `
  co-parent         own no-debtor, co-parent's no-debtor
  inactive-payer    inactive-payer no-debtor
`,
)

const notForReadOnly = `${notByImpersonator}
  read-only         own looking-along
`

/** Answering a list identified together with its child. */
const answeringForChild = changed(listOfChild, notForReadOnly)

/** Acting on something identified by its own id: an invoice, a debtor and a list. */
const actingOnInvoice = changed(ofPayer, notForReadOnly)

const chosen = ({ open }: Invoices) => [{ guid: open.line, bedrag: 10 }]
const cart = (target: Invoices) => `leermiddelen=${encodeURIComponent(JSON.stringify(chosen(target)))}`
const waitingPlace = ({ child, open }: Invoices) =>
  `/rest/bestelling/${child}/${open.list}/wachtlijst/${open.line}`
const returnUrl = '/betalen/ideal/ideal/return?appPath=/app/portal'

/** Access to lists, invoices and payments. */
export const matrix = {
  things: (stages) =>
    ofEach(stages, ({ guardian, child, debtor, marks }) =>
      someInvoices(guardian.school, child, debtor, marks.debtor),
    ),
  noThings: noInvoices,
  rows: {
    'list-overviews': { ask: get(() => '/rest/user/overzicht'), expected: ofParents },
    'list-invoices': {
      ask: get(({ child }) => `/rest/leerling/${child}/factuurlijsten/`),
      expected: overviewOfChild,
    },
    'list-archived-invoices': {
      ask: get(({ child }) => `/rest/leerling/${child}/factuurlijsten/archive`),
      expected: overviewOfChild,
    },
    'list-family-invoices': { ask: get(() => '/rest/user/factuurlijsten'), expected: ofParents },
    'count-invoices': {
      ask: get(({ child }) => `/rest/leerling/${child}/factuurlijsten/count`),
      expected: overviewOfChild,
    },
    'read-order-list': {
      ask: get(({ child, open }) => `/lm/index.cfm?action=bestellijst.${child}.${open.orderList}`),
      expected: listOfChild,
    },
    'read-list-discount': {
      ask: get((target) => `/rest/korting/${target.debtor}/${target.open.list}?${cart(target)}`),
      expected: ofPayer,
    },
    'read-method-discount': {
      ask: get(
        (target) =>
          `/rest/korting/${target.debtor}/${target.open.list}/${target.open.method}?${cart(target)}`,
      ),
      expected: ofPayer,
    },
    'reserve-places': {
      ask: ({ child, debtor, open }) => ({
        method: 'POST',
        url: '/rest/bestelling/reservations',
        payload: { debtor, invoiceList: open.list, articles: [open.line], leerling: child },
      }),
      expected: actingOnInvoice,
    },
    'join-waiting-list': {
      ask: (target) => ({ method: 'POST', url: waitingPlace(target) }),
      // The article has a place left.
      expected: saying(answeringForChild, 'ok', 'article-not-full'),
    },
    'leave-waiting-list': {
      ask: (target) => ({ method: 'DELETE', url: waitingPlace(target) }),
      expected: saying(answeringForChild, 'ok', 'not-waiting'),
    },
    'accept-place': {
      ask: (target) => ({
        method: 'POST',
        url: `${waitingPlace(target)}/bestellen`,
        payload: { bedrag: 10 },
      }),
      expected: saying(answeringForChild, 'ok', 'no-offer'),
    },
    'place-order': {
      ask: (target) => ({
        method: 'POST',
        url: `/rest/bestelling/${target.child}/${target.open.list}`,
        payload: {
          leermiddelen: chosen(target),
          betaaloptie: { guid: target.open.method },
          termijnkeuze: { keuze: '-1', isCustom: false },
          conditionsAgreed: true,
        },
      }),
      expected: answeringForChild,
    },
    'choose-payment-method': {
      ask: ({ withoutMethod }) => ({
        method: 'PUT',
        url: `/rest/factuur/${withoutMethod.invoice}/betaalwijze`,
        payload: { betaalwijze: withoutMethod.method, termijnkeuze: { keuze: '-1', isCustom: false } },
      }),
      expected: actingOnInvoice,
    },
    'list-open-terms': { ask: get(() => '/rest/user/openstaand'), expected: ofParents },
    'start-payment': {
      ask: ({ payable }) => ({
        method: 'POST',
        url: `/betalen/ideal/start/${payable.invoice}`,
        payload: { returnUrl },
      }),
      expected: actingOnInvoice,
    },
    'start-family-payment': {
      ask: ({ payable }) => ({
        method: 'POST',
        url: '/betalen/ideal/start-gezamenlijk',
        payload: { termijnen: [{ id: payable.term, bedrag: 10 }], betaalwijze: 'ideal', returnUrl },
      }),
      expected: actingOnInvoice,
    },
    'read-payment-info': {
      ask: get(({ payable }) => `/betalen/ideal/info/${payable.term}`),
      expected: ofPayer,
    },
    'download-invoice': {
      ask: get(({ payable }) => `/lm/factuur/${payable.invoice}.pdf`),
      expected: ofPayer,
    },
    'download-receipt': { ask: get(({ paid }) => `/lm/betaalbewijs/${paid.term}.pdf`), expected: ofPayer },
    'download-year-statement': {
      ask: get(({ child }) => `/lm/jaaroverzicht/2026-2027.pdf?leerling=${child}`),
      expected: overviewOfChild,
    },
    'read-money-year': {
      ask: get(({ child }) => `/rest/leerling/${child}/jaaroverzicht/2026-2027`),
      expected: overviewOfChild,
    },
    'download-conditions': {
      ask: get(({ conditions }) => `/lm/voorwaarden/${conditions}.pdf`),
      expected: ofPayer,
    },
    'download-logo': { ask: get(() => '/lm/logo.cfm'), expected: forEverybody },
    ...officeRows,
  },
} as const satisfies AreaMatrix<Invoices>
