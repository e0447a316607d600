import { KeyRound } from 'lucide-react'
import { officeRoles } from '@portal/domain/account/office/office-role.ts'
import { officeRoleWords } from '@portal/domain/account/office/office-role-words.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { formatMoment } from '@portal/web-kit/text/formats.ts'
import { resourceTable } from '../../../list/resource-table.tsx'
import { GrantRole } from './grant-role.tsx'
import { RevokeRole } from './revoke-role.tsx'

const { listOfficeRoles } = endpointsIn(() => import('@portal/contract/account.office.contract.ts'))

/** Who works in the office, and as what. */
export const grantedRoles = resourceTable({
  path: 'roles',
  right: 'roles',
  icon: KeyRound,
  title: 'roles.title',
  search: 'sign-ins.search',
  empty: 'roles.empty',
  endpoint: listOfficeRoles,
  order: 'name',
  columns: [
    { id: 'name', header: 'sign-ins.name', order: 'name', isRowHeader: true, cell: ({ name }) => name },
    { id: 'login', header: 'sign-ins.login', cell: ({ login }) => login },
    { id: 'role', header: 'roles.role', cell: ({ role }, { language }) => officeRoleWords[role][language] },
    {
      id: 'classes',
      header: 'roles.classes',
      cell: ({ classes }, { t }) => classes?.join(', ') ?? t('roles.whole-school'),
    },
    {
      id: 'granted-at',
      header: 'roles.granted-at',
      order: 'grantedAt',
      cell: ({ grantedAt }, { language }) => formatMoment(grantedAt, language),
    },
    {
      id: 'granted-by',
      header: 'roles.granted-by',
      cell: ({ grantedBy }, { t }) => grantedBy || t('audit.nobody'),
    },
  ],
  filters: [
    {
      name: 'role',
      label: 'roles.role',
      options: (_, { language }) =>
        officeRoles.map((value) => ({ value, text: officeRoleWords[value][language] })),
    },
  ],
  actions: GrantRole,
  rowActions: RevokeRole,
})
