import { ClipboardCheck } from 'lucide-react'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { formatLongDay, formatMoment } from '@portal/web-kit/text/formats.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { resourceTable } from '../../../list/resource-table.tsx'
import { DecideProposal } from './decide-proposal.tsx'
import { proposedRole } from './proposed-role.ts'

const { listProposals } = endpointsIn(() => import('@portal/contract/account.office.contract.ts'))

/** What waits for a second person, and what became of it. */
export const proposals = resourceTable({
  path: 'approvals',
  right: ['release', 'roles'],
  icon: ClipboardCheck,
  title: 'proposals.title',
  empty: 'proposals.empty',
  endpoint: listProposals,
  order: '-proposedAt',
  columns: [
    {
      id: 'kind',
      header: 'proposals.kind',
      isRowHeader: true,
      cell: ({ kind }, { t }) => t(`proposals.kind.${kind}`),
    },
    { id: 'words', header: 'proposals.words', cell: (row, { language }) => proposedRole(row, language) },
    { id: 'by', header: 'proposals.by', cell: ({ proposedBy }) => proposedBy },
    {
      id: 'at',
      header: 'proposals.at',
      order: 'proposedAt',
      cell: ({ proposedAt }, { language }) => formatMoment(proposedAt, language),
    },
    {
      id: 'state',
      header: 'proposals.state',
      cell: ({ decision, decidedBy, endsAt }, { t, language }) =>
        decision === undefined
          ? t('proposals.waits', { until: formatLongDay(dayAtSchool(endsAt), language) })
          : t(`proposals.decision.${decision}`, { name: decidedBy }),
    },
  ],
  filters: [
    {
      name: 'state',
      label: 'proposals.state',
      options: (_, { t }) =>
        (['open', 'decided'] as const).map((value) => ({ value, text: t(`proposals.only.${value}`) })),
    },
  ],
  rowActions: DecideProposal,
})
