import * as ts from 'typescript/unstable/ast'
import { TypeFlags, type Checker, type Project, type Type } from 'typescript/unstable/sync'
import {
  bindingsOf,
  boundTo,
  fail,
  functionOf,
  NotComposed,
  returnsOf,
  unwrapped,
  type Branch,
  type Following,
  type Scope,
} from './binding.ts'

/** The nullability of a parameter, and its `texts` when it is a union of literals. */
export type Parameter = { readonly nullable: boolean; readonly texts: readonly string[] | undefined }

/** A statement with its parameters. */
export type Composed = { readonly text: string; readonly parameters: readonly Parameter[] }

type Composing = Following & { readonly parameters: Parameter[] }

/** The text of a `sql` template, with `$n` for each value and the text of each nested fragment. */
export function composeSql(
  project: Project,
  template: ts.TaggedTemplateExpression,
  branch: Branch,
  scope: Scope = new Map(),
): Composed {
  const into = { project, branch, parameters: [] }
  const text = textOf(into, template, scope)
  return { text, parameters: into.parameters }
}

function textOf(into: Composing, { template }: ts.TaggedTemplateExpression, scope: Scope): string {
  if (!ts.isTemplateExpression(template)) return template.text
  const rest = template.templateSpans.map(
    ({ expression, literal }) => partOf(into, expression, scope) + literal.text,
  )
  return template.head.text + rest.join('')
}

const isSql = (node: ts.Node): boolean => ts.isIdentifier(node) && node.text === 'sql'

function aParameter({ project: { checker }, parameters }: Composing, node: ts.Expression): string {
  const type = checker.getTypeAtLocation(node)
  const nullable = !type || checker.isTypeAssignableTo(checker.getNullType(), type)
  parameters.push({ nullable, texts: type && literalsOf(type) })
  return `$${parameters.length}`
}

/** The literals of a type that is a union of texts, or null. */
export function literalsOf(type: Type): readonly string[] | undefined {
  const members = (type.isUnionType() ? type.getTypes() : [type]).filter(
    ({ flags }) => !(flags & (TypeFlags.Null | TypeFlags.Undefined)),
  )
  const texts = members.flatMap((member) => (member.isStringLiteralType() ? [member.value] : []))
  return texts.length === members.length && texts.length > 0 ? texts : undefined
}

/** A nested fragment as text, anything else as a parameter. */
function partOf(into: Composing, expression: ts.Expression, scope: Scope): string {
  const node = unwrapped(expression)
  if (ts.isTaggedTemplateExpression(node) && isSql(node.tag)) return textOf(into, node, scope)
  if (ts.isConditionalExpression(node))
    return partOf(into, into.branch === 'first' ? node.whenTrue : node.whenFalse, scope)
  if (ts.isCallExpression(node) && isPropertyOfSql(node.expression)) return ofSql(into, node, scope)
  const bound = boundTo(into, node, scope)
  if (bound) return partOf(into, bound.node, bound.scope)
  if (!isFragment(into.project.checker, node)) return aParameter(into, node)
  if (ts.isCallExpression(node)) return ofCall(into, node, scope)
  return fail(node)
}

const isPropertyOfSql = (node: ts.Node): node is ts.PropertyAccessExpression =>
  ts.isPropertyAccessExpression(node) && isSql(node.expression)

function isFragment(checker: Checker, node: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(node)
  const members = type?.isUnionType() ? type.getTypes() : type ? [type] : []
  return members.some((member) => checker.getPropertyOfType(member, 'toOperationNode'))
}

const quoted = (path: string): string =>
  path
    .split('.')
    .map((name) => `"${name}"`)
    .join('.')

/** Handles `sql.ref`, `sql.join` and the like. */
function ofSql(into: Composing, call: ts.CallExpression, scope: Scope): string {
  const name = (call.expression as ts.PropertyAccessExpression).name.text
  const [first, second] = call.arguments
  if (!first) throw new NotComposed(`sql.${name} without an argument`)
  if (name === 'val') return aParameter(into, first)
  if (name === 'join') return elementsOf(into, first, scope).join(second ? partOf(into, second, scope) : ', ')
  const text = constantOf(into, first, scope)
  if (name === 'lit' || name === 'raw') return name === 'raw' ? text : literal(into, first, text)
  return quoted(text)
}

const literal = (into: Composing, node: ts.Expression, text: string): string =>
  into.project.checker.typeToString(into.project.checker.getTypeAtLocation(node) ?? fail(node)) === 'number'
    ? text
    : `'${text.replaceAll("'", "''")}'`

function elementsOf(into: Composing, expression: ts.Expression, scope: Scope): string[] {
  const node = unwrapped(expression)
  if (ts.isArrayLiteralExpression(node))
    return node.elements.flatMap((element) =>
      ts.isSpreadElement(element)
        ? elementsOf(into, element.expression, scope)
        : [partOf(into, element, scope)],
    )
  const bound = boundTo(into, node, scope)
  if (bound) return elementsOf(into, bound.node, bound.scope)
  // One element represents all.
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    if (node.expression.name.text === 'map' && node.arguments[0])
      return [bodyOf(into, node.arguments[0], [], scope)]
  return fail(node)
}

/** A text that is constant in the source. */
function constantOf(into: Composing, expression: ts.Expression, scope: Scope): string {
  const node = unwrapped(expression)
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isNumericLiteral(node))
    return node.text
  if (ts.isTemplateExpression(node)) {
    const rest = node.templateSpans.map(
      (span) => constantOf(into, span.expression, scope) + span.literal.text,
    )
    return node.head.text + rest.join('')
  }
  if (ts.isBinaryExpression(node)) return constantOf(into, node.right, scope)
  const bound = boundTo(into, node, scope)
  return bound ? constantOf(into, bound.node, bound.scope) : anyOf(into, node)
}

/** Any number as a limit, any name that the type allows, or a column that every table has. */
function anyOf({ project: { checker }, branch }: Composing, node: ts.Expression): string {
  const type = checker.getTypeAtLocation(node)
  if (!type || ts.isCallExpression(node)) return fail(node)
  if (checker.typeToString(type) === 'number') return '1'
  const texts = literalsOf(checker.getBaseConstraintOfType(type) ?? type)
  return texts ? (texts.at(branch === 'first' ? 0 : -1) ?? fail(node)) : 'school_id'
}

function ofCall(into: Composing, call: ts.CallExpression, scope: Scope): string {
  return bodyOf(into, call.expression, [...call.arguments], scope)
}

/** What a function returns for these arguments. */
function bodyOf(
  into: Composing,
  callee: ts.Expression,
  given: readonly ts.Expression[],
  scope: Scope,
): string {
  const made = functionOf(into, callee, scope)
  const inside = new Map([...scope, ...bindingsOf(into, made, given, scope)])
  const { body } = made
  if (!body) return fail(callee)
  if (!ts.isBlock(body)) return partOf(into, body, inside)
  const returned = returnsOf(body)
  const node = into.branch === 'first' ? returned[0] : returned.at(-1)
  return node ? partOf(into, node, inside) : fail(callee)
}
