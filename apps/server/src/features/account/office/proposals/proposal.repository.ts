import { sql } from 'kysely'
import { EXACT_COUNT } from '@portal/domain/account/office/office-list.ts'
import type { OfficeRole } from '@portal/domain/account/office/office-role.ts'
import type { ProposalDecision, ProposalKind } from '@portal/domain/account/office/proposal.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import type { Slice } from '../office-page.ts'

/** What a proposal does: a role of a person. */
export type ProposedRole = { readonly login: string; readonly role: OfficeRole; readonly granted?: Guid }

/** A proposal, as it is listed. */
export type ListedProposal = {
  readonly id: Guid
  readonly kind: ProposalKind
  readonly content: ProposedRole
  readonly proposedBy: string
  readonly proposedAt: Instant
  readonly isOwn: boolean
  readonly decision: ProposalDecision | null
  readonly decidedBy: string
  readonly decidedAt: Instant | null
  readonly hash: string
}

export type ProposalFilter = {
  readonly order: '-proposedAt' | 'proposedAt'
  readonly state?: 'open' | 'decided' | undefined
  /** Whose proposals; absent for all. */
  readonly by?: Guid | undefined
  readonly reader: Guid
}

/** Returns the proposals that match, each with the number of all. */
export async function findProposals(
  tx: SchoolTransaction,
  { order, state, by, reader }: ProposalFilter,
  { limit, offset }: Slice,
): Promise<readonly (ListedProposal & { readonly count: number })[]> {
  const matching = sql`
    from proposal p
    join person a on a.school_id = p.school_id and a.id = p.proposed_by
    left join person d on d.school_id = p.school_id and d.id = p.decided_by
    where (${by ?? null}::uuid is null or p.proposed_by = ${by ?? null})
      and (${state ?? null}::text is null or (p.decision is null) = (${state ?? null} = 'open'))`
  const { rows: found } = await sql<ListedProposal & { count: number }>`
    select p.id, p.kind, p.content, a.full_name as "proposedBy", p.proposed_at as "proposedAt",
      p.proposed_by = ${reader} as "isOwn", p.decision, coalesce(d.full_name, '') as "decidedBy",
      p.decided_at as "decidedAt", encode(p.content_hash, 'hex') as hash,
      (select count(*) from (select ${matching} limit ${EXACT_COUNT + 1}) counted) as count
    ${matching} order by ${order === 'proposedAt' ? sql`p.proposed_at, p.id` : sql`p.proposed_at desc, p.id desc`}
    limit ${limit} offset ${offset}`.execute(rows(tx))
  return found
}

type NewProposal = {
  readonly kind: ProposalKind
  readonly content: ProposedRole
  readonly hash: Buffer
  readonly words: string
  readonly proposedBy: Guid
  readonly proposedAt: Instant
}

/** Stores a proposal. Returns false when the same one is open. */
export async function insertProposal(
  tx: SchoolTransaction,
  { kind, content, hash, words, proposedBy, proposedAt }: NewProposal,
): Promise<boolean> {
  const { rows: made } = await sql<{ id: Guid }>`
    insert into proposal (school_id, kind, content, content_hash, words, proposed_by, proposed_at)
    values (${tx.schoolId}, ${kind}, ${JSON.stringify(content)}::jsonb, ${hash}, ${words}, ${proposedBy}, ${proposedAt})
    on conflict do nothing returning id`.execute(rows(tx))
  return made.length > 0
}

/** Ends the undecided proposals that were made before a moment. */
export async function expireProposals(tx: SchoolTransaction, before: Instant, now: Instant): Promise<void> {
  await sql`
    update proposal set decision = 'expired', decided_at = ${now}
    where decision is null and proposed_at <= ${before}`.execute(rows(tx))
}

/** Counts the undecided proposals of others that were made after a moment. */
export async function countWaiting(tx: SchoolTransaction, reader: Guid, after: Instant): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*) as count from proposal
    where decision is null and proposed_by <> ${reader} and proposed_at > ${after}`.execute(rows(tx))
  return found[0]?.count ?? 0
}

/** A stored proposal. */
export type StoredProposal = {
  readonly kind: ProposalKind
  readonly content: ProposedRole
  readonly hash: string
  readonly words: string
  readonly proposedBy: Guid
  readonly proposedAt: Instant
  readonly decision: ProposalDecision | null
}

/** Locks and returns a proposal. */
export async function lockProposal(tx: SchoolTransaction, id: Guid): Promise<StoredProposal | undefined> {
  const { rows: found } = await sql<StoredProposal>`
    select kind, content, encode(content_hash, 'hex') as hash, words, proposed_by as "proposedBy",
      proposed_at as "proposedAt", decision
    from proposal where id = ${id} for no key update`.execute(rows(tx))
  return found[0]
}

/** Stores how a proposal was decided. */
export async function storeDecision(
  tx: SchoolTransaction,
  id: Guid,
  { decision, by, at }: { readonly decision: ProposalDecision; readonly by: Guid; readonly at: Instant },
): Promise<void> {
  await sql`
    update proposal set decision = ${decision}, decided_by = ${by}, decided_at = ${at} where id = ${id}`.execute(
    rows(tx),
  )
}
