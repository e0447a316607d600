import { expect, test } from 'vitest'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import { wordingOf } from './wording.ts'

type Speaking = Pick<SchoolSettings, 'locale' | 'invoiceTerminology'>

const school: Speaking = {
  locale: { language: 'nl', country: 'NL', variant: '' },
  invoiceTerminology: 'invoice',
}
const nobody: Session = { stage: 'anonymous' }

const student = {
  stage: 'authenticated',
  language: 'en',
  role: { stereotype: 'leerling', name: '', portalAdmin: false, impersonated: false, mayImpersonate: false },
} as Session

test('ACC-020? speaks the language of the school before sign-in', () => {
  expect(wordingOf(nobody, { ...school, locale: { ...school.locale, language: 'en' } }).language).toBe('en')
})

test('prefers a language chosen on the login page to that of the school', () => {
  expect(wordingOf(nobody, school, 'en').language).toBe('en')
})

test("ACC-020? speaks the person's own language after sign-in", () => {
  expect(wordingOf(student, school).language).toBe('en')
})

test('prefers the language that a person chose elsewhere to the stored one of this device', () => {
  expect(wordingOf(student, school, 'nl').language).toBe('en')
})

test('FMT-009 FMT-010 uses the words of the kind of school, of its kind of requests, and of the person addressed', () => {
  const words = wordingOf(student, {
    locale: { ...school.locale, variant: 'mbo' },
    invoiceTerminology: 'request',
  })
  expect(words.variants).toEqual(['mbo', 'voluntary', 'student'])
  expect(wordingOf(nobody, school).variants).toEqual([])
})
