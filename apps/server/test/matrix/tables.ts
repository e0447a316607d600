import { actors, relations, type ActorName, type Relation } from './world/relations.ts'

/*
 * Expected access of each actor to each family's data: one table a call, as a base and its differences.
 *
 * Rows are actors, columns are owners seen from the parent of the first row: *own* is the parent's child,
 * *sibling* the other one, *co-parent's* the invoices of that first child which another debtor pays, *ended* a
 * relation that ended yesterday, *inactive-payer* a debtor that the school switched off;
 * *nowhere* does not exist.
 *
 * `ok` is allowed, `-` is not found, any other word is the code of the refusal, and `= word` holds for all columns.
 */

/** What is expected of every actor with every target: `ok` or the code of a refusal. */
export type Table = Readonly<Record<ActorName, Readonly<Record<Relation, string>>>>
type Cells = Readonly<Record<Relation, string>>

/** Reads a table that is written out. Throws when a row is missing, unknown or too short. */
export function readTable(text: string): Table {
  const lines = text.split('\n').map((line) => line.trim().split(/\s+/))
  const rows = new Map(lines.map(([name = '', ...cells]) => [name, cells]))
  return Object.fromEntries(actors.map((actor) => [actor, readRow(actor, rows.get(actor) ?? [])])) as Table
}

function readRow(actor: ActorName, cells: readonly string[]): Cells {
  const words = cells[0] === '=' ? relations.map(() => cells[1]) : cells
  if (words.length !== relations.length) throw new Error(`The row of ${actor} has ${words.length} cells`)
  return Object.fromEntries(relations.map((relation, column) => [relation, wordOf(words[column])])) as Cells
}

const wordOf = (word = ''): string => (word === '-' ? 'not-found' : word)

/**
 * A table that differs from another one in these lines, of which a later one wins. `student = ok` is about all columns,
 * `student own ok, sibling -` about some; `link-by-*` means all actors with that prefix. Throws for a line
 * without a known actor, or with an unknown column.
 */
export function changed(base: Table, lines: string): Table {
  const table: Record<string, Cells> = { ...base }
  for (const line of lines.split('\n').map((text) => text.trim()))
    if (line !== '')
      for (const actor of actorsOf(line)) table[actor] = { ...table[actor], ...cellsOf(line) } as Cells
  return table as Table
}

function actorsOf(line: string): readonly ActorName[] {
  const [name = ''] = line.split(/\s+/)
  const found = actors.filter((actor) =>
    name.endsWith('*') ? actor.startsWith(name.slice(0, -1)) : actor === name,
  )
  if (found.length === 0) throw new Error(`Nobody is called ${name}`)
  return found
}

function cellsOf(line: string): Partial<Record<Relation, string>> {
  const said = line.replace(/^\S+\s+/, '')
  if (said.startsWith('= '))
    return Object.fromEntries(relations.map((relation) => [relation, wordOf(said.slice(2).trim())]))
  const cells = said.split(/,\s*/).map((cell) => cell.split(/\s+/))
  for (const [column = ''] of cells)
    if (!(relations as readonly string[]).includes(column)) throw new Error(`There is no column ${column}`)
  return Object.fromEntries(cells.map(([column = '', word]) => [column, wordOf(word)]))
}

/** A table that says another word wherever the first one is said. */
export function saying(base: Table, word: string, another: string): Table {
  const say = (cells: Cells): Cells =>
    Object.fromEntries(
      Object.entries(cells).map(([relation, said]) => [
        relation,
        said === wordOf(word) ? wordOf(another) : said,
      ]),
    ) as Cells
  return Object.fromEntries(Object.entries(base).map(([actor, cells]) => [actor, say(cells)])) as Table
}
