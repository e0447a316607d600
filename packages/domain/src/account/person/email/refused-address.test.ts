import { expect, test } from 'vitest'
import { isAddressRefused } from './refused-address.ts'

const of = (response: string, command = 'RCPT TO') =>
  isAddressRefused({ command, response, responseCode: Number(response.slice(0, 3)) })

test.for([
  '550 5.1.1 No such user',
  '550-5.1.1 The account does not exist',
  '550 5.1.10 Recipient not found',
  '550 5.2.1 Mailbox disabled',
  '553 5.1.3 Bad address syntax',
  '550 No such user here',
  '551 User not local',
])('OFF-118 an address is refused for good by "%s"', (response) => {
  expect(of(response)).toBe(true)
})

test.for([
  '550 5.7.1 Blocked: your network is on a list',
  '552 5.2.2 Mailbox full',
  '554 Transaction failed',
  '552 Too much mail data',
  '450 4.1.1 Try again later',
  '451 Greylisted',
  '',
])('OFF-118 an address is not refused for good by "%s"', (response) => {
  expect(of(response)).toBe(false)
})

test('OFF-118 a refusal of another command says nothing about the address', () => {
  expect(of('550 5.1.1 No such user', 'DATA')).toBe(false)
  expect(of('550 5.1.1 Sender unknown', 'MAIL FROM')).toBe(false)
  expect(isAddressRefused({})).toBe(false)
})
