import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import type { Stage, Stages, Whose } from './world/families.ts'
import type { Table } from './tables.ts'

/** The target of a call; `person` is the account, when a call names one. */
export type Target = { readonly person: Guid; readonly child: Guid; readonly debtor: Guid }

/** How to send a call about a target, and the expected outcome. */
export type Row<Things extends object = object> = {
  readonly ask: (target: Target & Things) => InjectOptions
  readonly expected: Table
  /** Sent after all others, because it ends sessions. */
  readonly last?: true
  /** Staff of the school see the owner's names, and none of another school. */
  readonly tellsStaff?: true
}

/**
 * The access matrix of an area, in `features/<area>/matrix/<area>.matrix.ts`. Changes are sent in the order of the
 * rows.
 */
export type AreaMatrix<Things extends object = object> = {
  /** The data of this area, by owner. */
  readonly things?: (stages: Stages) => Promise<Readonly<Record<Whose, Things>>>
  /** The same with well-formed ids that do not exist. */
  readonly noThings?: () => Things
  readonly rows: Readonly<Record<string, Row<Things>>>
  /** Calls without a target, and where they are tested. */
  readonly provedElsewhere?: Readonly<Record<string, string>>
}

export const get =
  <Things extends object>(path: (target: Target & Things) => string): Row<Things>['ask'] =>
  (target) => ({ method: 'GET', url: path(target) })

/** The same for each of them in order. */
export async function ofEach<Things>(
  stages: Stages,
  make: (stage: Stage & { readonly whose: Whose }) => Promise<Things>,
): Promise<Readonly<Record<Whose, Things>>> {
  const made: Partial<Record<Whose, Things>> = {}
  for (const [whose, stage] of Object.entries(stages) as [Whose, Stage][])
    made[whose] = await make({ ...stage, whose })
  return made as Record<Whose, Things>
}

/** Well-formed ids that do not exist. */
export const noTarget = (): Target => ({
  person: guid('00000000-0000-4000-8000-000000000000'),
  child: guid(randomUUID()),
  debtor: guid(randomUUID()),
})
