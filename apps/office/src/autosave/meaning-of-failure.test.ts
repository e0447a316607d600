import { expect, test } from 'vitest'
import type { RefusalCode } from '@portal/contract/endpoint/refusals.ts'
import { InvalidInput, Refusal } from '@portal/web-kit/api/failures.ts'
import { meaningOfFailure } from './meaning-of-failure.ts'

const meaning = meaningOfFailure({ meanwhile: 'changed-meanwhile', ended: ['list-scheduled'] })
const refused = (code: RefusalCode, status: number) => meaning(new Refusal(code, status, '', new Headers()))

test('OFF-185 tries again only what may pass by itself', () => {
  expect(refused('too-busy', 503)).toBe('again')
  expect(meaning(new Error('The connection broke'))).toBe('again')
  expect(refused('no-office-right', 403)).toBe('refused')
  expect(meaning(new InvalidInput({ title: 'Te lang' }))).toBe('refused')
})

test('OFF-185 knows another version, and what can no longer be saved', () => {
  expect(refused('changed-meanwhile', 409)).toBe('changed-meanwhile')
  expect(refused('list-scheduled', 409)).toBe('ended')
  expect(refused('not-found', 404)).toBe('refused')
})
