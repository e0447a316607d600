import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { SchoolBilling } from '@portal/domain/payments/school-billing.ts'
import type { Letterhead } from '../../../gateways/documents/letterhead.ts'

/** The letterhead of the school's documents. */
export const letterheadOf = (school: SchoolSettings, billing: SchoolBilling): Letterhead => ({
  name: school.name,
  legalName: billing.legalName,
  address: billing.address,
  vatNumber: billing.vatNumber ?? '',
  iban: billing.iban,
  email: school.schoolEmail,
  phone: school.schoolPhone,
  brandColour: school.brandColour,
})
