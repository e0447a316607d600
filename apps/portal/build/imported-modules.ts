import { resolve } from 'node:path'

/** The part of the bundler's module information that is used here. */
export type Modules = {
  readonly getModuleInfo: (id: string) => {
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
    readonly code: string | null
  } | null
}

/** Packages with an index that re-exports many modules, of which each file imports a few. */
const INDEX =
  /\/(?:react-aria-components\/dist\/exports\/index|lucide-react\/dist\/esm\/lucide-react|(?:@internationalized|@tanstack)\/[\w-]+\/(?:dist|dist\/esm|build\/modern)\/index)\.m?js$/
const SPECIFIERS = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

const indexes = new Map<string, ReadonlyMap<string, string>>()

/** Returns these modules and all that they import, by static imports only or by dynamic imports too. */
export function reachedFrom(
  roots: Iterable<string>,
  modules: Modules,
  when: 'at once' | 'at any time' = 'at once',
): ReadonlySet<string> {
  const reached = new Set<string>()
  const pending = [...roots]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    pending.push(...importedBy(id, modules))
    if (when === 'at any time') pending.push(...(modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
  }
  return reached
}

/** The static imports of a module; of the index of a package only the modules that it names. */
function importedBy(id: string, modules: Modules): readonly string[] {
  const { importedIds = [], code } = modules.getModuleInfo(id) ?? {}
  const packages = importedIds.filter((one) => INDEX.test(one))
  return [
    ...importedIds.filter((one) => !packages.includes(one)),
    ...packages.flatMap((index) =>
      namesIn(code ?? '', index).flatMap((name) => moduleOf(name, index, modules) ?? []),
    ),
  ]
}

/** All names that code imports from a package, as the package exports them. */
const namesIn = (code: string, index: string): readonly string[] =>
  [...code.matchAll(SPECIFIERS)]
    .filter(([, , from]) => index.includes(`/node_modules/${from}/`))
    .flatMap(([, specifiers = '']) => specifiers.split(',').map((one) => one.trim().split(' as ')[0] ?? ''))

/** Returns the module behind a name that the index of a package exports, directly or through another index. */
function moduleOf(name: string, index: string, modules: Modules): string | undefined {
  const own = modulesOf(index, modules).get(name)
  if (own !== undefined) return own
  const { importedIds = [] } = modules.getModuleInfo(index) ?? {}
  return importedIds
    .filter((one) => INDEX.test(one))
    .map((one) => moduleOf(name, one, modules))
    .find((found) => found !== undefined)
}

/** Maps each name that the index of a package exports to the module that defines it. */
function modulesOf(index: string, modules: Modules): ReadonlyMap<string, string> {
  const known = indexes.get(index)
  if (known) return known
  const code = modules.getModuleInfo(index)?.code ?? ''
  const own = [...code.matchAll(SPECIFIERS)].filter(([, , from]) => from?.startsWith('.'))
  const named = own.flatMap(([, specifiers = '', from = '']) =>
    specifiers.split(',').map((one): [string, string] => {
      const [inside = '', outside = inside] = one.trim().split(' as ')
      return [inside === 'default' ? outside : inside, resolve(index, '..', from)]
    }),
  )
  const made = new Map(named)
  indexes.set(index, made)
  return made
}
