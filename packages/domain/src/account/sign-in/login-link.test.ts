import { describe, expect, test } from 'vitest'
import { addSeconds, instant } from '../../values/time/instant.ts'
import { isLinkAlive, linkEnd, LINK_DAYS, mayHaveLink } from './login-link.ts'
import { stereotypes } from '../person/role.ts'

const made = instant('2026-09-01T08:00:00Z')

describe('a sign-in link from the school', () => {
  test('LIM-036 AUTH-062 S5 is valid for ninety days, to the second', () => {
    const end = linkEnd(made, LINK_DAYS)
    expect(end).toBe(instant('2026-11-30T08:00:00Z'))
    expect(isLinkAlive({ expiresAt: end }, addSeconds(end, -1))).toBe(true)
    expect(isLinkAlive({ expiresAt: end }, end)).toBe(false)
  })

  test('LIM-036 may have a shorter lifetime, never a longer one', () => {
    expect(linkEnd(made, 7)).toBe(instant('2026-09-08T08:00:00Z'))
    expect(linkEnd(made, 400)).toBe(linkEnd(made, LINK_DAYS))
  })

  test('AUTH-062 is rejected after revocation', () => {
    expect(isLinkAlive({ expiresAt: linkEnd(made, LINK_DAYS), revokedAt: made }, made)).toBe(false)
  })

  test('AUTH-063 is for families, never for administrators', () => {
    expect(stereotypes.filter(mayHaveLink)).toEqual(['ouder', 'leerling'])
  })
})
