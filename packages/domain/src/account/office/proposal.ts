import type { Guid } from '../../values/guid.ts'
import { addMinutes, type Instant } from '../../values/time/instant.ts'
import type { OfficeRight } from './office-role.ts'

/** What needs a second person before it happens. */
export const proposalKinds = ['grant-office-role', 'revoke-office-role'] as const
export type ProposalKind = (typeof proposalKinds)[number]

/** How a proposal ended. */
export const proposalDecisions = ['approved', 'rejected', 'withdrawn', 'expired'] as const
export type ProposalDecision = (typeof proposalDecisions)[number]

/** What somebody may do about an open proposal. */
export type ProposalAction = 'approve' | 'reject' | 'withdraw'

/** The right with which one approves or rejects. */
export const APPROVING: OfficeRight = 'release'

/** How long a proposal waits, in days. */
export const PROPOSAL_DAYS = 14

/** How long ago the approver may have proved identity, in minutes. */
export const PROOF_MINUTES = 15

const LASTS_MINUTES = PROPOSAL_DAYS * 24 * 60

/** The moment at which a proposal ends by itself. */
export const proposalEnd = (proposedAt: Instant): Instant => addMinutes(proposedAt, LASTS_MINUTES)

/** Proposals made at this moment or before have ended by now. */
export const endedProposalsUntil = (now: Instant): Instant => addMinutes(now, -LASTS_MINUTES)

type Judged = {
  readonly proposedBy: Guid
  readonly proposedAt: Instant
  readonly decision?: ProposalDecision | undefined
}

/** Who decides, and when this person last showed a second factor. */
type Decider = { readonly id: Guid; readonly factorShownAt?: Instant | undefined; readonly now: Instant }

type ProposalRefusal =
  | 'proposal-decided'
  | 'proposal-expired'
  | 'own-proposal'
  | 'proposal-of-another'
  | 'proof-too-old'

/**
 * Why this person may not do this about a proposal. The proposer withdraws, and somebody else decides; approving needs a
 * proof of identity of the last fifteen minutes.
 */
export function reasonNotToDecide(
  action: ProposalAction,
  { proposedBy, proposedAt, decision }: Judged,
  { id, factorShownAt, now }: Decider,
): ProposalRefusal | undefined {
  if (decision !== undefined) return decision === 'expired' ? 'proposal-expired' : 'proposal-decided'
  if (now >= proposalEnd(proposedAt)) return 'proposal-expired'
  if (action === 'withdraw') return id === proposedBy ? undefined : 'proposal-of-another'
  if (id === proposedBy) return 'own-proposal'
  const isProved = factorShownAt !== undefined && now < addMinutes(factorShownAt, PROOF_MINUTES)
  return action === 'approve' && !isProved ? 'proof-too-old' : undefined
}
