import { describe, expect, test } from 'vitest'
import { instant } from '../../../values/time/instant.ts'
import { invitationState } from './invitation-state.ts'
import { invitedInWords } from './invitation.ts'

const [early, late] = [instant('2026-09-01T08:00:00Z'), instant('2026-10-01T08:00:00Z')]

describe('the invitation of a guardian', () => {
  test('OFF-036 is over with a password or a sign-in', () => {
    expect(invitationState({ hasPassword: true, invitedAt: late })).toEqual({ is: 'joined' })
    expect(invitationState({ hasPassword: false, lastSignInAt: early })).toEqual({ is: 'joined' })
  })

  test('OFF-036 takes the last mail or letter, and never without either', () => {
    const hasPassword = false
    expect(invitationState({ hasPassword })).toEqual({ is: 'never' })
    expect(invitationState({ hasPassword, invitedAt: early })).toEqual({ is: 'mailed', at: early })
    expect(invitationState({ hasPassword, letterAt: late })).toEqual({ is: 'written', at: late })
    expect(invitationState({ hasPassword, invitedAt: early, letterAt: late })).toMatchObject({ at: late })
    expect(invitationState({ hasPassword, invitedAt: late, letterAt: early })).toEqual({
      is: 'mailed',
      at: late,
    })
  })
})

test('OFF-033 the audit log has the numbers of an invitation', () => {
  expect(invitedInWords({ invited: 3, leftOut: [{ reason: 'no-email', people: 2 }] })).toBe(
    '3 invited, 2 no-email',
  )
})
