import { MessagesSection } from '../../features/messages/section.page.tsx'
import { HiddenInEditMode } from '../edit-mode/hidden-in-edit-mode.tsx'

/** The tab of messages. */
export const Messages = () => (
  <HiddenInEditMode title="nav.messages" reason="admin.edit-mode.feature-hidden">
    <MessagesSection />
  </HiddenInEditMode>
)
