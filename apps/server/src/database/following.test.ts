import { expect, test } from 'vitest'
import { openFollowing } from './following.ts'

test('of a replica that has reached nothing yet it is not known how far it is behind', () => {
  const following = openFollowing()
  expect(following.behind(1000)).toBe(Infinity)
  following.noteReplayed(500n)
  expect(following.behind(1000)).toBe(Infinity)
  following.noteWritten(1000, 501n)
  following.noteReplayed(500n)
  expect(following.behind(1000)).toBe(Infinity)
})

test('it is behind since the last question whose answer it has reached', () => {
  const following = openFollowing()
  following.noteWritten(1000, 10n)
  following.noteWritten(2000, 20n)
  following.noteWritten(3000, 30n)
  following.noteReplayed(20n)
  expect(following.behind(3500)).toBe(1500)
  following.noteReplayed(29n)
  expect(following.behind(3500)).toBe(1500)
  following.noteReplayed(30n)
  expect(following.behind(3500)).toBe(500)
})

test('while nothing changes it is not behind, however long that lasts', () => {
  const following = openFollowing()
  for (let at = 0; at <= 600_000; at += 250) {
    following.noteWritten(at, 10n)
    following.noteReplayed(10n)
  }
  expect(following.behind(600_100)).toBe(100)
})

test('a replica that stands still for long comes back', () => {
  const following = openFollowing()
  following.noteWritten(0, 0n)
  following.noteReplayed(0n)
  for (let at = 1; at <= 5000; at++) following.noteWritten(at, BigInt(at))
  expect(following.behind(5000)).toBe(5000)
  following.noteReplayed(5000n)
  following.noteWritten(5001, 5001n)
  following.noteReplayed(5001n)
  expect(following.behind(5001)).toBe(0)
})

test('what was known before it was forgotten says nothing', () => {
  const following = openFollowing()
  following.noteWritten(1000, 10n)
  following.noteReplayed(10n)
  following.forget()
  following.noteReplayed(10n)
  expect(following.behind(1000)).toBe(Infinity)
})
