import { LogIn } from 'lucide-react'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { formatMoment } from '@portal/web-kit/text/formats.ts'
import { resourceTable } from '../../list/resource-table.tsx'
import { deviceOf } from './device.ts'

const { listSchoolSignIns } = endpointsIn(() => import('@portal/contract/account.office.contract.ts'))

/** Who signed in, and how. */
export const signIns = resourceTable({
  path: 'sign-ins',
  right: 'accounts',
  icon: LogIn,
  title: 'sign-ins.title',
  search: 'sign-ins.search',
  empty: 'sign-ins.empty',
  endpoint: listSchoolSignIns,
  order: '-at',
  columns: [
    {
      id: 'at',
      header: 'sign-ins.at',
      order: 'at',
      isRowHeader: true,
      cell: ({ at }, { language }) => formatMoment(at, language),
    },
    { id: 'name', header: 'sign-ins.name', cell: ({ name }) => name },
    { id: 'login', header: 'sign-ins.login', cell: ({ login }) => login },
    {
      id: 'method',
      header: 'sign-ins.method',
      cell: ({ authenticationType }, { t }) => t(`sign-ins.method.${authenticationType}`),
    },
    { id: 'device', header: 'sign-ins.device', cell: ({ device }, { t }) => deviceOf(device, t) },
  ],
})
