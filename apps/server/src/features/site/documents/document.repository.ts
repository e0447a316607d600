import type { SchoolDocument } from '@portal/domain/site/documents/document-list.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Returns all school documents, by folder and name. Uses index school_document_folder. */
export const findDocuments = (tx: SchoolTransaction): Promise<readonly SchoolDocument[]> =>
  rows(tx)
    .selectFrom('school_document')
    .select(['folder', 'name', 'size', 'url as address', 'modified_at as modifiedAt'])
    .orderBy('folder')
    .orderBy('name')
    .execute()
