import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'

/** An item of a list in a school file. */
export type Listed<Name extends keyof SchoolFileSource> =
  NonNullable<SchoolFileSource[Name]> extends (infer Item)[] ? Item : never

/** The parts of a school file as written; amounts are euros. */
export type PersonSource = Listed<'people'>
export type DebtorSource = Listed<'debtors'>
export type RelationSource = Listed<'relations'>
export type ListSource = Listed<'lists'>
export type OrderListSource = Listed<'orderLists'>
export type LineSource = NonNullable<ListSource['lines']>[number]
export type ArticleSource = Exclude<LineSource, { lines: unknown }>
export type MethodSource = NonNullable<ListSource['methods']>[number]
export type PlanSource = NonNullable<MethodSource['plans']>[number]
export type InvoiceSource = NonNullable<OrderListSource['invoices']>[number]
export type TermSource = NonNullable<InvoiceSource['terms']>[number]

/** People with their relations and accounts: the building blocks of a school file. */
export type Household = {
  readonly people: readonly PersonSource[]
  readonly debtors?: readonly DebtorSource[]
  readonly relations?: readonly RelationSource[]
  readonly mandates?: NonNullable<SchoolFileSource['mandates']>
  readonly linkTokens?: NonNullable<SchoolFileSource['linkTokens']>
}
