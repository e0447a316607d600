import * as z from 'zod/mini'
import { pageSections } from '@portal/domain/site/page/page-tree.ts'
import type { RowsShown } from '@portal/domain/site/page/rows-shown.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { fixed, parameters } from '../codecs/renamed.ts'
import { guid, list } from '../codecs/values.ts'
import { parameterTable } from './page/page.codec.ts'

/**
 * Reads the screen of a page code, about a child named by the page and with the pages of a section; by default that of
 * the school's system. Other parameters of the URL are passed unchanged.
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

/** The fields of every paginated list. */
export const rowsOf = <Row>(row: z.ZodMiniType<Row>) =>
  ({
    start: ['start', z.int()],
    total: ['totaal', z.int()],
    rows: ['rijen', list(row)],
  }) as const satisfies { readonly [Field in keyof RowsShown<Row>]: readonly [string, z.ZodMiniType] }

/** An endpoint that reads a screen with this response. */
export type ScreenCall<Shown extends z.ZodMiniType = z.ZodMiniType> = ReturnType<
  typeof screenCall<string, Shown>
>
