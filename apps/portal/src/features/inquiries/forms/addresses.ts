import type { Guid } from '@portal/domain/values/guid.ts'
import type { Href } from '@portal/ui/button/href.ts'
import type { Whose } from '@portal/web-kit/session/whose.ts'
import { aboutWhom, formListAddress } from '../addresses.ts'

/** The paths of one form below the portal (PD-1), with whose list led to it. */
export const formAddress = (child: Guid, form: string, who?: Whose): Href =>
  aboutWhom(`/child/${child}/inquiry/forms/form/${form}`, who)

export const submissionAddress = (child: Guid, submission: string, who?: Whose): Href =>
  aboutWhom(`/child/${child}/inquiry/forms/form-submission/${submission}`, who)

/** The page after saving, whatever the result; it reads the lists again. */
export const savedAddress = (child: Guid, who?: Whose): Href =>
  `${formListAddress(child, 'to-answer', who)}${who ? '&' : '?'}refresh=true`
