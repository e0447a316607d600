import * as z from 'zod/mini'
import type { PermissionRefusal } from '@portal/domain/inquiries/privacy/decider.ts'
import type { HistoryEntry } from '@portal/domain/inquiries/privacy/permission-history.ts'
import type { PermissionList, PrivacyQuestion } from '@portal/domain/inquiries/privacy/privacy-question.ts'
import { voices, type Besides, type Choice, type Voice } from '@portal/domain/inquiries/privacy/standing.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { renamed } from '../codecs/renamed.ts'
import { document, link, resource } from '../endpoint/resource.ts'
import { guid, instant, orNull, under } from '../codecs/values.ts'

const choice = z.enum(['YES', 'NO'])
const reaction = z.enum(['UNKNOWN', 'YES', 'NO'])

/** The choice of others; an extension of the specification. */
const besides = renamed<Besides>()({
  choice: ['reaction', choice],
  by: ['by', z.enum(['other-guardian', 'guardian', 'pupil', 'school'])],
})

/** A question is split on the wire into its standing and its texts. */
type Wording = Pick<PrivacyQuestion, 'id' | 'key' | 'text' | 'description' | 'wording'>
type Reaction = Omit<PrivacyQuestion, Exclude<keyof Wording, 'id'>> & { readonly question: Guid }

const reactionRecord = resource<Reaction>()('student-reaction', {
  id: guid,
  attributes: {
    reaction: ['reaction', reaction],
    /** Null without a reaction. */
    reactedAt: ['create-stamp', orNull(instant)],
    isChanged: ['changed', z.boolean()],
    besides: ['besides', orNull(besides)],
  },
  relationships: { question: ['question', link('question', guid)] },
})

const questionRecord = resource<Wording>()('question', {
  id: guid,
  attributes: {
    key: ['key', z.string()],
    text: ['text', z.string()],
    description: ['description', z.string()],
    wording: ['wording', z.string()],
  },
})

const refusals = [
  'CHILD_IS_16',
  'NOT_YET_16',
  'NO_RIGHTS',
  'NO_STUDENT',
] as const satisfies PermissionRefusal[]

const listOnWire = z.object({
  data: z.array(reactionRecord),
  included: z.array(questionRecord),
  /** Why the actor may not react; null when allowed. */
  meta: under('refusal', orNull(z.enum(refusals))),
})

/** JSON:API: a reaction for each question, with the questions included. */
export const permissionList = z.codec(listOnWire, z.custom<PermissionList>(), {
  decode: ({ data, included, meta }) => ({
    questions: data.map(({ question, ...standing }) => ({ ...standing, ...wordingOf(question, included) })),
    ...(meta && { reasonNotToReact: meta }),
  }),
  encode: ({ questions, reasonNotToReact }) => ({
    data: questions.map((question) => ({ ...question, question: question.id })),
    included: [...questions],
    meta: reasonNotToReact,
  }),
})

function wordingOf(id: Guid, included: readonly Wording[]): Wording {
  const question = included.find((one) => one.id === id)
  if (!question) throw new RangeError(`The question ${id} is not included`)
  return question
}

type Entry = {
  readonly id: string
  readonly kind: HistoryEntry['kind']
  readonly choice: Choice | 'UNKNOWN'
  readonly by?: Voice
  readonly at: Instant
}

const entry = resource<Entry>()('student-reaction-entry', {
  id: z.string(),
  attributes: {
    kind: ['kind', z.enum(['asked', 'granted', 'refused', 'changed', 'adjusted'])],
    choice: ['reaction', reaction],
    by: ['by', orNull(z.enum(voices))],
    at: ['create-stamp', instant],
  },
})

/** JSON:API: the history of one permission, latest first. */
export const permissionHistory = z.codec(document(z.array(entry)), z.custom<readonly HistoryEntry[]>(), {
  decode: (entries) => entries.map(toHistory),
  encode: (history) =>
    history.map((one, index) => ({ choice: 'UNKNOWN' as const, ...one, id: String(index + 1) })),
})

function toHistory({ kind, choice: chosen, by, at }: Entry): HistoryEntry {
  if (kind === 'asked') return { kind, at }
  if (chosen === 'UNKNOWN' || by === undefined) throw new RangeError('An entry without its reaction')
  return { kind, choice: chosen, by, at }
}

/** The stored choice and its moment, with the id of the reaction. */
export type KeptChoice = { readonly id: string; readonly choice: Choice; readonly at: Instant }

export const keptChoice = document(
  resource<KeptChoice>()('student-reaction', {
    id: z.string(),
    attributes: { choice: ['reaction', choice], at: ['create-stamp', instant] },
  }),
)
