import { expect, test } from 'vitest'
import { seal, sealAlike, unseal, type Seal } from './sealed.ts'

const using: Seal = { portalSecret: 'a secret', purpose: 'client secrets', owner: 'owner' }
const content = Buffer.from('content')

test.each([
  ['seal', seal],
  ['sealAlike', sealAlike],
])('%s encrypts for the same portal secret, purpose and owner only', (_, way) => {
  const sealed = way(using, content)
  expect(sealed.includes(content)).toBe(false)
  expect(unseal(using, sealed)).toEqual(content)
  expect(unseal({ ...using, portalSecret: 'another' }, sealed)).toBeUndefined()
  expect(unseal({ ...using, purpose: 'authenticator secrets' }, sealed)).toBeUndefined()
  expect(unseal({ ...using, owner: 'somebody else' }, sealed)).toBeUndefined()
  for (const place of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(unseal(using, changed)).toBeUndefined()
  }
})

test('encrypts a secret deterministically per owner and portal secret', () => {
  const again = (other: Partial<Seal> = {}, secret = content) => sealAlike({ ...using, ...other }, secret)
  expect(again()).toEqual(again())
  expect(again({ owner: 'other' }).subarray(0, 12)).not.toEqual(again().subarray(0, 12))
  expect(again({}, Buffer.from('contenu')).subarray(0, 12)).not.toEqual(again().subarray(0, 12))
  expect(seal(using, content)).not.toEqual(seal(using, content))
})
