import type { OfficePage } from '@portal/domain/account/office/office-list.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { officePage } from '../office-page.ts'
import { listGrantedRoles, type GrantedRole, type RoleFilter } from './office-role.repository.ts'

/** Returns a page of the granted roles. */
export const listOfficeRoles = (
  tx: SchoolTransaction,
  { page, ...asked }: RoleFilter & { readonly page: number },
): Promise<OfficePage<GrantedRole>> => officePage(page, (slice) => listGrantedRoles(tx, asked, slice))
