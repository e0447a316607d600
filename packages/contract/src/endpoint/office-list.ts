import * as z from 'zod/mini'
import { exportKinds } from '@portal/domain/account/office/office-list.ts'
import { guid, list, otherwise, wholeNumber } from '../codecs/values.ts'

/**
 * The parts of the address that every office list has: search words, order and page, counted from 1. A leading hyphen
 * orders downwards; the first order is the usual one.
 */
export const officeQuery = <const Order extends string>(orders: readonly [Order, ...Order[]]) => ({
  search: otherwise(z.string().check(z.maxLength(100)), ''),
  order: z._default(z.enum(orders), orders[0]),
  page: wholeNumber(1, 200_000, 1),
})

/** The kind of file of an export. */
export const exportQuery = { as: z._default(z.enum(exportKinds), 'csv') }

/** A page of rows, and how many match in all (`OfficePage` of the domain). */
export const officePage = <Wire, Row>(row: z.ZodMiniType<Row, Wire>) =>
  z.object({ rows: list(row), count: z.int() })

/** The most rows that are chosen one by one, and the most exceptions. */
const MOST_CHOSEN = 2000

const ids = list(guid).check(z.refine((chosen) => chosen.length <= MOST_CHOSEN))

/**
 * The chosen rows of a list: some by id, or all that match a filter but these. The filter is that of the list, without
 * order and page.
 */
export const officeSelection = <Wire, Filter>(filter: z.ZodMiniType<Filter, Wire>) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('some'), ids }),
    z.object({ kind: z.literal('all-but'), ids, filter }),
  ])
