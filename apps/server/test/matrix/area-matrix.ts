import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import type { Stage, Stages, Whose } from './world/families.ts'
import type { Table } from './tables.ts'

/** Who a call is about; `person` is whose account it is, where a call names one. */
export type Target = { readonly person: Guid; readonly child: Guid; readonly debtor: Guid }

/** How one asks a call about somebody's things, and what is expected. */
export type Row<Things extends object = object> = {
  readonly ask: (target: Target & Things) => InjectOptions
  readonly expected: Table
  /** Tried after everything else, because sessions end with it. */
  readonly last?: true
  /** Whoever works for the school sees whose it is: of anybody there, and of nobody elsewhere. */
  readonly tellsStaff?: true
}

/**
 * The part of an area in the matrix of who may do what with whose things; it stands in
 * `features/<area>/matrix/<area>.matrix.ts`. Changes are tried in the order of the rows.
 */
export type AreaMatrix<Things extends object = object> = {
  /** What each of them has of this area, by whose it is. */
  readonly things?: (stages: Stages) => Promise<Readonly<Record<Whose, Things>>>
  /** The same in the right shape, of which nothing exists. */
  readonly noThings?: () => Things
  readonly rows: Readonly<Record<string, Row<Things>>>
  /** Calls that are about nobody's things in particular, and where they are proved. */
  readonly provedElsewhere?: Readonly<Record<string, string>>
}

export const get =
  <Things extends object>(path: (target: Target & Things) => string): Row<Things>['ask'] =>
  (target) => ({ method: 'GET', url: path(target) })

/** The same for each of them, one after the other. */
export async function ofEach<Things>(
  stages: Stages,
  make: (stage: Stage & { readonly whose: Whose }) => Promise<Things>,
): Promise<Readonly<Record<Whose, Things>>> {
  const made: Partial<Record<Whose, Things>> = {}
  for (const [whose, stage] of Object.entries(stages) as [Whose, Stage][])
    made[whose] = await make({ ...stage, whose })
  return made as Record<Whose, Things>
}

/** Ids in the right shape of whom nobody is. */
export const noTarget = (): Target => ({
  person: guid('00000000-0000-4000-8000-000000000000'),
  child: guid(randomUUID()),
  debtor: guid(randomUUID()),
})
