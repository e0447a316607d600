import { expect, test } from 'vitest'
import { guid } from '../../values/guid.ts'
import { addMinutes, instant } from '../../values/time/instant.ts'
import { PROPOSAL_DAYS, proposalDecisions, reasonNotToDecide, type ProposalAction } from './proposal.ts'

const proposer = guid('00000000-0000-4000-8000-000000000001')
const other = guid('00000000-0000-4000-8000-000000000002')
const proposedAt = instant('2026-11-02T09:00:00Z')
const now = addMinutes(proposedAt, 60)
const actions: readonly ProposalAction[] = ['approve', 'reject', 'withdraw']
const reasons = (
  id: typeof proposer,
  shownMinutesAgo: number | undefined,
  at = now,
  decision?: 'approved' | 'expired',
) =>
  actions.map((action) =>
    reasonNotToDecide(
      action,
      { proposedBy: proposer, proposedAt, decision },
      {
        id,
        now: at,
        ...(shownMinutesAgo !== undefined && { factorShownAt: addMinutes(at, -shownMinutesAgo) }),
      },
    ),
  )

test('OFF-055 the proposer withdraws, and another person decides', () => {
  expect(reasons(proposer, 1)).toEqual(['own-proposal', 'own-proposal', undefined])
  expect(reasons(other, 1)).toEqual([undefined, undefined, 'proposal-of-another'])
})

test('OFF-055 approving needs a proof of the last fifteen minutes, and rejecting none', () => {
  expect(reasons(other, 14)[0]).toBeUndefined()
  expect(reasons(other, 15).slice(0, 2)).toEqual(['proof-too-old', undefined])
  expect(reasons(other, undefined)[0]).toBe('proof-too-old')
})

test('OFF-055 a decided or expired proposal stays as it is', () => {
  const end = addMinutes(proposedAt, PROPOSAL_DAYS * 24 * 60)
  expect(reasons(other, 1, addMinutes(end, -1))[0]).toBeUndefined()
  expect(reasons(other, 1, end)).toEqual(['proposal-expired', 'proposal-expired', 'proposal-expired'])
  expect(reasons(proposer, 1, now, 'approved')).toEqual([
    'proposal-decided',
    'proposal-decided',
    'proposal-decided',
  ])
  expect(reasons(other, 1, now, 'expired')[0]).toBe('proposal-expired')
  expect(proposalDecisions).toHaveLength(4)
})
