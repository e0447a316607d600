import type { PageParameters } from '../page/page-parameters.ts'
import type { Instant } from '../../values/instant.ts'

/** A document in the school's own system, reached by its address there. */
export type SchoolDocument = {
  readonly folder: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly address: string
  readonly modifiedAt: Instant
}

export type DocumentFolder = { readonly name: string; readonly count: number }

/** The documents of one folder, or of all of them one after the other. */
export type DocumentList = {
  readonly folders: readonly DocumentFolder[]
  /** The folder that is open; all of them without it. */
  readonly folder?: string
  readonly documents: readonly SchoolDocument[]
}

/** What an address asks for, of documents in the order of their folders; a folder that is not there is all of them. */
export function documentList(
  all: readonly SchoolDocument[],
  { folder: wanted }: PageParameters,
): DocumentList {
  const names = [...new Set(all.map(({ folder }) => folder))]
  const folder = names.find((name) => name === wanted)
  return {
    folders: names.map((name) => ({ name, count: all.filter((one) => one.folder === name).length })),
    ...(folder !== undefined && { folder }),
    documents: folder === undefined ? all : all.filter((one) => one.folder === folder),
  }
}
