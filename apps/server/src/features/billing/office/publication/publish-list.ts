import type { OfficeScope } from '@portal/domain/account/office/office-role.ts'
import { isPublishable, problemsOf, type ListReach } from '@portal/domain/billing/list-draft/list-problems.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { found, Refusal } from '../../../../refusal.ts'
import { recordAudit, requireScope, type Acting } from '../../../account/account.public.ts'
import { requireVersion } from '../draft/list-draft.ts'
import { deleteDraft, lockDraft, setPublication, type StoredDraft } from '../draft/list-draft.repository.ts'
import { withOwnKeys } from '../draft/own-keys.ts'
import { publishedList } from './published-list.ts'
import { countReach, giveList } from './reach.repository.ts'
import { storeLedgerAccounts, storeList } from './store-list.repository.ts'

type Asked = {
  readonly id: Guid
  readonly version: number
  /** The numbers that were confirmed. */
  readonly reach: ListReach
  /** The moment; absent for now. */
  readonly at?: Instant | undefined
}

export type Publication = { readonly state: 'published' | 'scheduled'; readonly pupils: number }

/**
 * Publishes a draft now, or plans it. Refuses with `not-found`, `list-scheduled`, `changed-meanwhile`,
 * `list-incomplete`, `numbers-changed` and `moment-passed`.
 */
export async function publishList(
  tx: SchoolTransaction,
  actor: Actor,
  { id, version, reach, at }: Asked,
): Promise<Publication> {
  const scope = requireScope(actor, 'lists')
  const stored = await requireVersion(tx, id, version)
  const counted = await requirePublishable(tx, scope, stored, at ?? actor.askedAt)
  if (!isSameReach(counted, reach)) throw new Refusal('numbers-changed')
  if (at === undefined) return { state: 'published', pupils: await publish(tx, { actor, scope, stored }) }
  if (at <= actor.askedAt) throw new Refusal('moment-passed')
  await setPublication(tx, id, { at, by: actor.person.guid })
  await recordAudit(tx, actor, 'schedule-list', `${id}: ${stored.draft.title}, ${at}`)
  return { state: 'scheduled', pupils: 0 }
}

/** Cancels a scheduled publication. Refuses with `not-found` and `list-not-scheduled`. */
export async function unscheduleList(tx: SchoolTransaction, actor: Actor, id: Guid): Promise<void> {
  requireScope(actor, 'lists')
  const { draft, publishAt } = found(await lockDraft(tx, id))
  if (publishAt === null) throw new Refusal('list-not-scheduled')
  await setPublication(tx, id)
  await recordAudit(tx, actor, 'unschedule-list', `${id}: ${draft.title}`)
}

const isSameReach = (one: ListReach, other: ListReach): boolean =>
  one.pupils === other.pupils &&
  one.withoutPayer === other.withoutPayer &&
  one.severalPayers === other.severalPayers

/** Returns how many a draft reaches. Refuses with `list-incomplete`. */
export async function requirePublishable(
  tx: SchoolTransaction,
  scope: OfficeScope,
  { draft }: StoredDraft,
  at: Instant,
): Promise<ListReach> {
  const today = dayAtSchool(at)
  const reach = await countReach(tx, scope, { audience: draft.audience, today })
  if (!isPublishable(problemsOf(draft, today, reach))) throw new Refusal('list-incomplete')
  return reach
}

type Publishing = { readonly actor: Acting; readonly scope: OfficeScope; readonly stored: StoredDraft }

/** Makes a list of a draft that is locked, and gives it to its pupils. Returns how many pupils got it. */
export async function publish(tx: SchoolTransaction, { actor, scope, stored }: Publishing): Promise<number> {
  const id = stored.id
  const draft = withOwnKeys(stored.draft)
  const { startsOn, endsOn, audience } = draft
  if (startsOn === undefined || endsOn === undefined) throw new Refusal('list-incomplete')
  const published = { audience, at: actor.askedAt, by: actor.person.guid }
  await storeList(tx, publishedList(id, draft, { startsOn, endsOn }), published)
  await storeLedgerAccounts(tx, draft.articles)
  const pupils = await giveList(tx, scope, { list: id, audience, today: dayAtSchool(actor.askedAt) })
  await deleteDraft(tx, id)
  await recordAudit(tx, actor, 'publish-list', `${id}: ${draft.title}, ${pupils} pupils`)
  return pupils
}
