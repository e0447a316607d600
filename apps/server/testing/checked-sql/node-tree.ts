/** A node of a parse tree as PostgreSQL keeps it (`pg_node_tree`): its kind, and its fields by name. */
export type TreeNode = { readonly kind: string; readonly fields: ReadonlyMap<string, TreeValue> }
export type TreeValue = TreeNode | readonly TreeValue[] | string | null

const TOKEN = /"(?:[^"\\]|\\.)*"|[(){}[\]]|(?:\\.|[^\s(){}[\]\\])+/g

/** Reads the text of a `pg_node_tree`. */
export function parseTree(text: string): TreeValue {
  const tokens = text.match(TOKEN) ?? []
  let at = 0
  const listUntil = (end: string): TreeValue[] => {
    const found: TreeValue[] = []
    while (tokens[at] !== end) found.push(value())
    at++
    return found
  }
  const node = (): TreeNode => {
    const kind = tokens[at++] ?? ''
    const fields = new Map<string, TreeValue>()
    while (tokens[at] !== '}') {
      const name = (tokens[at++] ?? '').slice(1)
      const values: TreeValue[] = []
      while (tokens[at] !== '}' && !isFieldName(tokens[at])) values.push(value())
      fields.set(name, values.length === 1 ? (values[0] ?? null) : values)
    }
    at++
    return { kind, fields }
  }
  const value = (): TreeValue => {
    const token = tokens[at++]
    if (token === undefined) throw new Error('The tree ends too early')
    if (token === '{') return node()
    if (token === '(') return listUntil(')')
    if (token === '[') return listUntil(']')
    return token === '<>' ? null : unescaped(token)
  }
  return value()
}

const isFieldName = (token: string | undefined): boolean =>
  token?.startsWith(':') === true && token.length > 1

const unescaped = (token: string): string =>
  (token.startsWith('"') ? token.slice(1, -1) : token).replaceAll(/\\(.)/g, '$1')

export const isNode = (value: TreeValue | undefined): value is TreeNode =>
  typeof value === 'object' && value !== null && 'kind' in value

/** The nodes of a field with one node or a list. */
export function nodesOf(node: TreeNode, field: string): readonly TreeNode[] {
  const value = node.fields.get(field)
  if (isNode(value)) return [value]
  return Array.isArray(value) ? value.filter(isNode) : []
}

export const nodeOf = (node: TreeNode, field: string): TreeNode | undefined => nodesOf(node, field)[0]

export const textOf = (node: TreeNode, field: string): string => {
  const value = node.fields.get(field)
  return typeof value === 'string' ? value : ''
}
