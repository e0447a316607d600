import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { ExportedList } from '@portal/domain/account/office/jobs/office-job.ts'
import type { OfficeRight } from '@portal/domain/account/office/office-role.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import type { LateEndpoint } from '@portal/web-kit/api/late-endpoint.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'
import type { Href } from '@portal/ui/button/href.ts'
import type { Office } from '../office-context.ts'
import type { ListSelection } from './selection/selection.ts'

/** How a cell speaks. */
export type Spoken = { readonly t: Translate; readonly language: Language }

export type ListColumn<Row> = {
  readonly id: string
  readonly header: TextKey
  readonly cell: (row: Row, spoken: Spoken) => ReactNode
  /** The name of the order that the server has for this column, if any. */
  readonly order?: string
  /** Names the row; the first column. It cannot be hidden. */
  readonly isRowHeader?: boolean
}

/** A filter with one value, in the address under its name. */
export type ListFilter = {
  readonly name: string
  readonly label: TextKey
  /** The values with their texts, or the field that asks the server for them; without a value the filter is off. */
  readonly options: ((office: Office, spoken: Spoken) => FilterOptions) | { readonly field: FilterField }
  /** Returns the value of the query, where that is no text; an unknown text throws a RangeError. */
  readonly decode?: (text: string) => unknown
  /** The filters whose values depend on this one; another value clears them. */
  readonly clears?: readonly string[]
}

export type FilterOptions = readonly { readonly value: string; readonly text: string }[]

export type FilterFieldProps = {
  readonly label: string
  /** Empty for all. */
  readonly value: string
  readonly onChange: (value: string) => void
}

export type FilterField = ComponentType<FilterFieldProps>

/** What a button for the chosen rows gets. */
export type BulkActionProps = { readonly selection: ListSelection; readonly isEmpty: boolean }

/** Buttons for the chosen rows, each with the right that it needs. */
export type BulkActions<Row = never> = {
  /** Names a row for screen readers. */
  readonly nameOf: (row: Row) => string
  readonly actions: readonly {
    readonly right: OfficeRight
    readonly action: ComponentType<BulkActionProps>
  }[]
}

/** What makes a list of the office. */
export type ResourceTable<Row = never> = {
  /** The path of the screen. */
  readonly path: string
  /** The right that opens the list; one of several is enough. */
  readonly right: OfficeRight | readonly OfficeRight[]
  readonly icon: LucideIcon
  readonly title: TextKey
  /** What the search field searches; without it there is none. */
  readonly search?: TextKey
  /** What an empty list says. */
  readonly empty: TextKey
  readonly endpoint: LateEndpoint
  readonly columns: readonly ListColumn<Row>[]
  readonly filters?: readonly ListFilter[]
  /** The order without a choice, as the server names it. */
  readonly order: string
  /** Its name as a list that is exported. */
  readonly exported?: ExportedList
  /** The address of the page of a row. */
  readonly rowLink?: (row: Row) => Href
  /** Buttons beside the title. */
  readonly actions?: ComponentType
  /** Without it, rows are not chosen. */
  readonly bulk?: BulkActions<Row>
  /** Buttons at the end of a row. */
  readonly rowActions?: ComponentType<{ readonly row: Row }>
}
