import type { Stored } from '../../../school-file/rows/store-rows.repository.ts'

/** Counts of one kind of record that an import changed, or would change in a dry run. */
export type FedKind = Stored & {
  readonly kind: string
  /** Records missing from the feed; removed only when removal is allowed. */
  readonly gone: number
}

export type FeedReport = {
  readonly kinds: readonly FedKind[]
  readonly mayRemove: boolean
  /** Points for the school to check, one sentence each. */
  readonly notes: readonly string[]
}

/** Whether records missing from the feed were kept. */
export const leavesSomething = ({ kinds, mayRemove }: FeedReport): boolean =>
  !mayRemove && kinds.some(({ gone }) => gone > 0)

/** Formats the report for the operator: a line per kind, then the notes. */
export function describeFeed(report: FeedReport): string {
  const { kinds, mayRemove, notes } = report
  const width = Math.max(...kinds.map(({ kind }) => kind.length))
  const lines = kinds.map(({ kind, created, changed, unchanged, gone }) =>
    [
      kind.padEnd(width),
      `${created} new`,
      `${changed} changed`,
      `${unchanged} the same`,
      `${gone} ${mayRemove ? 'removed' : 'would be removed'}`,
    ].join('  '),
  )
  const touched = kinds.some(({ created, changed, gone }) => created + changed + (mayRemove ? gone : 0) > 0)
  const left = leavesSomething(report) ? ['Give --allow-removal to remove what the feed no longer has.'] : []
  return [...lines, ...(touched ? [] : ['Nothing changes.']), ...left, ...notes].join('\n')
}
