import { MonitorSmartphone } from 'lucide-react'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { formatMoment } from '@portal/web-kit/text/formats.ts'
import { resourceTable } from '../../list/resource-table.tsx'
import { deviceOf } from './device.ts'
import { EndSession } from './end-session.tsx'

const { listSchoolSessions } = endpointsIn(() => import('@portal/contract/account.office.contract.ts'))

/** The browsers in which somebody is signed in now. */
export const sessions = resourceTable({
  path: 'sessions',
  right: 'accounts',
  icon: MonitorSmartphone,
  title: 'sessions.title',
  search: 'sign-ins.search',
  empty: 'sessions.empty',
  endpoint: listSchoolSessions,
  order: '-lastSeen',
  columns: [
    { id: 'name', header: 'sign-ins.name', isRowHeader: true, cell: ({ name }) => name },
    { id: 'login', header: 'sign-ins.login', cell: ({ login }) => login },
    {
      id: 'last-seen',
      header: 'sessions.last-seen',
      order: 'lastSeen',
      cell: ({ lastSeenAt }, { language }) => formatMoment(lastSeenAt, language),
    },
    {
      id: 'began',
      header: 'sessions.began',
      cell: ({ beganAt }, { language }) => formatMoment(beganAt, language),
    },
    {
      id: 'method',
      header: 'sign-ins.method',
      cell: ({ authenticationType }, { t }) => t(`sign-ins.method.${authenticationType}`),
    },
    { id: 'device', header: 'sign-ins.device', cell: ({ device }, { t }) => deviceOf(device, t) },
  ],
  rowActions: EndSession,
})
