import type { Area } from '../../composition/area.ts'
import { deleteUnusedFiles } from './forms/file/form-file.repository.ts'
import { inquiriesAccess } from './inquiries.access.ts'
import { serveInquiries } from './inquiries.routes.ts'
import { ownInquiriesData } from './own-data.repository.ts'
import { inquiriesSchoolFile } from './inquiries.school-file.ts'
import { inquiriesPersonReferences } from './person-references.ts'

/** Forms and permissions. */
export const inquiries: Area = {
  name: 'inquiries',
  access: inquiriesAccess,
  serve: serveInquiries,
  retention: [deleteUnusedFiles],
  ownData: ownInquiriesData,
  personReferences: inquiriesPersonReferences,
  schoolFile: inquiriesSchoolFile,
}
