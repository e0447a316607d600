import { describe, expect, test } from 'vitest'
import { addMinutes, addSeconds, instant, type Instant } from '../../values/time/instant.ts'
import {
  blockedUntil,
  hardSessionEnd,
  idleSince,
  isSessionAlive,
  isSuspicious,
  secondsToWait,
  sessionEnd,
} from './login.ts'

const NOW = instant('2026-11-21T09:00:00Z')
const here = (wrong: readonly Instant[]) => ({ here: wrong, everywhere: wrong })
const minutesAgo = (...minutes: number[]): Instant[] => minutes.map((ago) => addMinutes(NOW, -ago))

describe('wrong passwords', () => {
  test('AUTH-015? four do not block the name', () => {
    expect(blockedUntil(here(minutesAgo(0, 1, 2, 3)), NOW)).toBeUndefined()
  })

  test('AUTH-015? the fifth within a quarter of an hour blocks the name for a quarter of an hour', () => {
    expect(blockedUntil(here(minutesAgo(0, 1, 2, 3, 15)), NOW)).toBe(addMinutes(NOW, 15))
    expect(blockedUntil(here(minutesAgo(0, 1, 2, 3, 16)), NOW)).toBeUndefined()
  })

  test('AUTH-015? the block ends after that quarter of an hour', () => {
    const wrong = here(minutesAgo(1, 2, 3, 4, 5))
    expect(blockedUntil(wrong, addSeconds(NOW, 14 * 60 - 1))).toBe(addMinutes(NOW, 14))
    expect(blockedUntil(wrong, addMinutes(NOW, 14))).toBeUndefined()
  })

  test('the order of the list does not matter', () => {
    expect(blockedUntil(here(minutesAgo(9, 0, 4, 2, 7)), NOW)).toBe(addMinutes(NOW, 15))
  })

  test('AUTH-015? those from elsewhere do not block the name here, until there are twenty within an hour', () => {
    const elsewhere = (times: number, ago: number) => ({
      here: minutesAgo(0, 1),
      everywhere: minutesAgo(...Array.from({ length: times - 1 }, () => 0), ago),
    })
    expect(blockedUntil(elsewhere(19, 1), NOW)).toBeUndefined()
    expect(blockedUntil(elsewhere(20, 60), NOW)).toBe(addMinutes(NOW, 15))
    expect(blockedUntil(elsewhere(20, 61), NOW)).toBeUndefined()
  })

  test('S8 delay each further attempt longer, before the block', () => {
    const waits = [0, 1, 2, 3, 4].map((times) =>
      secondsToWait(here(minutesAgo(...Array.from({ length: times }, () => 1))), 0, NOW),
    )
    expect(waits).toEqual([0, 0, 0, 1, 2])
    expect(secondsToWait(here(minutesAgo(16, 16, 16, 16)), 0, NOW)).toBe(0)
  })

  test('S8 with many names slow down a network, and never block it', () => {
    const waits = [0, 19, 20, 39, 40, 59, 60, 6000].map((times) => secondsToWait(here([]), times, NOW))
    expect(waits).toEqual([0, 0, 1, 1, 2, 2, 4, 4])
  })
})

describe('the lifetime of a session', () => {
  const begun = (stereotype: 'ouder' | 'leerling' | 'beheerder' | 'portal_admin', lastSeenAt = NOW) => ({
    account: { stereotype },
    lastSeenAt,
    endsAt: hardSessionEnd({ stereotype }, NOW),
  })

  test('AUTH-040? allows parents and students an hour of inactivity, administrators a quarter', () => {
    expect(sessionEnd(begun('ouder'))).toBe(addMinutes(NOW, 60))
    expect(sessionEnd(begun('leerling'))).toBe(addMinutes(NOW, 60))
    expect(sessionEnd(begun('beheerder'))).toBe(addMinutes(NOW, 15))
    expect(sessionEnd(begun('portal_admin'))).toBe(addMinutes(NOW, 15))
  })

  test('OFF-004 allows a parent with a role in the office a quarter of an hour, and half a day', () => {
    const account = { stereotype: 'ouder', inOffice: true } as const
    const session = { account, lastSeenAt: NOW, endsAt: hardSessionEnd(account, NOW) }
    expect([sessionEnd(session), session.endsAt]).toEqual([addMinutes(NOW, 15), addMinutes(NOW, 12 * 60)])
    expect(idleSince(account, NOW)).toBe(addMinutes(NOW, -15))
    expect(idleSince({ stereotype: 'ouder' }, NOW)).toBe(addMinutes(NOW, -60))
  })

  test('AUTH-040? ends after a day or half a day, also with activity', () => {
    const busy = addMinutes(NOW, 23 * 60 + 50)
    expect(sessionEnd(begun('ouder', busy))).toBe(addMinutes(NOW, 24 * 60))
    expect(sessionEnd(begun('portal_admin', busy))).toBe(addMinutes(NOW, 12 * 60))
  })

  test('AUTH-040? lasts until that very moment', () => {
    expect(isSessionAlive(begun('ouder'), addSeconds(NOW, 3599))).toBe(true)
    expect(isSessionAlive(begun('ouder'), addMinutes(NOW, 60))).toBe(false)
  })
})

test('S8 a network with five recent wrong passwords is served after all others', () => {
  expect([0, 4, 5, 60].map((times) => isSuspicious(times))).toEqual([false, false, true, true])
})
