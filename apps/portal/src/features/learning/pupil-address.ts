import type { StudentSystem } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Href } from '@portal/ui/button/href.ts'

/** The query; empty values are omitted. */
export type AddressQuery = Readonly<Record<string, string | undefined>>

/** Returns the path of a page about a child, below the section of the school's system (PD-1). */
export function pupilAddress(
  system: StudentSystem,
  child: Guid,
  place: string,
  query: AddressQuery = {},
): Href {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const path: Href = `/child/${child}/${system}/${place}`
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** Returns the values of these names in a query, as text; ignores a value that is not one text. */
export function writtenIn<Name extends string>(
  search: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): { readonly [One in Name]?: string } {
  const said = names.flatMap((name) => {
    const content = search[name]
    return typeof content === 'string' ? [[name, content]] : []
  })
  return Object.fromEntries(said) as { readonly [One in Name]?: string }
}
