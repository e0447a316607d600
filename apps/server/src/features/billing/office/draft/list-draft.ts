import type { ListDraft } from '@portal/domain/billing/list-draft/list-draft.ts'
import { problemsOf, type ListReach } from '@portal/domain/billing/list-draft/list-problems.ts'
import type { ListProblem } from '@portal/domain/billing/list-draft/problem.ts'
import { NO_AUDIENCE } from '@portal/domain/account/office/audience/audience.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { newGuid } from '../../../../new-guid.ts'
import { found, Refusal } from '../../../../refusal.ts'
import { recordAudit, requireScope } from '../../../account/account.public.ts'
import { countReach } from '../publication/reach.repository.ts'
import { copyOfList } from './copy-list.ts'
import {
  countDrafts,
  deleteDraft,
  findDraft,
  insertDraft,
  lockDraft,
  updateDraft,
  type StoredDraft,
} from './list-draft.repository.ts'

/** The most drafts of a school at one time. */
export const MOST_DRAFTS = 500

const EMPTY_DRAFT: ListDraft = {
  title: '',
  description: '',
  commentEnabled: false,
  signature: false,
  nothingWhenFull: false,
  articles: [],
  methods: [],
  tiers: [],
  audience: NO_AUDIENCE,
}

/** Begins a draft, empty or as a copy. Refuses with `not-found` and `too-many-drafts`. */
export async function createList(
  tx: SchoolTransaction,
  actor: Actor,
  { copyOf }: { readonly copyOf?: Guid | undefined },
): Promise<{ readonly id: Guid }> {
  requireScope(actor, 'lists')
  if ((await countDrafts(tx)) >= MOST_DRAFTS) throw new Refusal('too-many-drafts')
  const draft = copyOf === undefined ? EMPTY_DRAFT : found(await copyOfList(tx, copyOf))
  const id = newGuid()
  await insertDraft(tx, { id, draft, by: actor.person.guid, at: actor.askedAt })
  await recordAudit(tx, actor, 'create-list', copyOf === undefined ? id : `${id}: copy of ${draft.title}`)
  return { id }
}

type ShownDraft = Omit<StoredDraft, 'publishAt'> & {
  readonly publishAt?: Instant
  readonly problems: readonly ListProblem[]
}

/** Returns a draft as it was saved last. Refuses with `not-found`. */
export async function readListDraft(tx: SchoolTransaction, actor: Actor, id: Guid): Promise<ShownDraft> {
  requireScope(actor, 'lists')
  const { publishAt, ...stored } = found(await findDraft(tx, id))
  const problems = problemsOf(stored.draft, dayAtSchool(actor.askedAt))
  return { ...stored, ...(publishAt && { publishAt }), problems }
}

type SavedDraft = { readonly id: Guid; readonly version: number; readonly draft: ListDraft }

/** Saves a draft as it was typed. Refuses with `not-found`, `list-scheduled` and `changed-meanwhile`. */
export async function saveListDraft(
  tx: SchoolTransaction,
  actor: Actor,
  { id, version, draft }: SavedDraft,
): Promise<ShownDraft> {
  requireScope(actor, 'lists')
  await requireVersion(tx, id, version)
  await updateDraft(tx, { id, draft, by: actor.person.guid, at: actor.askedAt })
  return readListDraft(tx, actor, id)
}

/** Returns a draft of this version, locked and not scheduled. */
export async function requireVersion(tx: SchoolTransaction, id: Guid, version: number): Promise<StoredDraft> {
  const stored = found(await lockDraft(tx, id))
  if (stored.publishAt !== null) throw new Refusal('list-scheduled')
  if (stored.version !== version) throw new Refusal('changed-meanwhile')
  return stored
}

/** Removes a draft that was never published. Refuses with `not-found` and `list-scheduled`. */
export async function removeList(tx: SchoolTransaction, actor: Actor, id: Guid): Promise<void> {
  requireScope(actor, 'lists')
  const { draft, publishAt } = found(await lockDraft(tx, id))
  if (publishAt !== null) throw new Refusal('list-scheduled')
  await deleteDraft(tx, id)
  await recordAudit(tx, actor, 'remove-list', `${id}: ${draft.title}`)
}

type CheckedList = {
  readonly version: number
  readonly problems: readonly ListProblem[]
  readonly reach: ListReach
}

/** Returns everything that is wrong with a draft, and how many it reaches now. Refuses with `not-found`. */
export async function checkList(tx: SchoolTransaction, actor: Actor, id: Guid): Promise<CheckedList> {
  const scope = requireScope(actor, 'lists')
  const { version, draft } = found(await findDraft(tx, id))
  const today = dayAtSchool(actor.askedAt)
  const reach = await countReach(tx, scope, { audience: draft.audience, today })
  return { version, problems: problemsOf(draft, today, reach), reach }
}
