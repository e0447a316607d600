import { randomBytes } from 'node:crypto'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { SchoolBilling } from '@portal/domain/payments/school-billing.ts'

/**
 * Returns the message id of a file, e.g. WL20261201A1B2C3: at most 20 characters, because parts and orders extend it.
 */
export const newMessageId = ({ invoicePrefix }: SchoolBilling, day: CalendarDay): string =>
  `${invoicePrefix ?? 'P'}${day.replaceAll('-', '')}${randomBytes(3).toString('hex').toUpperCase()}`
