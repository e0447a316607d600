import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Money } from '@portal/domain/values/money.ts'
import type { Percentage } from '@portal/domain/values/percentage.ts'

/**
 * What the connection makes of each type of PostgreSQL (`database/connection.ts`). This is where a number becomes money or
 * a percentage: whole numbers of cents and hundredths have no type of their own once they are added up.
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
  /** As text: the driver does not lose digits. */
  numeric: string
  'double precision': number
  /** Arrays of these are left to the driver, which makes texts of whole numbers and a `Date` of moments. */
  'bigint[]': string[]
  'timestamp with time zone[]': Date[]
  date: CalendarDay
  'timestamp with time zone': Instant
  bytea: Buffer
  /** Parsed; of its content only moments are compared (`json-moments.ts`). */
  json: unknown
  jsonb: unknown
}
