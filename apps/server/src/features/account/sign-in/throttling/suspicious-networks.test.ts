import { expect, test } from 'vitest'
import { openSuspiciousNetworks } from './suspicious-networks.ts'

test('marks and unmarks a network, and evicts the one marked longest ago', () => {
  const networks = openSuspiciousNetworks(2)
  networks.mark('a', true)
  networks.mark('b', true)
  networks.mark('a', true)
  networks.mark('c', true)
  expect(['a', 'b', 'c'].map(networks.has)).toEqual([true, false, true])
  networks.mark('a', false)
  networks.mark('d', false)
  expect(['a', 'c', 'd'].map(networks.has)).toEqual([false, true, false])
})
