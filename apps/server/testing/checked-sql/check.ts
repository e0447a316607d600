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
  close(): void
}

/** Statements composed at run time, by the name of their template. */
export type BuiltStatements = Readonly<Record<string, string>>

export async function openSqlCheck(client: pg.Client): Promise<SqlCheck> {
  const { project, close } = openProject()
  const catalogue = await readCatalogue(client)
  const compare = comparer(project)

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

  return {
    productFiles: productFiles(project),
    async differencesIn(files, built = {}) {
      const found: Difference[] = []
      for (const template of files.flatMap((file) => templatesIn(project, file))) {
        const text = built[template.name]
        const statements = text === undefined ? template.statements : [{ text, parameters: [] }]
        const differences =
          statements.length === 0
            ? [template.problem ?? 'has no text']
            : await differencesOf(template, statements).catch((error: unknown) => [String(error)])
        const { name, line } = template
        found.push(...differences.map((difference) => ({ template: name, line, difference })))
      }
      return found
    },
    close,
  }
}
