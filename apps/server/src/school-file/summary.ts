import type { Stored } from './rows/store-rows.repository.ts'

/** What an import did, or would do in a dry run, per kind of row. */
export type ImportSummary = {
  readonly school: string
  readonly kinds: readonly (Stored & { kind: string })[]
  /** Warnings, a sentence each. */
  readonly warnings: readonly string[]
}

/** The summary for the operator: a line per kind, and a last one that says whether anything changes. */
export function describeSummary({ school, kinds, warnings }: ImportSummary): string {
  const width = Math.max(...kinds.map(({ kind }) => kind.length))
  const lines = kinds
    .filter(({ created, changed, unchanged }) => created + changed + unchanged > 0)
    .map(({ kind, created, changed, unchanged }) =>
      [`  ${kind.padEnd(width)}`, `${created} new`, `${changed} changed`, `${unchanged} the same`].join('  '),
    )
  const touched = kinds.reduce((sum, { created, changed }) => sum + created + changed, 0)
  const nothing = touched === 0 ? ['  Nothing changes.'] : []
  return [school, ...lines, ...nothing, ...warnings.map((warning) => `  Look at this: ${warning}`)].join('\n')
}
