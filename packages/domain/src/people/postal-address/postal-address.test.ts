import { expect, test } from 'vitest'
import {
  isSameAddress,
  linesOf,
  reasonNotToChangeAddress,
  storedAddress,
  wrongFields,
  type PostalAddress,
} from './postal-address.ts'

const home: PostalAddress = {
  street: 'Vestingplein',
  houseNumber: '12 bis',
  postalCode: '9999 ZZ',
  city: 'Vestingdam',
  country: '',
}

test('OFF-079 stores single spaces, a Dutch postal code in one form, and no country at home', () => {
  expect(
    storedAddress({
      street: '  Vesting   plein ',
      houseNumber: ' 12\u00a0bis',
      postalCode: '9999zz',
      city: ' Vestingdam',
      country: 'Nederland ',
    }),
  ).toEqual({ ...home, street: 'Vesting plein' })
  expect(storedAddress({ ...home, country: 'België', postalCode: '2000 ' })).toEqual({
    ...home,
    country: 'België',
    postalCode: '2000',
  })
})

test('OFF-079 names the fields that are missing or cannot be right', () => {
  expect(wrongFields(home)).toEqual([])
  const empty = { street: '', houseNumber: '', postalCode: '', city: '', country: '' }
  expect(wrongFields(empty)).toEqual(['street', 'city', 'houseNumber', 'postalCode'])
  expect(wrongFields({ ...home, houseNumber: 'bis' })).toEqual(['houseNumber'])
  for (const postalCode of ['0999 ZZ', '9999ZZ', '99999 ZZ', 'ZZ 9999', '9999 ZZ\n', '<b>'])
    expect(wrongFields({ ...home, postalCode })).toEqual(['postalCode'])
  expect(wrongFields({ ...home, street: 'x'.repeat(81) })).toEqual(['street'])
  expect(wrongFields({ ...home, street: 'x'.repeat(80) })).toEqual([])
})

test('OFF-079 needs no house number and no postal code abroad, but rejects signs in one', () => {
  const abroad = { ...home, houseNumber: '', postalCode: '', country: 'Ierland' }
  expect(wrongFields(abroad)).toEqual([])
  expect(wrongFields({ ...abroad, postalCode: 'D02 X285' })).toEqual([])
  expect(wrongFields({ ...abroad, postalCode: 'D02;=1' })).toEqual(['postalCode'])
})

test('OFF-079 rejects a change of what somebody else changed', () => {
  const other = { ...home, city: 'Elders' }
  expect(reasonNotToChangeAddress({ from: home, to: other }, home)).toBeUndefined()
  expect(reasonNotToChangeAddress({ from: home, to: undefined }, home)).toBeUndefined()
  expect(reasonNotToChangeAddress({ from: home, to: other }, other)).toBe('changed-meanwhile')
  expect(reasonNotToChangeAddress({ from: undefined, to: other }, home)).toBe('changed-meanwhile')
  expect(reasonNotToChangeAddress({ from: home, to: other }, undefined)).toBe('changed-meanwhile')
  expect(reasonNotToChangeAddress({ from: undefined, to: { ...home, city: '' } }, undefined)).toBe(
    'address-incomplete',
  )
  expect(isSameAddress(undefined, undefined)).toBe(true)
})

test('OFF-081 writes an address as on an envelope', () => {
  expect(linesOf(home)).toEqual(['Vestingplein 12 bis', '9999 ZZ  VESTINGDAM'])
  expect(linesOf({ ...home, houseNumber: '', postalCode: '', city: 'Dublin', country: 'Ierland' })).toEqual([
    'Vestingplein',
    'Dublin',
    'IERLAND',
  ])
})
