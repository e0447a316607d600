import { InvoicesSection } from '../../features/billing/section.page.tsx'
import { HiddenInEditMode } from '../edit-mode/hidden-in-edit-mode.tsx'

/** The tab of invoices. */
export const Invoices = () => (
  <HiddenInEditMode title="nav.invoices" reason="admin.edit-mode.feature-hidden">
    <InvoicesSection />
  </HiddenInEditMode>
)
