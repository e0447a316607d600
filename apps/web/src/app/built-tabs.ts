import type { Tab } from '@portal/domain/account/portal/navigation.ts'

/** The tabs whose screens this build has; the rules of the school decide which of them somebody sees. */
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
