import { expect, test } from 'vitest'
import { InvalidInput, Refusal } from '@portal/web-kit/api/failures.ts'
import { fieldsOfFailure } from './fields-of-failure.ts'

const declared = { refusedAt: { 'email-invalid': 'email' } } as const
const values = { firstName: '', email: '' }
const of = (failure: Error | null) => fieldsOfFailure(declared, failure, values)
const refusal = (code: string, field?: string) => new Refusal(code, 422, '', new Headers(), field)

test('OFF-120 shows a refusal at the field that is declared for it, or that the server names', () => {
  expect(of(refusal('email-invalid'))).toEqual([{ field: 'email' }])
  expect(of(refusal('email-invalid', 'firstName'))).toEqual([{ field: 'email' }])
  expect(of(refusal('too-long', 'firstName'))).toEqual([{ field: 'firstName' }])
  expect(of(refusal('too-long', 'login'))).toEqual([])
  expect(of(refusal('changed-meanwhile'))).toEqual([])
})

test('OFF-120 shows invalid input at the fields that the server names', () => {
  expect(of(new InvalidInput({ email: 'Te lang', firstName: 'Leeg' }))).toEqual([
    { field: 'email', text: 'Te lang' },
    { field: 'firstName', text: 'Leeg' },
  ])
})

test('OFF-120 leaves a failure above the buttons when a part of it has no field', () => {
  expect(of(new InvalidInput({ email: 'Te lang', 'idempotency-key': 'Fout' }))).toEqual([])
  expect(of(new Error('broken'))).toEqual([])
  expect(of(null)).toEqual([])
})
