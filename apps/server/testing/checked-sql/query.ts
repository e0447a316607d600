import type { Catalogue } from './catalogue.ts'
import type { Parameter } from './compose.ts'
import { isNode, nodeOf, nodesOf, textOf, type TreeNode, type TreeValue } from './node-tree.ts'

/** A query of a parse tree, and its outer query. */
export type Query = {
  readonly query: TreeNode
  readonly above: Query | undefined
  readonly catalogue: Catalogue
  readonly parameters: readonly Parameter[]
  /** Variables that a surrounding test makes non-null. */
  readonly tested: ReadonlySet<string>
}

/** A query inside another. */
export const inside = (above: Query, query: TreeNode): Query => ({
  ...above,
  query,
  above,
  tested: new Set(),
})

/** The outermost query of a tree. */
export function firstQuery(tree: TreeValue): TreeNode {
  if (isNode(tree)) return tree
  if (Array.isArray(tree) && tree[0] !== undefined) return firstQuery(tree[0])
  throw new Error('No query in the tree')
}

/** The columns of a query, without those only for sorting. */
export function targetsOf(query: TreeNode): readonly TreeNode[] {
  const list = nodesOf(query, textOf(query, 'commandType') === SELECT ? 'targetList' : 'returningList')
  return list.filter((target) => textOf(target, 'resjunk') !== 'true')
}

const SELECT = '1'

/** The expression of a column. */
export const expressionOf = (target: TreeNode | undefined): TreeNode | undefined =>
  target && nodeOf(target, 'expr')

/** The queries of a `union`. */
export function membersOf(scope: Query): readonly Query[] {
  const found: Query[] = []
  const visit = (node: TreeNode | undefined): void => {
    if (node?.kind === 'SETOPERATIONSTMT') {
      visit(nodeOf(node, 'larg'))
      visit(nodeOf(node, 'rarg'))
    } else if (node) {
      const query = nodeOf(entryOf(scope, Number(textOf(node, 'rtindex'))), 'subquery')
      if (query) found.push(inside(scope, query))
    }
  }
  visit(nodeOf(scope.query, 'setOperations'))
  return found
}

const EMPTY: TreeNode = { kind: '', fields: new Map() }

const entryOf = ({ query }: Query, index: number): TreeNode => nodesOf(query, 'rtable')[index - 1] ?? EMPTY

/** The query that a variable belongs to. */
export function ownerOf(scope: Query, variable: TreeNode): Query | undefined {
  let found: Query | undefined = scope
  for (let level = Number(textOf(variable, 'varlevelsup')); level > 0; level--) found = found?.above
  return found
}

/** The source of a variable. */
export type Source =
  | { readonly kind: 'column'; readonly column: string }
  | { readonly kind: 'query'; readonly scope: Query; readonly nth: number }
  | { readonly kind: 'expression'; readonly scope: Query; readonly node: TreeNode }

const RELATION = '0'
const SUBQUERY = '1'
const JOIN = '2'
const FUNCTION = '3'
const CTE = '6'
const GROUP = '9'

/** The source of a variable: a column of a table, or a nested expression. */
export function sourceOf(owner: Query, variable: TreeNode): Source | undefined {
  const entry = entryOf(owner, Number(textOf(variable, 'varno')))
  const nth = Number(textOf(variable, 'varattno'))
  const expression = (field: string): Source | undefined => {
    const node = nodesOf(entry, field)[nth - 1]
    return node && { kind: 'expression', scope: owner, node }
  }
  switch (textOf(entry, 'rtekind')) {
    case RELATION:
      return ofRelation(owner, textOf(entry, 'relid'), nth)
    case SUBQUERY: {
      const query = nodeOf(entry, 'subquery')
      return query && { kind: 'query', scope: inside(owner, query), nth }
    }
    case JOIN:
      return expression('joinaliasvars')
    case GROUP:
      return expression('groupexprs')
    case FUNCTION:
      return ofFunction(owner, entry, nth)
    case CTE:
      return ofCommonTable(owner, entry, nth)
    default:
      return undefined
  }
}

function ofRelation(owner: Query, relation: string, nth: number): Source {
  const view = owner.catalogue.views.get(relation)
  if (!view) return { kind: 'column', column: `${relation}.${nth}` }
  return { kind: 'query', scope: { ...inside(owner, firstQuery(view)), above: undefined }, nth }
}

/** The rows of `unnest` and the like, each with its ordinal. */
function ofFunction(owner: Query, entry: TreeNode, nth: number): Source | undefined {
  const calls = nodesOf(entry, 'functions').map((one) => nodeOf(one, 'funcexpr'))
  const node = calls[nth - 1]
  return node ? { kind: 'expression', scope: owner, node } : undefined
}

function ofCommonTable(owner: Query, entry: TreeNode, nth: number): Source | undefined {
  let holder: Query | undefined = owner
  for (let level = Number(textOf(entry, 'ctelevelsup')); level > 0; level--) holder = holder?.above
  const table =
    holder &&
    nodesOf(holder.query, 'cteList').find((one) => textOf(one, 'ctename') === textOf(entry, 'ctename'))
  const query = table && nodeOf(table, 'ctequery')
  // A recursive query refers to itself: its first member suffices.
  if (!holder || !isNode(query) || textOf(entry, 'self_reference') === 'true') return undefined
  return { kind: 'query', scope: inside(holder, query), nth }
}
