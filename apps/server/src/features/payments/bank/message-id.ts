import { randomBytes } from 'node:crypto'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { SchoolBilling } from '@portal/domain/payments/school-billing.ts'

/** Names a file at the bank, e.g. WL20261201A1B2C3: at most 20 signs, as parts and orders are named after it. */
export const newMessageId = ({ invoicePrefix }: SchoolBilling, day: CalendarDay): string =>
  `${invoicePrefix ?? 'P'}${day.replaceAll('-', '')}${randomBytes(3).toString('hex').toUpperCase()}`
