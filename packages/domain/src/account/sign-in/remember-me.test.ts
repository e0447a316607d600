import { describe, expect, test } from 'vitest'
import { addMinutes, addSeconds, instant } from '../../values/time/instant.ts'
import { judgeToken, mayStaySignedIn, reasonToReauthenticate, staysUntil } from './remember-me.ts'

const proved = instant('2026-11-21T09:00:00Z')

test('S12 parents and pupils may stay signed in, administrators may not', () => {
  const may = (['ouder', 'leerling', 'beheerder', 'supervisor', 'portal_admin'] as const).map((stereotype) =>
    mayStaySignedIn({ stereotype }),
  )
  expect(may).toEqual([true, true, false, false, false])
})

test('S12 a remember-me token is valid for thirty days after the last proof', () => {
  expect(staysUntil(proved)).toBe(instant('2026-12-21T09:00:00Z'))
})

describe('remember-me token', () => {
  const kept = { current: 'b', former: 'a', changedAt: proved, endsAt: instant('2026-12-21T09:00:00Z') }

  test.each([
    ['the current one', 'b', 59, 'current'],
    ['the current one, much later', 'b', 86_400, 'current'],
    ['the former one, a moment after it was exchanged', 'a', 59, 'just-changed'],
    ['the former one, a minute after it was exchanged', 'a', 60, 'copied'],
    ['an older one, at once', 'z', 0, 'copied'],
    ['the current one, at its end', 'b', 30 * 86_400, 'over'],
    ['an old one, at its end', 'z', 30 * 86_400, 'over'],
  ] as const)('S12 %s', (_, shown, seconds, verdict) => {
    expect(judgeToken(kept, shown, addSeconds(proved, seconds))).toBe(verdict)
  })

  test('S12 has no former token before the first exchange', () => {
    const { former: _, ...fresh } = kept
    expect(judgeToken(fresh, 'a', proved)).toBe('copied')
  })
})

describe('reauthentication', () => {
  const after = (minutes: number) => addMinutes(proved, minutes)

  test('S13 requires a proof of the last quarter of an hour for a sensitive call', () => {
    for (const sensitivity of ['money', 'consent', 'data', 'account'] as const) {
      expect(reasonToReauthenticate({ provedAt: proved }, after(15), sensitivity)).toBeUndefined()
      expect(reasonToReauthenticate({ provedAt: proved }, addSeconds(after(15), 1), sensitivity)).toBe(
        'prove-again',
      )
    }
  })

  test('S13 never requires one for other calls', () => {
    expect(reasonToReauthenticate({ provedAt: proved }, after(600), undefined)).toBeUndefined()
  })

  test('S13 never requires one in a session that began with a proof, at any age', () => {
    expect(reasonToReauthenticate({}, after(600), 'money')).toBeUndefined()
  })
})
