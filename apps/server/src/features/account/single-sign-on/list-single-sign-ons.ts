import type { SingleSignOn } from '@portal/domain/account/portal/school-settings.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { listSignInMethods } from '../school-settings/school.repository.ts'

/** The sign-in methods by single sign-on; which of them are shown is for the login page. */
export const listSingleSignOns = (tx: SchoolTransaction): Promise<readonly SingleSignOn[]> =>
  listSignInMethods(tx)
