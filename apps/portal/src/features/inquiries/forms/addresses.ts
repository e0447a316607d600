import type { Guid } from '@portal/domain/values/guid.ts'
import type { Href } from '@portal/ui/button/href.ts'
import { formListAddress } from '../addresses.ts'

/** The paths of one form below the portal (PD-1). */
export const formAddress = (child: Guid, form: string): Href => `/child/${child}/inquiry/forms/form/${form}`

export const submissionAddress = (child: Guid, submission: string): Href =>
  `/child/${child}/inquiry/forms/form-submission/${submission}`

/** The page after saving, whatever the result; it reads the lists again. */
export const savedAddress = (child: Guid): Href => `${formListAddress(child, 'to-answer')}?refresh=true`
