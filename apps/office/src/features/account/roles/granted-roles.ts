import { KeyRound } from 'lucide-react'
import { officeRoles } from '@portal/domain/account/office/office-role.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { formatMoment } from '@portal/web-kit/text/formats.ts'
import { resourceTable } from '../../../list/resource-table.ts'
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
    { id: 'role', header: 'roles.role', cell: ({ role }, { t }) => t(`roles.role.${role}`) },
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
      options: (_, { t }) => officeRoles.map((value) => ({ value, text: t(`roles.role.${value}`) })),
    },
  ],
  actions: GrantRole,
  rowActions: RevokeRole,
})
