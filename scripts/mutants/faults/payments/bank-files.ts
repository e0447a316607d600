import type { Fault } from '../../fault.ts'

/** Bank files: known, divided and unreadable lines. */
export const bankFileFaults: readonly Fault[] = [
  {
    kind: 'policy',
    what: 'a line that another statement told of is booked again',
    file: 'apps/server/src/features/payments/bank/statement/import-statement.ts',
    find: 'elsewhere.some((movement) => mayBeSameMovement(line, movement))',
    put: 'elsewhere.length < 0',
    seenBy: ['apps/server/src/features/payments/bank/statement/overlapping-statements.test.ts'],
  },
  {
    kind: 'lost await',
    what: 'two statements that are imported at once do not wait for each other',
    file: 'apps/server/src/features/payments/bank/statement/bank-line.repository.ts',
    find: "const turn = waitForTurn(tx, 'bank lines')",
    put: 'const turn = Promise.resolve()',
    seenBy: ['apps/server/src/features/payments/bank/statement/overlapping-statements.test.ts'],
  },
  {
    kind: 'policy',
    what: 'two equal lines of one statement are one',
    file: 'apps/server/src/gateways/bank-files/reading/read-bank-statement.ts',
    find: 'return `${text}|${nth}`',
    put: 'return text',
    seenBy: ['apps/server/src/gateways/bank-files/as-banks-write.test.ts'],
  },
  {
    kind: 'policy',
    what: 'parts of a refused file are not refused with it',
    file: 'apps/server/src/gateways/bank-files/reading/read-status-report.ts',
    find: "(above.code === 'PART' ? '' : above.code)",
    put: "''",
    seenBy: ['apps/server/src/commands/payments/bank-files/import-bank-files.test.ts'],
  },
  {
    kind: 'boundary',
    what: 'an entry with an unknown status is skipped without a word',
    file: 'apps/server/src/gateways/bank-files/reading/read-bank-statement.ts',
    find: '!booked.includes(entry) && !pending.includes(entry)',
    put: 'false',
    seenBy: ['apps/server/src/gateways/bank-files/as-banks-write.test.ts'],
  },
  {
    kind: 'boundary',
    what: 'a transfer for two families is divided although it is not what is open',
    file: 'packages/domain/src/payments/bank/match-transfer.ts',
    find: '[exact, meant].find((some) => openOf(some) === amount)',
    put: '[exact, meant].find((some) => openOf(some) >= amount)',
    seenBy: ['packages/domain/src/payments/bank/match-transfer.test.ts'],
  },
  {
    kind: 'policy',
    what: 'the reason of a refused part ends the mandates of its orders',
    file: 'apps/server/src/gateways/bank-files/reading/read-status-report.ts',
    find: 'ownReason: own.reason }',
    put: 'ownReason: status.reason }',
    seenBy: ['apps/server/src/gateways/bank-files/reading/reading.test.ts'],
  },
  {
    kind: 'field',
    what: 'a mandate ends for the reason that the bank gives for the part',
    file: 'apps/server/src/features/payments/bank/import-returns.ts',
    find: 'endMandateAfter(tx, collection, rejection.ownReason, context)',
    put: 'endMandateAfter(tx, collection, rejection.reason, context)',
    seenBy: ['apps/server/src/features/payments/bank/collection/mandates.test.ts'],
  },
]
