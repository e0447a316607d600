import { WebshopSection } from '../../features/webshop/section.page.tsx'
import { HiddenInEditMode } from '../edit-mode/hidden-in-edit-mode.tsx'

/** The tab of the webshop. */
export function Webshop() {
  return (
    <HiddenInEditMode title="nav.webshop" reason="admin.edit-mode.webshop">
      <WebshopSection />
    </HiddenInEditMode>
  )
}
