import * as z from 'zod/mini'
import { list, otherwise, wholeNumber } from '../codecs/values.ts'

/**
 * The parts of the address that every office list has: search words, order and page, counted from 1. A leading hyphen
 * orders downwards; the first order is the usual one.
 */
export const officeQuery = <const Order extends string>(orders: readonly [Order, ...Order[]]) => ({
  search: otherwise(z.string().check(z.maxLength(100)), ''),
  order: z._default(z.enum(orders), orders[0]),
  page: wholeNumber(1, 200_000, 1),
})

/** A page of rows, and how many match in all (`OfficePage` of the domain). */
export const officePage = <Wire, Row>(row: z.ZodMiniType<Row, Wire>) =>
  z.object({ rows: list(row), count: z.int() })
