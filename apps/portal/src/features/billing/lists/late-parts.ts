import { lazy } from 'react'

/** Parts of the lists that few persons or few lists have; they are not in the code that every list waits for. */
export const FamilyList = lazy(async () => ({
  default: (await import('../family/family-list.tsx')).FamilyList,
}))
export const InvoiceFilter = lazy(async () => ({
  default: (await import('../family/family-list.tsx')).InvoiceFilter,
}))
export const NoDebtor = lazy(async () => ({ default: (await import('./no-debtor.tsx')).NoDebtor }))
export const YearStatements = lazy(async () => ({
  default: (await import('./year-statements/year-statements.tsx')).YearStatements,
}))
