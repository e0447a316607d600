import type { SingleSignOn } from '@portal/domain/account/school-settings.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { listEntrances } from '../school-settings/school.repository.ts'

/** The entrances by single sign-on; which of them are shown is for the login page. */
export const listSingleSignOns = (tx: SchoolTransaction): Promise<readonly SingleSignOn[]> =>
  listEntrances(tx)
