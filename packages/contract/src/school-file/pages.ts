import * as z from 'zod/mini'
import { stereotypes } from '@portal/domain/account/person/role.ts'
import { address, checked, count, emailOrNone, html, inOrder, no, several, textOr, word } from './fields.ts'
import { keyOf, ref, unique } from './keys.ts'
import type { momentsFrom } from './moments.ts'

type Moments = ReturnType<typeof momentsFrom>

/** A page in one of the three trees; pages have the order of the file. */
const page = z.strictObject({
  /** The number in URLs (sp_id). */
  number: keyOf('page', count),
  section: z.enum(['info', 'som', 'magister']),
  parent: z.optional(ref('page', count)),
  name: word,
  /** The page-type code of a screen; empty for a text. */
  code: textOr(''),
  hidden: no,
  roles: several(z.enum(stereotypes)),
  /** The first text of a text page; later ones are written in the portal. */
  content: z._default(html, ''),
})

type InTree = { readonly number: number; readonly section: string; readonly parent?: number | undefined }

/** Faults of the tree: a page below itself, or below a page of another section. */
const faultsOfTree = (pages: readonly InTree[]) => {
  const byNumber = new Map(pages.map((one) => [one.number, one]))
  const parentOf = (one: InTree) => (one.parent === undefined ? undefined : byNumber.get(one.parent))
  return pages.flatMap((one, index) => {
    const path = [index, 'parent']
    const above = parentOf(one)
    if (above && above.section !== one.section)
      return [{ path, message: `Page ${above.number} belongs to another section` }]
    let next = above
    for (let steps = 0; next && next !== one && steps < pages.length; steps += 1) next = parentOf(next)
    return next === one ? [{ path, message: 'A page cannot be below itself' }] : []
  })
}

/** The pages of the three trees. */
export const pages = z._default(z.array(page).check(checked(faultsOfTree)), [])

export const homeBlock = z.strictObject({
  place: unique(z.enum(['banner', 'top', 'bottom1', 'bottom2', 'sidebar']), 'place'),
  content: html,
})

/** An event in the school's year calendar. */
export const schoolEvent = ({ day }: Moments) =>
  z
    .strictObject({ key: keyOf('event'), title: word, startsOn: day, endsOn: day, location: textOr('') })
    .check(inOrder('startsOn', 'endsOn'))

export const employee = z.strictObject({
  key: keyOf('employee'),
  abbreviation: textOr(''),
  title: textOr(''),
  fullName: word,
  lastName: word,
  job: textOr(''),
  subjects: several(word),
  location: textOr(''),
  email: emailOrNone,
  phone: textOr(''),
})

/** A document in the school's own system. */
export const schoolDocument = ({ moment }: Moments) =>
  z.strictObject({
    key: keyOf('document'),
    folder: word,
    name: word,
    /** In bytes. */
    size: z.int().check(z.gte(0)),
    url: address,
    modifiedAt: moment,
  })

export const classMember = z.strictObject({
  className: word,
  name: word,
  phone: textOr(''),
  /** A pupil of the portal, whose permission KLASSENLIJST decides whether the number is shown. */
  pupil: z.optional(ref('person')),
  /** For others, the school's own record of that permission. */
  phoneAllowed: no,
})
