import type { Instant } from '../../values/instant.ts'
import type { Decider } from './decider.ts'

/** What somebody chose; nothing yet is UNKNOWN. */
export type Choice = 'YES' | 'NO'
export type Reaction = 'UNKNOWN' | Choice

/**
 * Who once reacted, seen from the actor: themselves, the other guardian of the same pupil, a guardian seen by the
 * pupil, the pupil seen by a guardian, or the school.
 */
export const voices = ['oneself', 'other-guardian', 'guardian', 'pupil', 'school'] as const
export type Voice = (typeof voices)[number]

/** One reaction as it was kept; nothing of it ever changes. */
export type KeptReaction = {
  readonly by: Voice
  /** Tells one guardian from another. */
  readonly person?: string
  /** A guardian whose relation with the pupil is over. */
  readonly isFormer?: boolean
  readonly choice: Choice
  readonly at: Instant
}

/** What is said besides one's own choice, and by whom. */
export type Besides = { readonly choice: Choice; readonly by: Exclude<Voice, 'oneself'> }

/** Somebody's own choice, with the strongest thing that others say about the same. */
export type Standing = {
  readonly reaction: Reaction
  readonly reactedAt?: Instant
  /** Chosen otherwise before. */
  readonly isChanged: boolean
  readonly besides?: Besides
}

/**
 * How a permission stands for somebody who decides, from all reactions, the earliest first. Each voice's
 * latest reaction counts; former guardians have none any more (PD-16).
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

/** The school's 'no' before anybody's, and any 'no' before a 'yes'. */
const strongestOf = <One extends KeptReaction>(latest: readonly One[]): One | undefined =>
  latest.find(({ by, choice }) => by === 'school' && choice === 'NO') ??
  latest.find(({ choice }) => choice === 'NO') ??
  latest[0]

/**
 * What others say, as far as it makes a difference to somebody's own choice: a 'no' of the school or of the other
 * guardian stands before one's own 'yes', one's own 'no' before everything, and what guardians once chose ends with
 * the first choice of the pupil (PD-16).
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
 * What counts, for who cannot choose: the pupil's own word where the pupil decides and has chosen, else that of the
 * guardians; one 'no' among them, or of the school, is a 'no' (PD-16).
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
