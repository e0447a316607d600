import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import { tablePart, type SchoolFilePart } from './school-file-part.ts'
import { fileRows, hostRows, notificationRows, schoolRow } from './school.rows.ts'

/** The school, and the files that objects of all areas refer to; stored first. */
export const schoolPart: SchoolFilePart = {
  tables: async (file, { id, schoolId }) => [
    tablePart('school', { table: 'school', key: ['id'] }, [schoolRow(file, schoolId)]),
    tablePart('hosts', { table: 'school_host', key: ['host'] }, hostRows(file)),
    tablePart('notices', { table: 'notification', key: ['id'] }, notificationRows(file)),
    tablePart('files', { table: 'file', key: ['id'] }, fileRows(file, id, await contentsOf(file))),
  ],
}

/**
 * The content of each file by key. A text becomes a PDF with reproducible bytes. The PDF library takes ten megabytes,
 * so it is loaded only when needed.
 */
async function contentsOf({ files }: SchoolFile): Promise<ReadonlyMap<string, Uint8Array>> {
  const contents = await Promise.all(
    files.map(async ({ key, content, modifiedAt }) => {
      if (content.kind === 'base64') return [key, Buffer.from(content.data, 'base64')] as const
      const { renderText } = await import('../gateways/documents/text/text-document.ts')
      return [key, await renderText(content.title, content.paragraphs, modifiedAt)] as const
    }),
  )
  return new Map(contents)
}
