import pg from 'pg'

type Column = {
  table: string
  column: string
  type: string
  domain: string | null
  nullable: boolean
  generated: 'always' | 'default' | 'never'
  /** A check constraint that allows a few texts only. */
  check: string | null
}

const SCALARS: Record<string, string> = {
  uuid: 'Guid',
  text: 'string',
  _text: 'string[]',
  bool: 'boolean',
  int4: 'number',
  _int4: 'number[]',
  int8: 'number',
  date: 'CalendarDay',
  timestamptz: 'Instant',
  jsonb: 'Json',
  bytea: 'Buffer',
  // Words to search for, which only the database reads.
  tsvector: 'string',
}
const DOMAINS: Record<string, string> = { money_amount: 'Money', hundredths: 'Percentage' }
/** What is in JSON documents, which only the area that writes them says. */
const DOCUMENTS: Record<string, string> = {
  'absence_settings.reasons': 'readonly ReportReason[]',
  'pupil_sheet.content': 'readonly SheetPart[]',
  'roster_row.fields': 'RosterFields',
  'school.billing': 'Partial<SchoolBilling>',
  'school.settings': 'SchoolSettings',
  'study_programme.components': 'readonly StudyComponent[]',
}

const COLUMNS = `
  select table_name as "table", c.column_name as "column", c.udt_name as type, c.domain_name as domain,
    c.is_nullable = 'YES' and t.table_type = 'BASE TABLE' as nullable,
    case when c.is_generated = 'ALWAYS' or c.identity_generation = 'ALWAYS' then 'always'
      when c.column_default is not null then 'default' else 'never' end as generated,
    (select pg_get_constraintdef(k.oid) from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid
      where k.conrelid = format('public.%I', table_name)::regclass and a.attname = c.column_name and k.contype = 'c'
        and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) ~ '(= ANY \\(|<@ )ARRAY\\[''' limit 1) as check
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where table_schema = 'public' and table_name not like 'kysely%'
  order by table_name, c.ordinal_position`

/** The texts of a check constraint as a union. */
function textsOf({ check, type }: Column): string | undefined {
  const texts = check?.match(/'[^']*'(?=::text)/g)
  if (!texts) return undefined
  return type === '_text' ? `(${texts.join(' | ')})[]` : texts.join(' | ')
}

function typeOf(column: Column): string {
  const document = DOCUMENTS[`${column.table}.${column.column}`]
  const base =
    (document && `Json<${document}>`) ??
    textsOf(column) ??
    (column.domain && DOMAINS[column.domain]) ??
    SCALARS[column.type]
  if (!base) throw new Error(`No TypeScript type for ${column.table}.${column.column} (${column.type})`)
  const value = column.nullable ? `${base} | null` : base
  if (column.generated === 'always') return `GeneratedAlways<${value}>`
  return column.generated === 'default' ? `Generated<${value}>` : value
}

const pascal = (name: string): string =>
  name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())

/** The types of every table and view as TypeScript, from the catalogue of a migrated database. */
export async function generateTables(config: pg.PoolConfig): Promise<string> {
  const client = new pg.Client(config)
  await client.connect()
  const { rows } = await client.query<Column>(COLUMNS).finally(() => client.end())
  const tables = Map.groupBy(rows, (row) => row.table)
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `export type ${pascal(table)}Table = {\n${columns.map((column) => `  ${column.column}: ${typeOf(column)}`).join('\n')}\n}\n`,
  )
  const index = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table`).join('\n')
  const text = interfaces.join('\n') + `\nexport type Tables = {\n${index}\n}\n`
  return HEADER.replace('// imports', importsFor(text)) + text
}

const HEADER = `// Made from the migrated database by \`npm run tables\`; a test compares the two. Do not edit.
// imports

/** JSON goes in as text and comes out parsed. */
export type Json<Document = unknown> = ColumnType<Document, string, string>

`

function importsFor(text: string): string {
  const sources: [string, string][] = [
    ['CalendarDay', '@portal/domain/values/time/calendar-day.ts'],
    ['Guid', '@portal/domain/values/guid.ts'],
    ['Instant', '@portal/domain/values/time/instant.ts'],
    ['Money', '@portal/domain/values/money/money.ts'],
    ['Percentage', '@portal/domain/values/money/percentage.ts'],
    ['ReportReason', '@portal/domain/attendance/absence-report.ts'],
    ['RosterFields', '@portal/domain/people/roster.ts'],
    ['SchoolBilling', '@portal/domain/payments/school-billing.ts'],
    ['SchoolSettings', '@portal/domain/account/portal/school/school-settings.ts'],
    ['SheetPart', '@portal/domain/people/pupil-sheet.ts'],
    ['StudyComponent', '@portal/domain/learning/study-programme.ts'],
  ]
  const used = sources.filter(([name]) => new RegExp(`\\b${name}\\b`).test(text))
  return [
    `import type { ColumnType, Generated, GeneratedAlways } from 'kysely'`,
    ...used.map(([name, source]) => `import type { ${name} } from '${source}'`),
  ].join('\n')
}
