import type pg from 'pg'
import { readCatalogue } from './catalogue.ts'
import { columnsOf } from './columns.ts'
import { comparer } from './compare.ts'
import type { Composed } from './compose.ts'
import { openProject, productFiles, templatesIn, type Template } from './templates.ts'

/** A difference between a template and the database. */
export type Difference = { readonly template: string; readonly line: number; readonly difference: string }

/** Compares the typed statements of source files with a database. */
export type SqlCheck = {
  readonly productFiles: readonly string[]
  differencesIn(files: readonly string[], built?: BuiltStatements): Promise<readonly Difference[]>
  /** The statements that the database rejects; also for versions whose rows cannot be compared. */
  rejectedIn(files: readonly string[], built?: BuiltStatements): Promise<readonly Difference[]>
  close(): void
}

/** Statements composed at run time, by the name of their template. */
export type BuiltStatements = Readonly<Record<string, string>>

export async function openSqlCheck(client: pg.Client): Promise<SqlCheck> {
  const { project, close } = openProject()
  const catalogue = await readCatalogue(client)
  const compare = comparer(project)

  const rejectionsOf = async (_: Template, statements: readonly Composed[]) => {
    for (const statement of statements) await prepared(client, statement)
    return []
  }

  const differencesOf = async ({ row, stated }: Template, statements: readonly Composed[]) => {
    const found = new Set<string>()
    const nullable = new Set<string>()
    for (const statement of statements) {
      const columns = await columnsOf(client, catalogue, statement)
      for (const difference of compare(row, columns, stated)) found.add(difference)
      for (const column of columns) if (column.nullable) nullable.add(column.name)
    }
    const needless = [...stated].filter((name) => !nullable.has(name))
    return [...found, ...needless.map((name) => `"${name}" needs no reason for never being null`)]
  }

  const findIn = async (
    files: readonly string[],
    built: BuiltStatements,
    ask: (template: Template, statements: readonly Composed[]) => Promise<readonly string[]>,
  ) => {
    const found: Difference[] = []
    for (const template of files.flatMap((file) => templatesIn(project, file))) {
      const text = built[template.name]
      const statements = text === undefined ? template.statements : [{ text, parameters: [] }]
      const differences =
        statements.length === 0
          ? [template.problem ?? 'has no text']
          : await ask(template, statements).catch((error: unknown) => [String(error)])
      const { name, line } = template
      found.push(...differences.map((difference) => ({ template: name, line, difference })))
    }
    return found
  }

  return {
    productFiles: productFiles(project),
    differencesIn: (files, built = {}) => findIn(files, built, differencesOf),
    rejectedIn: (files, built = {}) => findIn(files, built, rejectionsOf),
    close,
  }
}

/** Throws PostgreSQL's error about the statement. */
async function prepared(client: pg.Client, { text }: Composed): Promise<void> {
  await client.query(`prepare rejected as ${text}`)
  await client.query('deallocate rejected')
}
