import * as z from 'zod/mini'
import type { PermissionRefusal } from '@portal/domain/inquiries/privacy/decider.ts'
import type { HistoryEntry } from '@portal/domain/inquiries/privacy/permission-history.ts'
import type { PermissionList, PrivacyQuestion } from '@portal/domain/inquiries/privacy/privacy-question.ts'
import { voices, type Besides } from '@portal/domain/inquiries/privacy/standing.ts'
import { guid, instant } from '../values.ts'

/** What others say beside one's own choice; ours. */
const besidesOnWire = z.nullable(
  z.object({
    reaction: z.enum(['YES', 'NO']),
    by: z.enum(['other-guardian', 'guardian', 'pupil', 'school']),
  }),
)

const reactionRecord = z.object({
  type: z.literal('student-reaction'),
  id: guid,
  attributes: z.object({
    reaction: z.enum(['UNKNOWN', 'YES', 'NO']),
    /** Null while nobody reacted. */
    'create-stamp': z.nullable(instant),
    changed: z.boolean(),
    besides: besidesOnWire,
  }),
  relationships: z.object({
    question: z.object({ data: z.object({ type: z.literal('question'), id: guid }) }),
  }),
})

const questionRecord = z.object({
  type: z.literal('question'),
  id: guid,
  attributes: z.object({ key: z.string(), text: z.string(), description: z.string(), wording: z.string() }),
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
  /** Why whoever asks may not react; null when they may. */
  meta: z.object({ refusal: z.nullable(z.enum(refusals)) }),
})
type ListOnWire = z.output<typeof listOnWire>

/** JSON:API: a reaction for each question, and the questions with it. */
export const permissionList = z.codec(listOnWire, z.custom<PermissionList>(), {
  decode: ({ data, included, meta }) => ({
    questions: data.map((record) => toQuestion(record, included)),
    ...(meta.refusal && { reasonNotToReact: meta.refusal }),
  }),
  encode: ({ questions, reasonNotToReact }) => ({
    data: questions.map(toRecord),
    included: questions.map(({ id, key, text, description, wording }) => ({
      type: 'question' as const,
      id,
      attributes: { key, text, description, wording },
    })),
    meta: { refusal: reasonNotToReact ?? null },
  }),
})

function toQuestion(
  { attributes, relationships }: ListOnWire['data'][number],
  included: ListOnWire['included'],
): PrivacyQuestion {
  const { id } = relationships.question.data
  const question = included.find((one) => one.id === id)
  if (!question) throw new RangeError(`The question ${id} is not included`)
  const { reaction, changed, besides } = attributes
  const stamp = attributes['create-stamp']
  return {
    id,
    ...question.attributes,
    reaction,
    isChanged: changed,
    ...(stamp && { reactedAt: stamp }),
    ...(besides && { besides: { choice: besides.reaction, by: besides.by } }),
  }
}

const toRecord = ({ id, reaction, reactedAt, isChanged, besides }: PrivacyQuestion) => ({
  type: 'student-reaction' as const,
  id,
  attributes: {
    reaction,
    'create-stamp': reactedAt ?? null,
    changed: isChanged,
    besides: besides ? fromBesides(besides) : null,
  },
  relationships: { question: { data: { type: 'question' as const, id } } },
})

const fromBesides = ({ choice, by }: Besides) => ({ reaction: choice, by })

const entryOnWire = z.object({
  type: z.literal('student-reaction-entry'),
  id: z.string(),
  attributes: z.object({
    kind: z.enum(['asked', 'granted', 'refused', 'changed', 'adjusted']),
    reaction: z.enum(['UNKNOWN', 'YES', 'NO']),
    by: z.nullable(z.enum(voices)),
    'create-stamp': instant,
  }),
})
type EntryOnWire = z.output<typeof entryOnWire>

/** JSON:API: what became of one permission, the latest first. */
export const permissionHistory = z.codec(
  z.object({ data: z.array(entryOnWire) }),
  z.custom<readonly HistoryEntry[]>(),
  {
    decode: ({ data }) => data.map(toEntry),
    encode: (entries) => ({ data: entries.map(fromEntry) }),
  },
)

function toEntry({ attributes: { kind, reaction, by, ...rest } }: EntryOnWire): HistoryEntry {
  const at = rest['create-stamp']
  if (kind === 'asked') return { kind, at }
  if (reaction === 'UNKNOWN' || by === null) throw new RangeError('An entry without its reaction')
  return { kind, choice: reaction, by, at }
}

function fromEntry(entry: HistoryEntry, index: number): EntryOnWire {
  const isAsked = entry.kind === 'asked'
  return {
    type: 'student-reaction-entry',
    id: String(index + 1),
    attributes: {
      kind: entry.kind,
      reaction: isAsked ? 'UNKNOWN' : entry.choice,
      by: isAsked ? null : entry.by,
      'create-stamp': entry.at,
    },
  }
}
