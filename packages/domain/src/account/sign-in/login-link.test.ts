import { describe, expect, test } from 'vitest'
import { addSeconds, instant } from '../../values/instant.ts'
import { isLinkAlive, linkEnd, LINK_DAYS, mayHaveLink } from './login-link.ts'
import { stereotypes } from '../person/role.ts'

const made = instant('2026-09-01T08:00:00Z')

describe('a link from the school', () => {
  test('LIM-036 AUTH-062 S5 lets somebody in for ninety days, to the second', () => {
    const end = linkEnd(made, LINK_DAYS)
    expect(end).toBe(instant('2026-11-30T08:00:00Z'))
    expect(isLinkAlive({ expiresAt: end }, addSeconds(end, -1))).toBe(true)
    expect(isLinkAlive({ expiresAt: end }, end)).toBe(false)
  })

  test('LIM-036 a school may want fewer days, and never more', () => {
    expect(linkEnd(made, 7)).toBe(instant('2026-09-08T08:00:00Z'))
    expect(linkEnd(made, 400)).toBe(linkEnd(made, LINK_DAYS))
  })

  test('AUTH-062 one that was revoked lets nobody in', () => {
    expect(isLinkAlive({ expiresAt: linkEnd(made, LINK_DAYS), revokedAt: made }, made)).toBe(false)
  })

  test('AUTH-063 is for families and never for whoever administers the school', () => {
    expect(stereotypes.filter(mayHaveLink)).toEqual(['ouder', 'leerling'])
  })
})
