import type { Guid } from '@portal/domain/values/guid.ts'

/* The paths of downloads, for links. A page has them without the library of the contract. */

export const invoicePath = (document: Guid): string => `/lm/factuur/${document}.pdf`

export const receiptPath = (term: Guid): string => `/lm/betaalbewijs/${term}.pdf`

export const conditionsPath = (conditions: Guid): string => `/lm/voorwaarden/${conditions}.pdf`
