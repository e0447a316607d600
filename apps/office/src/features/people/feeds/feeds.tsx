import { FileCode } from 'lucide-react'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { formatMoment } from '@portal/web-kit/text/formats.ts'
import { Link } from '@portal/ui/button/link.tsx'
import { resourceTable } from '../../../list/resource-table.tsx'
import { outcomeOf } from './feed-words.ts'
import { UploadFeed } from './upload-feed.tsx'

const { listFeeds } = endpointsIn(() => import('@portal/contract/people.office.contract.ts'))

/** The files of the systems of the school, and what became of each. */
export const feeds = resourceTable({
  path: 'feeds',
  right: 'feeds',
  icon: FileCode,
  title: 'feeds.title',
  search: 'imports.search',
  empty: 'imports.empty',
  endpoint: listFeeds,
  order: '-uploadedAt',
  columns: [
    {
      id: 'file',
      header: 'imports.file',
      isRowHeader: true,
      cell: ({ id, fileName }) => <Link href={`/feeds/${id}`}>{fileName}</Link>,
    },
    { id: 'kind', header: 'feeds.kind', cell: ({ kind }, { t }) => t(`feeds.kind.${kind}`) },
    {
      id: 'uploaded-at',
      header: 'imports.uploaded-at',
      order: 'uploadedAt',
      cell: ({ uploadedAt }, { language }) => formatMoment(uploadedAt, language),
    },
    { id: 'uploaded-by', header: 'imports.uploaded-by', cell: ({ uploadedBy }) => uploadedBy },
    { id: 'state', header: 'imports.state', cell: ({ state }, { t }) => t(`feeds.state.${state}`) },
    { id: 'outcome', header: 'imports.outcome', cell: outcomeOf },
  ],
  actions: UploadFeed,
})
