import type { Instant } from '../../values/time/instant.ts'
import type { Decider } from './decider.ts'

/** A choice; UNKNOWN before any. */
export type Choice = 'YES' | 'NO'
export type Reaction = 'UNKNOWN' | Choice

/**
 * The author of a reaction, as seen by the actor: themselves, the other guardian of the same pupil, a guardian seen by
 * the pupil, the pupil seen by a guardian, or the school.
 */
export const voices = ['oneself', 'other-guardian', 'guardian', 'pupil', 'school'] as const
export type Voice = (typeof voices)[number]

/** One stored reaction; it never changes. */
export type KeptReaction = {
  readonly by: Voice
  /** Identifies one of several guardians. */
  readonly person?: string
  /** A guardian whose relation with the pupil has ended. */
  readonly isFormer?: boolean
  readonly choice: Choice
  readonly at: Instant
}

/** The choice of another voice about the same permission. */
export type Besides = { readonly choice: Choice; readonly by: Exclude<Voice, 'oneself'> }

/** The own choice, and the strongest choice of others about the same permission. */
export type Standing = {
  readonly reaction: Reaction
  readonly reactedAt?: Instant
  /** Whether the earlier choice was another. */
  readonly isChanged: boolean
  readonly besides?: Besides
}

/**
 * The standing of a permission for a person who decides, from all reactions, earliest first. Each voice's latest
 * reaction counts; those of former guardians do not (PD-16).
 */
export function ownStanding(kept: readonly KeptReaction[]): Standing {
  const own = kept.filter(({ by }) => by === 'oneself')
  const last = own.at(-1)
  const strongest = strongestOf(latestOfOthers(kept))
  return {
    reaction: last?.choice ?? 'UNKNOWN',
    ...(last && { reactedAt: last.at }),
    isChanged: own.length > 1,
    ...(strongest && { besides: { choice: strongest.choice, by: strongest.by } }),
  }
}

type OtherReaction = KeptReaction & { readonly by: Besides['by'] }

/** The latest reaction of each other person, and of the school. */
function latestOfOthers(kept: readonly KeptReaction[]): readonly OtherReaction[] {
  const latest = new Map<string, OtherReaction>()
  for (const one of kept)
    if (one.by !== 'oneself' && !one.isFormer)
      latest.set(`${one.by} ${one.person ?? ''}`, { ...one, by: one.by })
  return [...latest.values()]
}

/** A 'no' of the school precedes all others, and any 'no' precedes a 'yes'. */
const strongestOf = <One extends KeptReaction>(latest: readonly One[]): One | undefined =>
  latest.find(({ by, choice }) => by === 'school' && choice === 'NO') ??
  latest.find(({ choice }) => choice === 'NO') ??
  latest[0]

/**
 * The choice of others, where it affects the own choice. A 'no' of the school or of the other guardian overrides one's
 * own 'yes'; one's own 'no' overrides everything. The choice of guardians ends with the first choice of the pupil
 * (PD-16).
 */
export function besidesThatMatters({
  reaction,
  besides,
}: Pick<Standing, 'reaction' | 'besides'>): Besides | undefined {
  if (!besides || besides.choice === reaction || reaction === 'NO') return undefined
  if (reaction !== 'UNKNOWN' && (besides.by === 'guardian' || besides.choice === 'YES')) return undefined
  return besides
}

/**
 * The standing for a reader who cannot choose: the pupil's choice where the pupil decides and has chosen, else that of
 * the guardians. One 'no' among them, or of the school, is a 'no' (PD-16).
 */
export function standingToReadOnly(kept: readonly KeptReaction[], decider: Decider): Standing {
  const latest = latestOfAll(kept)
  const spoken = latest.filter(({ by }) => by === 'pupil')
  const guardians = latest.filter(({ by }) => by !== 'pupil' && by !== 'school')
  const deciding = decider === 'pupil' && spoken.length > 0 ? spoken : guardians
  const strongest = strongestOf([...deciding, ...latest.filter(({ by }) => by === 'school')])
  if (!strongest) return { reaction: 'UNKNOWN', isChanged: false }
  return { reaction: strongest.choice, reactedAt: strongest.at, isChanged: false }
}

function latestOfAll(kept: readonly KeptReaction[]): readonly KeptReaction[] {
  const own = kept.filter(({ by }) => by === 'oneself').at(-1)
  return [...latestOfOthers(kept), ...(own ? [own] : [])]
}
