import { tablePart, type SchoolFilePart } from '../../school-file/school-file-part.ts'
import { leftAlone } from './school-file/left-alone.repository.ts'
import { pageParts } from './school-file/page-parts.ts'
import { documentRows } from './school-file/pages.rows.ts'

/** Imports pages and documents. Edits from the portal stay. */
export const siteSchoolFile: SchoolFilePart = {
  tables: (file, { id, now }) => [
    ...pageParts(file, id, now),
    tablePart('documents', { table: 'school_document', key: ['id'] }, documentRows(file, id)),
  ],
  warnings: leftAlone,
}
