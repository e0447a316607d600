import { ListChecks } from 'lucide-react'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { officeListStates } from '@portal/domain/billing/list-draft/list-draft.ts'
import { formatDay } from '@portal/web-kit/text/formats.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { schoolYearNamed } from '@portal/domain/values/time/school-year.ts'
import { resourceTable } from '../../../list/resource-table.tsx'
import { CreateList } from './create-list.tsx'
import { answeredCell, stateCell, titleCell } from './list-cells.tsx'
import { ListActions } from './list-actions.tsx'
import { addressOfRow } from './list-address.ts'
import { windowOf } from './list-words.ts'
import { CloseLists, CopyLists } from './several-lists.tsx'
import { YearFilter } from './year-filter.tsx'
import './lists.css'

const { listLists } = endpointsIn(() => import('@portal/contract/billing.office.contract.ts'))

/** The lists of the school: drafts, and published ones. */
export const orderLists = resourceTable({
  path: 'lists',
  right: 'lists',
  icon: ListChecks,
  title: 'lists.title',
  search: 'lists.search',
  empty: 'lists.empty',
  endpoint: listLists,
  exported: 'lists',
  order: '-changedAt',
  rowLink: addressOfRow,
  columns: [
    { id: 'title', header: 'lists.name', order: 'title', isRowHeader: true, cell: titleCell },
    { id: 'state', header: 'lists.state', cell: stateCell },
    { id: 'window', header: 'lists.window', order: 'endsOn', cell: windowOf },
    {
      id: 'pupils',
      header: 'lists.pupils',
      cell: ({ pupils, state }) => (state === 'draft' || state === 'scheduled' ? '' : pupils),
    },
    { id: 'answered', header: 'lists.answered', cell: answeredCell },
    {
      id: 'changed',
      header: 'lists.changed-at',
      order: 'changedAt',
      cell: ({ changedAt }) => (changedAt === undefined ? '' : formatDay(dayAtSchool(changedAt))),
    },
  ],
  filters: [
    {
      name: 'state',
      label: 'lists.state',
      options: (_, { t }) => officeListStates.map((value) => ({ value, text: t(`lists.state.${value}`) })),
    },
    { name: 'year', label: 'lists.year', options: { field: YearFilter }, decode: schoolYearNamed },
  ],
  bulk: {
    nameOf: ({ title }) => title || '–',
    actions: [
      { right: 'lists', action: CopyLists },
      { right: 'lists', action: CloseLists },
    ],
  },
  actions: CreateList,
  rowActions: ListActions,
})
