import { Boxes } from 'lucide-react'
import { formatMoment } from '@portal/web-kit/text/formats.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { resourceTable } from '../../../list/resource-table.tsx'
import { CreateGroup } from './create-group.tsx'
import { RemoveGroup } from './remove-group.tsx'

const { listGroups } = endpointsIn(() => import('@portal/contract/people.office.contract.ts'))

/** The groups of pupils that the school made. */
export const groups = resourceTable({
  path: 'groups',
  right: 'families',
  icon: Boxes,
  title: 'groups.title',
  search: 'groups.search',
  empty: 'groups.empty',
  endpoint: listGroups,
  order: 'name',
  rowLink: ({ id }) => `/families?group=${id}`,
  columns: [
    { id: 'name', header: 'groups.name', order: 'name', isRowHeader: true, cell: ({ name }) => name },
    { id: 'pupils', header: 'groups.pupils', cell: ({ pupils }) => pupils },
    {
      id: 'follows',
      header: 'groups.who',
      cell: ({ follows }, { t }) => t(follows ? 'groups.follows' : 'groups.fixed'),
    },
    {
      id: 'created-at',
      header: 'groups.created-at',
      order: 'createdAt',
      cell: ({ createdAt }, { language }) => formatMoment(createdAt, language),
    },
    { id: 'created-by', header: 'groups.created-by', cell: ({ createdBy }) => createdBy },
  ],
  actions: CreateGroup,
  rowActions: RemoveGroup,
})
