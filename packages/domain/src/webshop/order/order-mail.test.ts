import { describe, expect, test } from 'vitest'
import { needsConfirmation, orderRecipients } from './order-mail.ts'

const own = 'marieke@post.example'
const typed = 'opa@post.example'

describe('CHK-058 mails about an order', () => {
  test.each([
    ['the own address alone while another was not confirmed', { typed, own, state: 'asked' }, [own]],
    ['the own address alone when no link was mailed', { typed, own, state: 'limited' }, [own]],
    ['both once the other was confirmed', { typed, own, state: 'confirmed' }, [own, typed]],
    [
      'the own address once, also in other capitals',
      { typed: own.toUpperCase(), own, state: 'confirmed' },
      [own],
    ],
    ['the other alone without an own address', { typed, own: '', state: 'confirmed' }, [typed]],
    ['nobody without an own address before', { typed, own: '', state: 'asked' }, []],
  ] as const)('go to %s', (_, addresses, expected) => {
    expect(orderRecipients(addresses)).toEqual(expected)
  })

  test.each([
    ['another address', typed, own, true],
    ['any address without an own one', typed, '', true],
    ['the own address in capitals', own.toUpperCase(), own, false],
    ['an order without an address', '', own, false],
  ])('ask %s for a confirmation first: %s', (_, address, ownAddress, expected) => {
    expect(needsConfirmation({ typed: address, own: ownAddress })).toBe(expected)
  })
})
