import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { NumberSeries } from '../../../number-series.ts'

const seriesOf = (word: string, now: Instant): NumberSeries => {
  const today = dayAtSchool(now)
  return { prefix: `${word}${today.slice(2, 4)}-`, year: Number(today.slice(0, 4)) }
}

/** The minimum number of digits of both series. */
export const DIGITS = 4

/** The order numbers of a year, e.g. W26-0001. */
export const orderSeries = (now: Instant): NumberSeries => seriesOf('W', now)

/** The invoice numbers of a year, including credit invoices, e.g. WF26-0001. */
export const invoiceSeries = (now: Instant): NumberSeries => seriesOf('WF', now)
