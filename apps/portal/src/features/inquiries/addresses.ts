import type { Guid } from '@portal/domain/values/guid.ts'
import type { Href } from '@portal/ui/button/href.ts'

/** The paths of forms and permissions below the portal (PD-1). */
export const formListAddress = (child: Guid, list: 'to-answer' | 'completed'): Href =>
  `/child/${child}/inquiry/forms/${list}`

export const privacyAddress = (child: Guid): Href => `/child/${child}/inquiry/privacy`
