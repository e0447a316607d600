import type { Guid } from '@portal/domain/values/guid.ts'
import type { Href } from '@portal/ui/button/href.ts'
import { formListAddress } from '../addresses.ts'

/** The places of one form, as paths below the portal (PD-1). */
export const formAddress = (child: Guid, form: string): Href => `/child/${child}/inquiry/forms/form/${form}`

export const submissionAddress = (child: Guid, submission: string): Href =>
  `/child/${child}/inquiry/forms/form-submission/${submission}`

/** Where saving leads, whatever came of it; the lists are read again there. */
export const savedAddress = (child: Guid): Href => `${formListAddress(child, 'to-answer')}?refresh=true`
