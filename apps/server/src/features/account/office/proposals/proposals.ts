import { createHash } from 'node:crypto'
import type { OfficePage } from '@portal/domain/account/office/office-list.ts'
import { isGrantedInOffice, rightsOf, type OfficeRole } from '@portal/domain/account/office/office-role.ts'
import {
  APPROVING,
  endedProposalsUntil,
  proposalEnd,
  reasonNotToDecide,
  type ProposalAction,
  type ProposalKind,
} from '@portal/domain/account/office/proposal.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { FieldRefusal, found, Refusal, refuseIf } from '../../../../refusal.ts'
import { recordAudit } from '../../account.public.ts'
import { findPersonByLogin } from '../../link/login-link.repository.ts'
import { officePage } from '../office-page.ts'
import { grantOfficeRole, revokeOfficeRole } from '../roles/grant-office-role.ts'
import { findGrantedRole } from '../roles/office-role.repository.ts'
import {
  expireProposals,
  findProposals,
  insertProposal,
  lockProposal,
  storeDecision,
  type ListedProposal,
  type ProposalFilter,
  type ProposedRole,
  type StoredProposal,
} from './proposal.repository.ts'

type Proposal = Omit<ListedProposal, 'content' | 'decision' | 'decidedAt'> & {
  readonly login: string
  readonly role: OfficeRole
  readonly endsAt: Instant
  readonly decision?: NonNullable<ListedProposal['decision']>
  readonly decidedAt?: Instant
}

/** Returns a page of the proposals: all with the right to approve, else the own ones. */
export async function listProposals(
  tx: SchoolTransaction,
  actor: Actor,
  { page, order, state }: Pick<ProposalFilter, 'order' | 'state'> & { readonly page: number },
): Promise<OfficePage<Proposal>> {
  const reader = actor.person.guid
  const by = rightsOf(actor.office).includes(APPROVING) ? undefined : reader
  const { rows, count } = await officePage(page, (slice) =>
    findProposals(tx, { order, state, by, reader }, slice),
  )
  return {
    rows: rows.map(({ content: { login, role }, decision, decidedAt, ...row }) => ({
      ...row,
      login,
      role,
      endsAt: proposalEnd(row.proposedAt),
      ...(decision !== null && { decision }),
      ...(decidedAt !== null && { decidedAt }),
    })),
    count,
  }
}

/**
 * Proposes to grant a role of money. Refuses with `role-needs-no-proposal`, `login-unknown` and `already-proposed`.
 */
export async function proposeGrant(
  tx: SchoolTransaction,
  actor: Actor,
  { login, role }: { readonly login: string; readonly role: OfficeRole },
): Promise<void> {
  if (isGrantedInOffice(role)) throw new Refusal('role-needs-no-proposal')
  if (!(await findPersonByLogin(tx, login))) throw new FieldRefusal('login-unknown', '/login')
  await propose(tx, actor, 'grant-office-role', { login, role })
}

/** Proposes to revoke a role of money. Refuses with `not-found`, `role-needs-no-proposal` and `already-proposed`. */
export async function proposeRevoke(tx: SchoolTransaction, actor: Actor, granted: Guid): Promise<void> {
  const { login, role } = found(await findGrantedRole(tx, granted))
  if (isGrantedInOffice(role)) throw new Refusal('role-needs-no-proposal')
  await propose(tx, actor, 'revoke-office-role', { login, role, granted })
}

async function propose(
  tx: SchoolTransaction,
  actor: Actor,
  kind: ProposalKind,
  content: ProposedRole,
): Promise<void> {
  const { askedAt: now, person } = actor
  await expireProposals(tx, endedProposalsUntil(now), now)
  const words = `${content.login} ${content.role}`
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, content]))
    .digest()
  const proposal = { kind, content, hash, words, proposedBy: person.guid, proposedAt: now }
  if (!(await insertProposal(tx, proposal))) throw new Refusal('already-proposed')
  await recordAudit(tx, actor, 'propose', `${kind} ${words}`)
}

/**
 * Approves a proposal of somebody else, and does it. Refuses with `not-found`, `proposal-decided`, `proposal-expired`,
 * `own-proposal`, `proof-too-old`, `proposal-changed`, and as the change itself does.
 */
export async function approveProposal(
  tx: SchoolTransaction,
  actor: Actor,
  { id, hash }: { readonly id: Guid; readonly hash: string },
): Promise<void> {
  const proposal = await proposalFor(tx, actor, id, 'approve')
  if (proposal.hash !== hash) throw new Refusal('proposal-changed')
  await storeDecision(tx, id, { decision: 'approved', by: actor.person.guid, at: actor.askedAt })
  await recordAudit(tx, actor, 'approve-proposal', `${proposal.kind} ${proposal.words}`)
  await carryOut(tx, proposal, actor)
}

/** Each kind by its own use case, on behalf of the proposer. */
async function carryOut(
  tx: SchoolTransaction,
  { kind, content, proposedBy }: StoredProposal,
  { askedAt: now, person }: Actor,
): Promise<void> {
  const keeper = { now, personId: proposedBy, approvedBy: person.guid }
  switch (kind) {
    case 'grant-office-role':
      await grantOfficeRole(tx, keeper, content)
      return
    case 'revoke-office-role':
      await revokeOfficeRole(tx, keeper, found(content.granted))
      return
  }
}

/** Rejects a proposal of somebody else. Refuses with `not-found`, `proposal-decided`, `proposal-expired` and `own-proposal`. */
export const rejectProposal = (tx: SchoolTransaction, actor: Actor, id: Guid): Promise<void> =>
  end(tx, actor, id, { action: 'reject', decision: 'rejected', audited: 'reject-proposal' })

/** Takes the own proposal back. Refuses with `not-found`, `proposal-decided`, `proposal-expired` and `proposal-of-another`. */
export const withdrawProposal = (tx: SchoolTransaction, actor: Actor, id: Guid): Promise<void> =>
  end(tx, actor, id, { action: 'withdraw', decision: 'withdrawn', audited: 'withdraw-proposal' })

type Ending =
  | { readonly action: 'reject'; readonly decision: 'rejected'; readonly audited: 'reject-proposal' }
  | { readonly action: 'withdraw'; readonly decision: 'withdrawn'; readonly audited: 'withdraw-proposal' }

async function end(
  tx: SchoolTransaction,
  actor: Actor,
  id: Guid,
  { action, decision, audited }: Ending,
): Promise<void> {
  const { kind, words } = await proposalFor(tx, actor, id, action)
  await storeDecision(tx, id, { decision, by: actor.person.guid, at: actor.askedAt })
  await recordAudit(tx, actor, audited, `${kind} ${words}`)
}

async function proposalFor(
  tx: SchoolTransaction,
  { person, factorShownAt, askedAt: now }: Actor,
  id: Guid,
  action: ProposalAction,
): Promise<StoredProposal> {
  const proposal = found(await lockProposal(tx, id))
  const { decision, ...rest } = proposal
  refuseIf(
    reasonNotToDecide(
      action,
      { ...rest, decision: decision ?? undefined },
      { id: person.guid, factorShownAt, now },
    ),
  )
  return proposal
}
