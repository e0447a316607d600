import { ScrollText } from 'lucide-react'
import { auditActions } from '@portal/domain/account/audit-actions.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { formatMoment } from '@portal/web-kit/text/formats.ts'
import { resourceTable } from '../../list/resource-table.tsx'

const { listAudit } = endpointsIn(() => import('@portal/contract/account.office.contract.ts'))

/** What was done at the school. */
export const audit = resourceTable({
  path: 'audit',
  right: 'audit',
  icon: ScrollText,
  title: 'audit.title',
  search: 'audit.search',
  empty: 'audit.empty',
  endpoint: listAudit,
  exported: 'audit',
  order: '-at',
  columns: [
    {
      id: 'at',
      header: 'audit.at',
      order: 'at',
      isRowHeader: true,
      cell: ({ at }, { language }) => formatMoment(at, language),
    },
    { id: 'by', header: 'audit.by', cell: ({ by }, { t }) => by || t('audit.nobody') },
    { id: 'as', header: 'audit.as', cell: ({ as }) => as },
    { id: 'action', header: 'audit.action', cell: ({ action }, { language }) => nameOf(action, language) },
    { id: 'subject', header: 'audit.subject', cell: ({ subject }) => subject },
    { id: 'network', header: 'audit.network', cell: ({ network }) => network },
  ],
  filters: [
    {
      name: 'action',
      label: 'audit.action',
      options: (_, { language }) =>
        Object.entries(auditActions)
          .map(([value, words]) => ({ value, text: words[language] }))
          .toSorted((a, b) => a.text.localeCompare(b.text, language)),
    },
  ],
})

const words: Readonly<Record<string, Readonly<Record<Language, string>>>> = auditActions

/** The name of an action; one that a newer release recorded has only its code. */
const nameOf = (action: string, language: Language): string => words[action]?.[language] ?? action
