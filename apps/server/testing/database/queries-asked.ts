import type { MockInstance } from 'vitest'
import type pg from 'pg'
import { Batch } from '../../src/database/protocol/batch.ts'

type Asked = { readonly text: string; readonly values: readonly unknown[] }

/**
 * The queries that were sent, in order, each of a batch too; their values are as PostgreSQL takes them.
 * @param sent a spy on `query` of pg's clients, set before connections open, because they keep the original method
 */
export const queriesAsked = (sent: MockInstance<pg.Client['query']>): readonly Asked[] =>
  sent.mock.calls.flatMap<Asked>(([query, values]: readonly unknown[]) =>
    query instanceof Batch
      ? query.sent
      : { text: textOf(query), values: Array.isArray(values) ? values : [] },
  )

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { readonly text?: string }).text ?? '')
