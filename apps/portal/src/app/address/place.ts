import type { Guid } from '@portal/domain/values/guid.ts'

/** Segments after which the path names one item of one child. */
const THINGS = new Set(['invoice', 'message', 'form', 'form-submission', 'page'])

/** Returns the path of the same list for another child, without the item of the first child and without its query. */
export function samePlaceOf(path: string, child: Guid): string {
  const [, , ...below] = path.split('/').filter(Boolean)
  const end = below.findIndex((segment) => THINGS.has(segment))
  return ['', 'child', child, ...(end < 0 ? below : below.slice(0, end))].join('/')
}

/** Returns the tab that a path belongs to. */
export function tabOf(path: string): string {
  const [first = 'home', , third = ''] = path.split('/').filter(Boolean)
  return first === 'child' ? third : first
}
