import { FileSpreadsheet } from 'lucide-react'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { formatMoment } from '@portal/web-kit/text/formats.ts'
import { Link } from '@portal/ui/button/link.tsx'
import { resourceTable } from '../../../list/resource-table.tsx'
import { outcomeOf } from './import-words.ts'
import { UploadImport } from './upload-import.tsx'

const { listImports } = endpointsIn(() => import('@portal/contract/people.office.contract.ts'))

/** The imports of people, and what became of each. */
export const imports = resourceTable({
  path: 'imports',
  right: 'people',
  icon: FileSpreadsheet,
  title: 'imports.title',
  search: 'imports.search',
  empty: 'imports.empty',
  endpoint: listImports,
  order: '-uploadedAt',
  columns: [
    {
      id: 'file',
      header: 'imports.file',
      isRowHeader: true,
      cell: ({ id, fileName }) => <Link href={`/imports/${id}`}>{fileName}</Link>,
    },
    {
      id: 'uploaded-at',
      header: 'imports.uploaded-at',
      order: 'uploadedAt',
      cell: ({ uploadedAt }, { language }) => formatMoment(uploadedAt, language),
    },
    { id: 'uploaded-by', header: 'imports.uploaded-by', cell: ({ uploadedBy }) => uploadedBy },
    { id: 'state', header: 'imports.state', cell: ({ state }, { t }) => t(`imports.state.${state}`) },
    { id: 'outcome', header: 'imports.outcome', cell: outcomeOf },
  ],
  actions: UploadImport,
})
