import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import type { Percentage } from '@portal/domain/values/money/percentage.ts'

/**
 * The TypeScript type of each PostgreSQL type (`database/connection.ts`). Here a number becomes money or a percentage:
 * sums of cents and hundredths have no type of their own in PostgreSQL.
 */
export type ColumnTypes = {
  uuid: Guid
  'uuid[]': Guid[]
  text: string
  'text[]': string[]
  name: string
  boolean: boolean
  'boolean[]': boolean[]
  integer: [number, Money, Percentage]
  'integer[]': number[]
  bigint: [number, Money, Percentage]
  money_amount: [number, Money]
  hundredths: [number, Percentage]
  /** As text, because the driver must not lose digits. */
  numeric: string
  'double precision': number
  /** The driver converts arrays of these: whole numbers to texts, and times to a `Date`. */
  'bigint[]': string[]
  'timestamp with time zone[]': Date[]
  date: CalendarDay
  'timestamp with time zone': Instant
  bytea: Buffer
  /** Parsed; only times in it are compared (`json-moments.ts`). */
  json: unknown
  jsonb: unknown
}
