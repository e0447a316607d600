import type { PageParameters } from '../page/page-parameters.ts'
import type { Instant } from '../../values/time/instant.ts'

/** A document in the school's own system, by its URL there. */
export type SchoolDocument = {
  readonly folder: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly address: string
  readonly modifiedAt: Instant
}

export type DocumentFolder = { readonly name: string; readonly count: number }

/** The documents of one folder, or of all folders. */
export type DocumentList = {
  readonly folders: readonly DocumentFolder[]
  /** The open folder; absent for all. */
  readonly folder?: string
  readonly documents: readonly SchoolDocument[]
}

/** The documents for a URL, from documents in the order of their folders; an unknown folder gives all. */
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
