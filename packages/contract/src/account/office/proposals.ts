import * as z from 'zod/mini'
import { officeRoles } from '@portal/domain/account/office/office-role.ts'
import { proposalDecisions, proposalKinds } from '@portal/domain/account/office/proposal.ts'
import { endpoint, noContent } from '../../endpoint/endpoint.ts'
import { officePage, officeQuery } from '../../endpoint/office-list.ts'
import { guid, instant } from '../../codecs/values.ts'

const proposal = z.object({
  id: guid,
  kind: z.enum(proposalKinds),
  /** The account that gets or loses the role. */
  login: z.string(),
  role: z.enum(officeRoles),
  proposedBy: z.string(),
  proposedAt: instant,
  /** The moment at which it ends by itself. */
  endsAt: instant,
  isOwn: z.boolean(),
  decision: z.optional(z.enum(proposalDecisions)),
  /** Empty while it is open, and when it expired. */
  decidedBy: z.string(),
  decidedAt: z.optional(instant),
  /** Of what is shown; approving names it. */
  hash: z.string(),
})

/** The proposals of the school, newest first; without the right to approve only the own ones. */
export const listProposals = endpoint({
  name: 'list-proposals',
  method: 'GET',
  path: '/api/office/proposals',
  query: z.object({
    ...officeQuery(['-proposedAt', 'proposedAt']),
    state: z.optional(z.enum(['open', 'decided'])),
  }),
  response: officePage(proposal),
})

/** Proposes to grant a role of money to the owner of a login. */
export const proposeGrant = endpoint({
  name: 'propose-grant',
  method: 'POST',
  path: '/api/office/proposals/grant',
  isKeyed: true,
  body: z.object({
    login: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    role: z.enum(officeRoles),
  }),
  response: noContent,
  refusals: { 'login-unknown': 422, 'role-needs-no-proposal': 422, 'already-proposed': 409 },
})

/** Proposes to revoke a role of money. */
export const proposeRevoke = endpoint({
  name: 'propose-revoke',
  method: 'POST',
  path: '/api/office/proposals/revoke',
  isKeyed: true,
  body: z.object({ role: guid }),
  response: noContent,
  refusals: { 'not-found': 404, 'role-needs-no-proposal': 422, 'already-proposed': 409 },
})

const decided = { 'not-found': 404, 'proposal-decided': 409, 'proposal-expired': 409 } as const
const params = z.object({ id: guid })

/** Approves a proposal of somebody else, which then happens. Needs a second factor of the last fifteen minutes. */
export const approveProposal = endpoint({
  name: 'approve-proposal',
  method: 'POST',
  path: '/api/office/proposals/:id/approve',
  params,
  isKeyed: true,
  body: z.object({ hash: z.string().check(z.maxLength(64)) }),
  response: noContent,
  refusals: {
    ...decided,
    'own-proposal': 409,
    'proof-too-old': 409,
    'proposal-changed': 409,
    'login-unknown': 422,
  },
})

/** Rejects a proposal of somebody else; nothing happens. */
export const rejectProposal = endpoint({
  name: 'reject-proposal',
  method: 'POST',
  path: '/api/office/proposals/:id/reject',
  params,
  response: noContent,
  refusals: { ...decided, 'own-proposal': 409 },
})

/** Takes the own proposal back. */
export const withdrawProposal = endpoint({
  name: 'withdraw-proposal',
  method: 'POST',
  path: '/api/office/proposals/:id/withdraw',
  params,
  response: noContent,
  refusals: { ...decided, 'proposal-of-another': 409 },
})
