import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { IdOf } from '../../../school-file/rows/ids.ts'
import type { NewRow } from '../../../school-file/rows/store-rows.repository.ts'

/** The parent of each page, by page number. */
export type ParentIds = ReadonlyMap<number, Guid | undefined>

export const pageRows = ({ pages }: SchoolFile, id: IdOf, parents: ParentIds = new Map()): NewRow<'page'>[] =>
  pages.map((page, position) => ({
    id: id('page', page.number),
    number: page.number,
    section: page.section,
    parent_id: parents.get(page.number),
    position,
    name: page.name,
    code: page.code,
    hidden: page.hidden,
    roles: [...page.roles],
  }))

export const documentRows = ({ documents }: SchoolFile, id: IdOf): NewRow<'school_document'>[] =>
  documents.map((document) => ({
    id: id('document', document.key),
    folder: document.folder,
    name: document.name,
    size: document.size,
    url: document.url,
    modified_at: document.modifiedAt,
  }))
