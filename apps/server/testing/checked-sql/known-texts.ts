import { nodeOf, nodesOf, textOf, type TreeNode } from './node-tree.ts'
import { expressionOf, inside, membersOf, ownerOf, sourceOf, targetsOf, type Query } from './query.ts'

/** All possible texts of the nth column of a query, or of its array elements, when known. */
export function textsOf(scope: Query, nth: number): readonly string[] | undefined {
  const members = membersOf(scope)
  if (members.length > 0) return together(members.map((member) => textsOf(member, nth)))
  return ofExpression(scope, expressionOf(targetsOf(scope.query)[nth - 1]))
}

function together(parts: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  const known = parts.filter((part) => part !== undefined)
  return known.length === parts.length ? [...new Set(known.flat())] : undefined
}

type Tell = (scope: Query, node: TreeNode) => readonly string[] | undefined

const ofArgument: Tell = (scope, node) =>
  together(nodesOf(node, 'arg').map((arg) => ofExpression(scope, arg)))
const ofArguments: Tell = (scope, node) =>
  together(nodesOf(node, 'args').map((arg) => ofExpression(scope, arg)))
const ofCase: Tell = (scope, node) => {
  const results = nodesOf(node, 'args').map((when) => nodeOf(when, 'result'))
  return together([...results, nodeOf(node, 'defresult')].map((result) => ofExpression(scope, result)))
}

/** By kind of node. */
const TELLS: Readonly<Record<string, Tell>> = {
  CONST: (_, node) => constantText(node),
  PARAM: ({ parameters }, node) => parameters[Number(textOf(node, 'paramid')) - 1]?.texts,
  VAR: ofVariable,
  RELABELTYPE: ofArgument,
  COALESCEEXPR: ofArguments,
  COALESCE: ofArguments,
  CASEEXPR: ofCase,
  CASE: ofCase,
  SUBLINK: (scope, node) => {
    const query = nodeOf(node, 'subselect')
    return query && textsOf(inside(scope, query), 1)
  },
  AGGREF: (scope, node) => {
    const [arg] = nodesOf(node, 'args')
    const isKept = KEEPING.has(scope.catalogue.functions.get(textOf(node, 'aggfnoid')) ?? '')
    return isKept ? ofExpression(scope, expressionOf(arg)) : undefined
  },
}

/** Functions that return their input texts unchanged. */
const KEEPING = new Set(['array_agg', 'min', 'max'])

const ofExpression = (scope: Query, node: TreeNode | undefined): readonly string[] | undefined =>
  node && TELLS[node.kind]?.(scope, node)

const TEXT = '25'
/** A literal of type unknown: it ends with a zero, and a text is preceded by its length in four bytes. */
const LITERAL = '705'
const HEADER = 4

/** The text of a constant; empty for null. */
export function constantText(node: TreeNode): readonly string[] | undefined {
  if (textOf(node, 'constisnull') === 'true') return []
  const value = node.fields.get('constvalue')
  const type = textOf(node, 'consttype')
  if (!Array.isArray(value) || (type !== TEXT && type !== LITERAL)) return undefined
  const [, ...bytes] = value.flat().map(Number)
  const text = type === TEXT ? bytes.slice(HEADER) : bytes.slice(0, -1)
  return [Buffer.from(text.map((byte) => byte & 255)).toString()]
}

function ofVariable(scope: Query, variable: TreeNode): readonly string[] | undefined {
  const owner = ownerOf(scope, variable)
  const source = owner && sourceOf(owner, variable)
  if (source?.kind === 'column') return scope.catalogue.allowed.get(source.column)
  if (source?.kind === 'query') return textsOf(source.scope, source.nth)
  return source && ofExpression(source.scope, source.node)
}
