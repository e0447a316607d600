import { expect, test } from 'vitest'
import type { SchoolSettings } from '@portal/domain/account/portal/school-settings.ts'
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

test('ACC-020? before signing in the portal speaks the language of the school', () => {
  expect(wordingOf(nobody, { ...school, locale: { ...school.locale, language: 'en' } }).language).toBe('en')
})

test('a language chosen on the login page goes before that of the school', () => {
  expect(wordingOf(nobody, school, 'en').language).toBe('en')
})

test('ACC-020? after signing in the own language of the person is spoken', () => {
  expect(wordingOf(student, school).language).toBe('en')
})

test('a person who chose another language elsewhere is spoken to in that, whatever this device remembers', () => {
  expect(wordingOf(student, school, 'nl').language).toBe('en')
})

test('FMT-009 FMT-010 the words are those of the kind of school, of its requests, and of whom is spoken to', () => {
  const words = wordingOf(student, {
    locale: { ...school.locale, variant: 'mbo' },
    invoiceTerminology: 'request',
  })
  expect(words.variants).toEqual(['mbo', 'voluntary', 'student'])
  expect(wordingOf(nobody, school).variants).toEqual([])
})
