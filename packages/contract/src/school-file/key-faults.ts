import type * as z from 'zod/mini'
import { isGuid } from '@portal/domain/values/guid.ts'
import { names, uniques } from './keys.ts'
import { layersOf, shapeFor, type Schema, type Shape } from './layers.ts'
import { fault, placeOf, type FileFault, type Path } from './place.ts'

type Thing = Readonly<Record<string, unknown>>

/** A thing that one is part of, or speaks of: its keys from the outside in, and where that is said. */
type Owner = { readonly keys: readonly string[]; readonly path: Path }

/** Where the walk is, and the things that it passed on its way down, by kind. */
type Position = { readonly path: Path; readonly list: Path; readonly owners: ReadonlyMap<string, Owner> }

/** A text that stands once in its group. */
type Single = { readonly path: Path; readonly what: string; readonly text: string; readonly group: string }

type Reference = {
  readonly path: Path
  readonly kind: string
  readonly text: string
  readonly owners: Position['owners']
}

/** What was seen on the walk. */
type Census = { readonly singles: Single[]; readonly things: Set<string>; readonly references: Reference[] }

/**
 * Every key that is used twice and every reference to what is not there, each with its place, as the schema says
 * with `keyOf`, `unique` and `ref`. A key that is a UUID is the id itself, so that it is used once in the whole file.
 */
export function keyFaults(schema: Schema, file: unknown): readonly FileFault[] {
  const census: Census = { singles: [], things: new Set(), references: [] }
  visit(schema, file, { path: [], list: [], owners: new Map() }, census)
  return [...usedTwice(census), ...unknown(census)]
}

function visit(schema: Schema, value: unknown, at: Position, census: Census): void {
  if (value === undefined) return
  const layers = layersOf(schema)
  for (const layer of layers) note(layer, value, at, census)
  const innermost = layers.at(-1) ?? schema
  if (Array.isArray(value)) visitItems(innermost, value, at, census)
  else visitProperties(shapeFor(innermost, value), value as Thing, at, census)
}

function visitItems(schema: Schema, items: readonly unknown[], at: Position, census: Census): void {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type !== 'array') return
  for (const [index, item] of items.entries())
    visit(def.element, item, { ...at, path: [...at.path, index], list: at.path }, census)
}

function visitProperties(shape: Shape, thing: Thing, at: Position, census: Census): void {
  const owners = ownersIn(shape, thing, at)
  for (const [property, schema] of Object.entries(shape))
    visit(schema, thing[property], { ...at, path: [...at.path, property], owners }, census)
}

const nameOf = (schema: Schema) => layersOf(schema).flatMap((layer) => names.get(layer) ?? [])[0]

/** The things that an object is or speaks of, besides those around it. */
function ownersIn(shape: Shape, thing: Thing, { path, owners }: Position): Position['owners'] {
  const all = new Map(owners)
  for (const [property, schema] of Object.entries(shape)) {
    const kind = nameOf(schema)?.kind
    const text = thing[property]
    if (kind !== undefined && text !== undefined) all.set(kind, { keys: keysOf(kind, text, all), path })
  }
  return all
}

/** `list.line` belongs to `list`; `list` to nothing. */
const ownerKind = (kind: string): string => kind.slice(0, Math.max(0, kind.lastIndexOf('.')))

const keysOf = (kind: string, text: unknown, owners: Position['owners']): readonly string[] => [
  ...(owners.get(ownerKind(kind))?.keys ?? []),
  String(text),
]

const thingOf = (kind: string, keys: readonly string[]): string => JSON.stringify([kind, ...keys])

/** Notes what the schema says about names here. */
function note(schema: Schema, value: unknown, { path, list, owners }: Position, census: Census): void {
  const unique = uniques.get(schema)
  const alike = unique?.of(value)
  if (unique && alike !== undefined) {
    const group = JSON.stringify([unique.what, unique.within === 'file' ? '' : placeOf(list), alike])
    census.singles.push({ path, what: unique.what, text: alike, group })
  }
  const name = names.get(schema)
  if (!name) return
  const { kind } = name
  const text = String(value)
  if (name.is === 'reference') census.references.push({ path, kind, text, owners })
  else {
    const owner = placeOf(owners.get(ownerKind(kind))?.path ?? [])
    census.things.add(thingOf(kind, keysOf(kind, text, owners)))
    census.singles.push({ path, what: whatOf(path, kind), text, group: groupOf(kind, owner, text) })
  }
}

const groupOf = (kind: string, owner: string, key: string): string =>
  isGuid(key) ? key : JSON.stringify([kind, owner, key])

/** How people call a key: by the property in which it stands, or as an item of a list by its kind. */
const whatOf = (path: Path, kind: string): string => {
  const property = path.at(-1)
  return typeof property === 'string' ? property : kind.slice(ownerKind(kind).length + 1)
}

function usedTwice({ singles }: Census): readonly FileFault[] {
  const first = new Map<string, Path>()
  return singles.flatMap(({ path, what, text, group }) => {
    const earlier = first.get(group)
    if (earlier)
      return [fault(path, `The ${what} '${text}' is used more than once, first at ${placeOf(earlier)}`)]
    first.set(group, path)
    return []
  })
}

/** What belongs to something that is unknown itself is not looked for: that one is named already. */
function unknown({ references, things }: Census): readonly FileFault[] {
  return references.flatMap(({ path, kind, text, owners }) => {
    const within = ownerKind(kind)
    const owner = owners.get(within)?.keys
    if (within !== '' && !(owner && things.has(thingOf(within, owner)))) return []
    if (things.has(thingOf(kind, [...(owner ?? []), text]))) return []
    const [last, before] = kind.split('.').toReversed()
    return [
      fault(
        path,
        before === undefined ? `There is no ${last} '${text}'` : `The ${before} has no ${last} '${text}'`,
      ),
    ]
  })
}
