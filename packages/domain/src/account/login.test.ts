import { describe, expect, test } from 'vitest'
import { addMinutes, addSeconds, instant, type Instant } from '../values/instant.ts'
import {
  blockedUntil,
  hardSessionEnd,
  isSessionAlive,
  isSuspect,
  networkBlockedUntil,
  sessionEnd,
} from './login.ts'

const NOW = instant('2026-11-21T09:00:00Z')
const minutesAgo = (...minutes: number[]): Instant[] => minutes.map((ago) => addMinutes(NOW, -ago))

describe('wrong passwords', () => {
  test('AUTH-015? four wrong passwords leave the name open', () => {
    expect(blockedUntil(minutesAgo(0, 1, 2, 3), NOW)).toBeUndefined()
  })

  test('AUTH-015? the fifth within a quarter of an hour closes it for a quarter of an hour', () => {
    expect(blockedUntil(minutesAgo(0, 1, 2, 3, 15), NOW)).toBe(addMinutes(NOW, 15))
    expect(blockedUntil(minutesAgo(0, 1, 2, 3, 16), NOW)).toBeUndefined()
  })

  test('AUTH-015? after that quarter of an hour it is open again', () => {
    const wrong = minutesAgo(1, 2, 3, 4, 5)
    expect(blockedUntil(wrong, addSeconds(NOW, 14 * 60 - 1))).toBe(addMinutes(NOW, 14))
    expect(blockedUntil(wrong, addMinutes(NOW, 14))).toBeUndefined()
  })

  test('the order in which they are told does not matter', () => {
    expect(blockedUntil(minutesAgo(9, 0, 4, 2, 7), NOW)).toBe(addMinutes(NOW, 15))
  })

  test('a network may be wrong more often than a name', () => {
    expect(networkBlockedUntil(minutesAgo(...Array.from({ length: 59 }, () => 1)), NOW)).toBeUndefined()
    expect(networkBlockedUntil(minutesAgo(...Array.from({ length: 60 }, () => 1)), NOW)).toBeDefined()
  })
})

describe('the life of a session', () => {
  const begun = (stereotype: 'ouder' | 'leerling' | 'beheerder' | 'portal_admin', lastSeenAt = NOW) => ({
    stereotype,
    lastSeenAt,
    endsAt: hardSessionEnd(stereotype, NOW),
  })

  test('AUTH-040? parents and students may be away for an hour, administrators for a quarter', () => {
    expect(sessionEnd(begun('ouder'))).toBe(addMinutes(NOW, 60))
    expect(sessionEnd(begun('leerling'))).toBe(addMinutes(NOW, 60))
    expect(sessionEnd(begun('beheerder'))).toBe(addMinutes(NOW, 15))
    expect(sessionEnd(begun('portal_admin'))).toBe(addMinutes(NOW, 15))
  })

  test('AUTH-040? a session ends after a day or half a day, however busy', () => {
    const busy = addMinutes(NOW, 23 * 60 + 50)
    expect(sessionEnd(begun('ouder', busy))).toBe(addMinutes(NOW, 24 * 60))
    expect(sessionEnd(begun('portal_admin', busy))).toBe(addMinutes(NOW, 12 * 60))
  })

  test('AUTH-040? it is alive until that very moment', () => {
    expect(isSessionAlive(begun('ouder'), addSeconds(NOW, 3599))).toBe(true)
    expect(isSessionAlive(begun('ouder'), addMinutes(NOW, 60))).toBe(false)
  })
})

test('S8 a network that was wrong five times of late waits until everybody else was served', () => {
  const wrong = (times: number) => Array.from({ length: times }, () => instant('2026-11-21T09:00:00Z'))
  expect([0, 4, 5, 60].map((times) => isSuspect(wrong(times)))).toEqual([false, false, true, true])
})
