import { fileURLToPath } from 'node:url'
import * as ts from 'typescript/unstable/ast'
import {
  SymbolFlags,
  TypeFlags,
  type Checker,
  type Project,
  type Type,
  type TypeReference,
} from 'typescript/unstable/sync'
import type { Column } from './columns.ts'
import { literalsOf } from './compose.ts'

/** Compares a row type with the columns of PostgreSQL; returns a sentence per difference. */
export type Compare = (
  row: Type,
  columns: readonly Column[],
  stated: ReadonlySet<string>,
) => readonly string[]

export function comparer(project: Project): Compare {
  const { checker } = project
  const typeOfColumn = readColumnTypes(project)
  const [instantType] = typeOfColumn.get('timestamp with time zone') ?? []
  return (row, columns, stated) => {
    const members = row.isUnionType() ? row.getTypes() : [row]
    const fits = (column: Column): readonly string[] => {
      const wanted = members.flatMap((member) => propertyOf(checker, member, column.name))
      if (wanted.length === 0) return [`"${column.name}" is not in the row type`]
      const kinds = typeOfColumn.get(column.type)
      if (!kinds) return [`"${column.name}" is ${column.type}, which column-types.ts does not know`]
      const fitting = wanted.filter((type) => isOfKind(checker, type, kinds, column.texts))
      if (fitting.length === 0)
        return [
          `"${column.name}" is ${column.type}, not ${wanted.map((type) => checker.typeToString(type)).join(' | ')}`,
        ]
      const branded = column.moments.filter((key) =>
        wanted.some((type) => isMomentIn(checker, type, key, instantType)),
      )
      if (branded.length > 0)
        return branded.map((key) => `"${key}" of "${column.name}" is a text of JSON, not an Instant`)
      const mayBeNull = wanted.some((type) => checker.isTypeAssignableTo(checker.getNullType(), type))
      return column.nullable && !mayBeNull && !stated.has(column.name) ? [`"${column.name}" may be null`] : []
    }
    const names = new Set(columns.map(({ name }) => name))
    const missing = members
      .map((member) =>
        checker
          .getPropertiesOfType(member)
          .filter(({ name, flags }) => !names.has(name) && !(flags & SymbolFlags.Optional)),
      )
      .toSorted((one, other) => one.length - other.length)[0]
    return [...columns.flatMap(fits), ...(missing ?? []).map(({ name }) => `"${name}" is not selected`)]
  }
}

function propertyOf(checker: Checker, row: Type, name: string): readonly Type[] {
  const symbol = checker.getPropertyOfType(row, name)
  const type = symbol && checker.getTypeOfSymbol(symbol)
  if (type) return [type]
  return checker.getIndexInfosOfType(row).map(({ valueType }) => valueType)
}

function isOfKind(checker: Checker, wanted: Type, kinds: readonly Type[], texts: Column['texts']): boolean {
  if (kinds.some((kind) => checker.isTypeAssignableTo(kind, wanted))) return true
  const list = (wanted.isUnionType() ? wanted.getTypes() : [wanted]).find((type) => type.isTypeReference())
  const allowed = literalsOf(list ? (checker.getTypeArguments(list)[0] ?? wanted) : wanted)
  return texts !== undefined && allowed !== undefined && texts.every((text) => allowed.includes(text))
}

/** Whether a type contains an `Instant` under this key, at any depth. */
function isMomentIn(
  checker: Checker,
  type: Type,
  key: string,
  instant: Type | undefined,
  depth = 0,
): boolean {
  if (depth > MAX_DEPTH) return false
  if (type.isUnionType()) return type.getTypes().some((one) => isMomentIn(checker, one, key, instant, depth))
  if (type.isTypeReference() && checker.isArrayLikeType(type))
    return checker.getTypeArguments(type).some((one) => isMomentIn(checker, one, key, instant, depth + 1))
  if (!type.isObjectType() && !type.isIntersectionType()) return false
  return checker.getPropertiesOfType(type).some((symbol) => {
    const property = checker.getTypeOfSymbol(symbol)
    if (!property) return false
    if (symbol.name !== key) return isMomentIn(checker, property, key, instant, depth + 1)
    return (property.isUnionType() ? property.getTypes() : [property]).some(({ id }) => id === instant?.id)
  })
}

const MAX_DEPTH = 4

/** The allowed TypeScript types of each PostgreSQL type, from `column-types.ts`. */
function readColumnTypes({ program, checker }: Project): ReadonlyMap<string, readonly Type[]> {
  const source = program.getSourceFile(fileURLToPath(new URL('column-types.ts', import.meta.url)))
  const alias = source?.statements.find(ts.isTypeAliasDeclaration)
  const type = alias && checker.getTypeFromTypeNode(alias.type)
  if (!type) throw new Error('No column types')
  return new Map(
    checker.getPropertiesOfType(type).map((symbol) => {
      const kind = checker.getTypeOfSymbol(symbol)
      if (!kind) throw new Error(`No type of ${symbol.name}`)
      if (kind.flags & TypeFlags.Unknown) return [symbol.name, [checker.getAnyType()]]
      return [
        symbol.name,
        checker.isTupleType(kind) ? checker.getTypeArguments(kind as TypeReference) : [kind],
      ]
    }),
  )
}
