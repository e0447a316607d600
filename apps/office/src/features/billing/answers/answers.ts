import { ClipboardList } from 'lucide-react'
import { formatShortMoment } from '@portal/web-kit/text/formats.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { resourceTable } from '../../../list/resource-table.tsx'
import { AnswerActions } from './answer-actions.tsx'
import { chosenCell, commentCell, stateCell } from './answer-cells.tsx'
import { ArticleFilter, ListFilter } from './answer-filters.tsx'
import './answers.css'

const { listAnswers } = endpointsIn(() => import('@portal/contract/billing.office.contract.ts'))

/** The answers to lists, one row for each pupil and list. */
export const answers = resourceTable({
  path: 'answers',
  right: ['answers', 'lists'],
  icon: ClipboardList,
  title: 'answers.title',
  search: 'answers.search',
  empty: 'answers.empty',
  endpoint: listAnswers,
  exported: 'answers',
  order: 'name',
  rowLink: ({ pupil }) => `/families/${pupil}`,
  rowActions: AnswerActions,
  columns: [
    { id: 'name', header: 'families.name', order: 'name', isRowHeader: true, cell: ({ name }) => name },
    { id: 'class', header: 'families.class', order: 'class', cell: ({ className }) => className },
    { id: 'state', header: 'answers.state', cell: stateCell },
    { id: 'chosen', header: 'answers.chosen', cell: chosenCell },
    { id: 'comment', header: 'answers.comment', cell: commentCell },
    { id: 'list', header: 'answers.list', cell: ({ title }) => title },
    {
      id: 'answered-at',
      header: 'answers.answered-at',
      order: 'answeredAt',
      cell: ({ answeredAt }) => (answeredAt === undefined ? '' : formatShortMoment(answeredAt)),
    },
    { id: 'answered-by', header: 'answers.answered-by', cell: ({ answeredBy }) => answeredBy },
  ],
  filters: [
    { name: 'list', label: 'answers.list', options: { field: ListFilter }, clears: ['article'] },
    { name: 'article', label: 'answers.article', options: { field: ArticleFilter } },
    {
      name: 'state',
      label: 'answers.state',
      options: (_, { t }) =>
        (['none', 'ordered', 'nothing', 'waiting'] as const).map((value) => ({
          value,
          text: t(`answers.state.${value}`),
        })),
    },
    {
      name: 'class',
      label: 'families.class',
      options: ({ classes }) => classes.map((name) => ({ value: name, text: name })),
    },
  ],
})
