import { readFileSync } from 'node:fs'
import * as ts from 'typescript/unstable/ast'
import { SymbolFlags, type Project, type Symbol } from 'typescript/unstable/sync'

/** The text of a statement cannot be derived from its source. */
export class NotComposed extends Error {}

/** The branch of conditions that a text uses. */
export type Branch = 'first' | 'last'

export type Bound = { readonly node: ts.Expression; readonly scope: Scope }
/** The values of parameters of called functions, by symbol. */
export type Scope = ReadonlyMap<number, Bound>

/** The sources to follow, and the branch to take. */
export type Following = { readonly project: Project; readonly branch: Branch }

export const unwrapped = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) ? unwrapped(node.expression) : node

export function fail(node: ts.Node): never {
  throw new NotComposed(`cannot follow ${node.getText()}`)
}

/**
 * The parameter values of the function around a template, once per call; empty when it is not called or there is no
 * function.
 */
export function scopesOf(project: Project, node: ts.Node, depth = 0): readonly Scope[] {
  const made = functionAround(node)
  const name = made && nameOf(made)
  if (!made || !name || depth > MAX_DEPTH) return []
  const into: Following = { project, branch: 'first' }
  return callsOf(project, made, name.getText()).flatMap((call) => {
    const around = scopesOf(project, call, depth + 1)
    const outer = around.length > 0 ? around : [new Map<number, Bound>()]
    return outer.map((scope) => new Map([...scope, ...bindingsOf(into, made, [...call.arguments], scope)]))
  })
}

/** The calls of a function outside other templates. Files are first searched as text, which is faster. */
function callsOf(project: Project, made: Made, name: string): readonly ts.CallExpression[] {
  const found: ts.CallExpression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && !ts.isTemplateSpan(node.parent) && isNamed(node.expression, name))
      if (declarationOf({ project, branch: 'first' }, node.expression) === declarationFor(made))
        found.push(node)
    node.forEachChild(visit)
  }
  const files = project.rootFiles.filter(
    (file) => !file.endsWith('.test.ts') && textOfFile(file).includes(`${name}(`),
  )
  for (const file of files) project.program.getSourceFile(file)?.forEachChild(visit)
  return found
}

const isNamed = (node: ts.Node, name: string): boolean => ts.isIdentifier(node) && node.text === name

const declarationFor = (made: Made): ts.Node => (ts.isVariableDeclaration(made.parent) ? made.parent : made)

const texts = new Map<string, string>()

function textOfFile(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, text)
  return text
}

const MAX_DEPTH = 2

function functionAround(node: ts.Node): Made | undefined {
  for (let found = node.parent; found; found = found.parent)
    if (isFunction(found) && nameOf(found)) return found
  return undefined
}

const nameOf = (made: Made): ts.Node | undefined =>
  ts.isVariableDeclaration(made.parent) ? made.parent.name : ts.isArrowFunction(made) ? undefined : made.name

type Made = ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration

const isFunction = (node: ts.Node): node is Made =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node)

export function functionOf(into: Following, callee: ts.Expression, scope: Scope): Made {
  const node = unwrapped(callee)
  if (isFunction(node)) return node
  const declared = declarationOf(into, node)
  if (declared && isFunction(declared)) return declared
  const bound = ts.isElementAccessExpression(node)
    ? anyProperty(into, node, scope)
    : boundTo(into, node, scope)
  return bound ? functionOf(into, bound.node, bound.scope) : fail(callee)
}

export function returnsOf(block: ts.Node): ts.Expression[] {
  const found: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) return
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression)
    node.forEachChild(visit)
  }
  block.forEachChild(visit)
  return found
}

export function bindingsOf(
  into: Following,
  made: Made,
  given: readonly ts.Expression[],
  scope: Scope,
): [number, Bound][] {
  return made.parameters.flatMap(({ name: parameter, initializer }, at): [number, Bound][] => {
    const node = given[at] ?? initializer
    if (!node) return []
    if (ts.isIdentifier(parameter)) return bind(into, parameter, { node, scope })
    if (!ts.isObjectBindingPattern(parameter)) return []
    return parameter.elements.flatMap((element) => {
      const name = element.name
      if (!name || !ts.isIdentifier(name)) return []
      const property = propertyOf(into, { node, scope }, (element.propertyName ?? name).getText())
      return property ? bind(into, name, property) : []
    })
  })
}

function bind({ project }: Following, name: ts.Identifier, bound: Bound): [number, Bound][] {
  const symbol = project.checker.getSymbolAtLocation(name)
  return symbol ? [[symbol.id, bound]] : []
}

/** A property of an object literal. */
function propertyOf(into: Following, { node, scope }: Bound, name: string): Bound | undefined {
  const object = unwrapped(node)
  if (!ts.isObjectLiteralExpression(object)) {
    const bound = boundTo(into, object, scope)
    return bound && propertyOf(into, bound, name)
  }
  for (const property of object.properties) {
    if (ts.isPropertyAssignment(property) && property.name.getText() === name)
      return { node: property.initializer, scope }
    if (ts.isShorthandPropertyAssignment(property) && property.name.getText() === name)
      return { node: property.name as ts.Identifier, scope }
  }
  return undefined
}

/** The first or last property of an object literal, when the key is unknown. */
function anyProperty(
  into: Following,
  { expression }: ts.ElementAccessExpression,
  scope: Scope,
): Bound | undefined {
  const object = boundTo(into, expression, scope)
  if (!object || !ts.isObjectLiteralExpression(object.node)) return undefined
  const property = object.node.properties.at(into.branch === 'first' ? 0 : -1)
  return property && ts.isPropertyAssignment(property)
    ? { node: property.initializer, scope: object.scope }
    : undefined
}

/** Resolves a name or property. */
export function boundTo(into: Following, node: ts.Expression, scope: Scope): Bound | undefined {
  if (ts.isPropertyAccessExpression(node))
    return propertyOf(into, { node: node.expression, scope }, node.name.text)
  if (!ts.isIdentifier(node)) return undefined
  const symbol = symbolOf(into, node)
  const bound = symbol && scope.get(symbol.id)
  if (bound) return bound
  const declared = declarationOf(into, node)
  if (!declared || !ts.isVariableDeclaration(declared) || !declared.initializer) return undefined
  return { node: declared.initializer, scope }
}

function symbolOf({ project: { checker } }: Following, node: ts.Expression): Symbol | undefined {
  const isShorthand = ts.isShorthandPropertyAssignment(node.parent)
  return isShorthand
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node)
}

function declarationOf(into: Following, node: ts.Expression): ts.Node | undefined {
  const symbol = symbolOf(into, node)
  if (!symbol) return undefined
  const original = symbol.flags & SymbolFlags.Alias ? into.project.checker.getAliasedSymbol(symbol) : symbol
  return original.valueDeclaration?.resolve(into.project)
}
