import type { SingleSignOn } from '@portal/domain/account/portal/school/school-settings.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { listSignInMethods } from '../school-settings/school.repository.ts'

/** Returns the single sign-on methods; the login page decides which ones it shows. */
export const listSingleSignOns = (tx: SchoolTransaction): Promise<readonly SingleSignOn[]> =>
  listSignInMethods(tx)
