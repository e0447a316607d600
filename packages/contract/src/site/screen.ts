import * as z from 'zod/mini'
import { pageSections } from '@portal/domain/site/page/page-tree.ts'
import type { RowsShown } from '@portal/domain/site/page/rows-shown.ts'
import { endpoint } from '../endpoint.ts'
import { fixed, parameters } from '../renamed.ts'
import { guid, list } from '../values.ts'
import { parameterTable } from './page.codec.ts'

/**
 * Reads a screen that a page code leads to, about a child that the page names, beside the pages of a section: that of
 * the school's system, unless it says otherwise. What else the address says travels as it stands there.
 */
export const screenCall = <const Name extends string, Shown extends z.ZodMiniType>(
  name: Name,
  methodName: string,
  response: Shown,
) =>
  endpoint({
    name,
    method: 'GET',
    path: '/edu/cms',
    methodName,
    query: parameters(
      { child: ['child', guid], section: ['base', z.optional(z.enum(pageSections))], ...parameterTable },
      fixed({ method: methodName }),
    ),
    response,
    refusals: { 'pupil-of-age': 403 },
  })

/** What every list that is shown page by page has. */
export const rowsOf = <Row>(row: z.ZodMiniType<Row>) =>
  ({
    start: ['start', z.int()],
    total: ['totaal', z.int()],
    rows: ['rijen', list(row)],
  }) as const satisfies { readonly [Field in keyof RowsShown<Row>]: readonly [string, z.ZodMiniType] }

/** A call that reads a screen with an answer of this kind. */
export type ScreenCall<Shown extends z.ZodMiniType = z.ZodMiniType> = ReturnType<
  typeof screenCall<string, Shown>
>
