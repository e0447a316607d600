/** Allowed super-linear expressions, with the limit of their input. One that no longer exists is reported. */
export const boundedInput: readonly {
  readonly file: string
  readonly expression: string
  readonly reason: string
}[] = [
  {
    file: 'packages/domain/src/values/money/money.ts',
    expression: '/\\B(?=(\\d{3})+$)/g',
    reason: 'Reads the digits of a number, at most 16.',
  },
  {
    file: 'apps/server/src/http/page/web-page.ts',
    expression: '/<script>(.*?)<\\/script>/gs',
    reason: 'Reads the page as it was built, which holds no input.',
  },
  {
    file: 'apps/server/src/database/schema/generate-tables.ts',
    expression: 'new RegExp(`\\\\b${name}\\\\b`)',
    reason: 'Runs on the schema of the database when a developer writes its types.',
  },
]
