import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Endpoint } from '@portal/contract/endpoint/endpoint.ts'
import type { RefusalCode } from '@portal/contract/endpoint/refusals.ts'
import type { DraftKind } from '@portal/domain/account/office/draft.ts'
import type { OfficeRight } from '@portal/domain/account/office/office-role.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'
import type { Href } from '@portal/ui/button/href.ts'
import type { Crumb } from '@portal/ui/layout/breadcrumbs.tsx'
import type { EditPlace, EditValues } from './merge/merge-edits.ts'

/** The parameters of the path of an edit screen. */
export type EditParams = Readonly<Record<string, string>>

/** What is sent: what the editor saw as stored, and what it becomes. */
export type EditSave<Values, Loaded> = {
  readonly params: EditParams
  readonly loaded: Loaded
  readonly from: Values
  readonly to: Values
}

/** An edit screen of the office. `Values` is what the form holds; a list of rows has a stable `key` in each. */
export type EditDeclaration<Values extends EditValues = EditValues, Loaded = unknown> = {
  readonly path: string
  readonly right: OfficeRight
  /** The kind of its drafts, and what a draft is about. */
  readonly kind: DraftKind
  readonly subject: (params: EditParams) => string
  /** Reads what is stored. */
  readonly query: (call: Call, params: EditParams) => UseQueryOptions<Loaded>
  /** The stored values; undefined when there is nothing to edit, which shows as not found. */
  readonly stored: (loaded: Loaded, params: EditParams) => Values | undefined
  /** The schema of the endpoint for the values. */
  readonly schema: () => Promise<Endpoint['body']>
  /** Fields that may not be empty. */
  readonly required?: readonly (keyof Values & string)[]
  /** The rule of the domain that the server asks too. */
  readonly reasonNotTo?: (edit: EditSave<Values, Loaded>) => RefusalCode | undefined
  /** The field at which a refusal is shown; others are shown above the buttons. */
  readonly refusedAt?: Partial<Record<RefusalCode, keyof Values & string>>
  readonly save: (call: Call, edit: EditSave<Values, Loaded>) => Promise<unknown>
  /** What is read again after a save. */
  readonly changes: (params: EditParams) => QueryKey
  readonly head: (
    loaded: Loaded,
    params: EditParams,
    t: Translate,
  ) => {
    readonly title: string
    /** The last breadcrumb, and the records between the list and this screen. */
    readonly crumb: string
    readonly above: readonly Crumb[]
    /** What a notification says after the save. */
    readonly saved: string
    /** Where the editor goes after saving or cancelling. */
    readonly back: Href
  }
  /** The name of a field or row, for the view of both texts. */
  readonly nameOf: (place: EditPlace, t: Translate) => string
  /** A value in words, for that view; absent for texts. */
  readonly words?: (place: EditPlace, value: unknown, t: Translate) => string
  /** The fields, loaded with the screen. */
  readonly fields: () => Promise<ComponentType<{ readonly loaded: Loaded }>>
}
