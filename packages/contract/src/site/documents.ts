import * as z from 'zod/mini'
import type {
  DocumentFolder,
  DocumentList,
  SchoolDocument,
} from '@portal/domain/site/documents/document-list.ts'
import { renamed } from '../codecs/renamed.ts'
import { instant, list } from '../codecs/values.ts'
import { screenCall } from './screen.ts'

const folder = renamed<DocumentFolder>()({
  name: ['naam', z.string()],
  count: ['aantal', z.int()],
})

const schoolDocument = renamed<SchoolDocument>()({
  folder: ['map', z.string()],
  name: ['naam', z.string()],
  size: ['grootte', z.int()],
  address: ['url', z.string()],
  modifiedAt: ['gewijzigd', instant],
})

/** The documents of the school, of one folder or of all. */
export const readDocuments = screenCall(
  'read-documents',
  'getDocuments',
  renamed<DocumentList>()({
    folders: ['mappen', list(folder)],
    folder: ['map', z.optional(z.string())],
    documents: ['documenten', list(schoolDocument)],
  }),
)
