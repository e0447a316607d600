import { secondsBetween, type Instant } from '../../values/time/instant.ts'
import type { Choice, KeptReaction, Voice } from './standing.ts'

/** An event of a permission: asked, given, refused, changed, or adjusted by the school. */
export type HistoryEntry =
  | { readonly kind: 'asked'; readonly at: Instant }
  | {
      readonly kind: 'granted' | 'refused' | 'changed' | 'adjusted'
      readonly choice: Choice
      readonly by: Voice
      readonly at: Instant
    }

/**
 * The history of a permission, latest first, from reactions in order of time. Another choice of the same person is a
 * change.
 */
export function historyOf(askedAt: Instant, kept: readonly KeptReaction[]): readonly HistoryEntry[] {
  const before = new Set<string>()
  const entries = kept.map(({ by, person, choice, at }): HistoryEntry => {
    const voice = `${by} ${person ?? ''}`
    const isFirst = !before.has(voice)
    before.add(voice)
    return { kind: kindOf({ by, choice, isFirst }), choice, by, at }
  })
  return [{ kind: 'asked', at: askedAt } as const, ...entries].toReversed()
}

function kindOf({ by, choice, isFirst }: { by: Voice; choice: Choice; isFirst: boolean }) {
  if (by === 'school') return 'adjusted'
  if (!isFirst) return 'changed'
  return choice === 'YES' ? 'granted' : 'refused'
}

/** How long a change counts as 'just' made, in seconds. */
const JUST_SECONDS = 5 * 60

/** Whether a change was made within the last five minutes, or by a clock ahead of this one. */
export const isJustChanged = (at: Instant, now: Instant): boolean => secondsBetween(at, now) <= JUST_SECONDS
