import type { Stored } from '../../../school-file/store-rows.repository.ts'

/** What a feed did, or would do, with one kind of thing. */
export type FedKind = Stored & {
  readonly kind: string
  /** What is not in the feed any more: removed where that was allowed, else still there. */
  readonly gone: number
}

export type FeedReport = {
  readonly kinds: readonly FedKind[]
  readonly mayRemove: boolean
  /** What the school should look at, in a sentence each. */
  readonly notes: readonly string[]
}

/** Whether something is still there that the feed does not have any more. */
export const leavesSomething = ({ kinds, mayRemove }: FeedReport): boolean =>
  !mayRemove && kinds.some(({ gone }) => gone > 0)

/** For whoever typed the command: a line for each kind, and what to look at. */
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
  const left = leavesSomething(report)
    ? ['Say --allow-removal to remove what is not in the feed any more.']
    : []
  return [...lines, ...(touched ? [] : ['Nothing changes.']), ...left, ...notes].join('\n')
}
