/** The words for the kinds of invoices, of the school and of its webshop. */
export const invoiceKinds = {
  invoice: { nl: 'Factuur', en: 'Invoice' },
  'credit-note': { nl: 'Creditnota', en: 'Credit note' },
} as const
