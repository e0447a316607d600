import { expect, test } from 'vitest'
import { takeLinkSecret } from './link-secret.ts'

function openedAt(address: string) {
  const { pathname, search, hash } = new URL(address, 'http://school.test')
  const shown: unknown[] = []
  const history = { state: 'kept', replaceState: (...change: unknown[]) => void shown.push(change) }
  return { secret: takeLinkSecret({ location: { pathname, search, hash }, history }, '/app/portal/'), shown }
}

test('AUTH-030? PD-20 removes only the secret from the URL', () => {
  const { secret, shown } = openedAt('/app/portal/child/1/invoices/open?search=reis&t=geheim#boven')
  expect(secret).toBe('geheim')
  expect(shown).toEqual([['kept', '', '/app/portal/child/1/invoices/open?search=reis#boven']])
})

test.each(['/app/portal/', '/app/portal/?t=', '/app/portal/login?to=%2F%3Ft%3Dx'])(
  'finds no link in a URL such as %s',
  (address) => expect(openedAt(address)).toEqual({ secret: undefined, shown: [] }),
)

test('TRAP-21 NAV-009 keeps `t` on the page for a new password, where it has another meaning', () => {
  expect(openedAt('/app/portal/set-password?t=geheim')).toEqual({ secret: undefined, shown: [] })
  expect(openedAt('/app/portal/confirm-email?t=geheim')).toEqual({ secret: undefined, shown: [] })
})
