import type { Catalogue } from './catalogue.ts'
import { expressionOf, targetsOf } from './query.ts'
import { isNode, nodeOf, nodesOf, textOf, type TreeNode, type TreeValue } from './node-tree.ts'
import { constantText } from './known-texts.ts'

/** The keys under which an expression puts times into JSON, where they are texts in PostgreSQL's format. */
export function momentsOf(catalogue: Catalogue, expression: TreeNode | undefined): readonly string[] {
  const found: string[] = []
  const visit = (value: TreeValue | undefined): void => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    if (!isNode(value)) return
    if (value.kind === 'FUNCEXPR' && BUILDING.has(catalogue.functions.get(textOf(value, 'funcid')) ?? ''))
      found.push(...momentKeys(nodesOf(value, 'args')))
    for (const field of value.fields.values()) visit(field)
  }
  visit(expression)
  return found
}

const BUILDING = new Set(['json_build_object', 'jsonb_build_object'])

/** Arguments alternate between keys and values. */
function momentKeys(args: readonly TreeNode[]): readonly string[] {
  const parts = args.flatMap((arg) =>
    arg.kind === 'ARRAYEXPR' || arg.kind === 'ARRAY' ? nodesOf(arg, 'elements') : [arg],
  )
  return parts.flatMap((key, at) => {
    const value = parts[at + 1]
    return at % 2 === 0 && value && typeOf(value) === TIMESTAMPTZ ? (constantText(key) ?? []) : []
  })
}

const TIMESTAMPTZ = '1184'
const TYPE_FIELDS = [
  'vartype',
  'casetype',
  'funcresulttype',
  'aggtype',
  'coalescetype',
  'minmaxtype',
  'opresulttype',
]

function typeOf(node: TreeNode): string {
  const query = node.kind === 'SUBLINK' ? nodeOf(node, 'subselect') : undefined
  const inner = query && expressionOf(targetsOf(query)[0])
  if (inner) return typeOf(inner)
  return TYPE_FIELDS.map((field) => textOf(node, field)).find((type) => type !== '') ?? ''
}
