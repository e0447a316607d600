import type { Tab } from '@portal/domain/account/portal/navigation.ts'

/** The tabs that this build implements; the domain decides which of them are shown. */
export const builtTabs: readonly Tab[] = [
  'home',
  'invoices',
  'messages',
  'som',
  'magister',
  'inquiry',
  'info',
  'webshop',
]
