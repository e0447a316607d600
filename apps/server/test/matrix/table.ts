import { actors, relations, type ActorName, type Relation } from './world.ts'

/** What is expected of every actor with every target: `ok` or the code of a refusal. */
export type Table = Readonly<Record<ActorName, Readonly<Record<Relation, string>>>>

/** Reads a table as it is written in `expected.ts`. Throws when a row is missing, unknown or too short. */
export function readTable(text: string): Table {
  const lines = text.split('\n').map((line) => line.trim().split(/\s+/))
  const rows = new Map(lines.map(([name = '', ...cells]) => [name, cells]))
  return Object.fromEntries(actors.map((actor) => [actor, readRow(actor, rows.get(actor) ?? [])])) as Table
}

function readRow(actor: ActorName, cells: readonly string[]): Readonly<Record<Relation, string>> {
  const words = cells[0] === '=' ? relations.map(() => cells[1]) : cells
  if (words.length !== relations.length) throw new Error(`The row of ${actor} has ${words.length} cells`)
  return Object.fromEntries(
    relations.map((relation, column) => [relation, words[column] === '-' ? 'not-found' : words[column]]),
  ) as Record<Relation, string>
}
