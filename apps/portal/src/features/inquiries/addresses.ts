import type { Guid } from '@portal/domain/values/guid.ts'
import type { Href } from '@portal/ui/button/href.ts'
import type { Whose } from '@portal/web-kit/session/whose.ts'

export type FormListName = 'to-answer' | 'completed'

/** The paths of forms and permissions below the portal (PD-1); a list is about a child, or about all. */
export const formListAddress = (child: Guid, list: FormListName, who?: Whose): Href =>
  aboutWhom(`/child/${child}/inquiry/forms/${list}`, who)

export const privacyAddress = (child: Guid): Href => `/child/${child}/inquiry/privacy`

/** The same address, with whose list led to it. */
export const aboutWhom = (path: string, who: Whose): Href => (who ? `${path}?who=${who}` : path)
