import { UsersRound } from 'lucide-react'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { resourceTable } from '../../../list/resource-table.tsx'
import { ArticleFilter, ListFilter } from '../answers/answer-filters.tsx'
import { guardiansCell, PrintParticipants } from './participant-cells.tsx'
import '../answers/answers.css'
import './participants.css'

const { listParticipants } = endpointsIn(() => import('@portal/contract/billing.office.contract.ts'))

/** The pupils with an order of an article, such as a trip. */
export const participants = resourceTable({
  path: 'participants',
  right: 'answers',
  icon: UsersRound,
  title: 'participants.title',
  search: 'participants.search',
  empty: 'participants.empty',
  endpoint: listParticipants,
  exported: 'participants',
  order: 'name',
  rowLink: ({ pupil }) => `/families/${pupil}`,
  columns: [
    { id: 'name', header: 'families.name', order: 'name', isRowHeader: true, cell: ({ name }) => name },
    { id: 'class', header: 'families.class', order: 'class', cell: ({ className }) => className },
    { id: 'guardians', header: 'participants.guardians', cell: guardiansCell },
    { id: 'comment', header: 'answers.comment', cell: ({ comment }) => comment },
  ],
  filters: [
    { name: 'list', label: 'answers.list', options: { field: ListFilter }, clears: ['article'] },
    { name: 'article', label: 'answers.article', options: { field: ArticleFilter } },
    {
      name: 'class',
      label: 'families.class',
      options: ({ classes }) => classes.map((name) => ({ value: name, text: name })),
    },
  ],
  actions: PrintParticipants,
})
