import { CopyCheck } from 'lucide-react'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { resourceTable } from '../../../list/resource-table.tsx'

const { listDoubles } = endpointsIn(() => import('@portal/contract/people.office.contract.ts'))

/** Pairs of people who may be one. */
export const doubles = resourceTable({
  path: 'doubles',
  right: 'people',
  icon: CopyCheck,
  title: 'doubles.title',
  search: 'doubles.search',
  empty: 'doubles.empty',
  endpoint: listDoubles,
  order: 'name',
  rowLink: ({ one, other }) => `/doubles/${one.id}/${other.id}`,
  columns: [
    {
      id: 'one',
      header: 'doubles.one',
      order: 'name',
      isRowHeader: true,
      cell: ({ one }, { t }) => t('doubles.someone', one),
    },
    { id: 'other', header: 'doubles.other', cell: ({ other }, { t }) => t('doubles.someone', other) },
    { id: 'kind', header: 'doubles.kind', cell: ({ kind }, { t }) => t(`doubles.${kind}`) },
    {
      id: 'reasons',
      header: 'doubles.reasons',
      cell: ({ reasons }, { t }) => reasons.map((reason) => t(`doubles.reason.${reason}`)).join(', '),
    },
  ],
  filters: [
    {
      name: 'kind',
      label: 'doubles.kind',
      options: (_, { t }) =>
        (['guardian', 'pupil'] as const).map((value) => ({ value, text: t(`doubles.${value}`) })),
    },
  ],
})
