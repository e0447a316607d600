import {
  addressesLost,
  changesOf,
  movedBeside,
  possibleParents,
  reasonNotToArrange,
  reasonNotToLieBelow,
  reasonNotToRemove,
  type ArrangedPage,
  type MoveDirection,
  type PageArrangement,
  type PageDescription,
} from '@portal/domain/site/editing/page-arrangement.ts'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { found, refuseIf } from '../../../refusal.ts'
import { recordAudit, type AuditAction } from '../../account/account.public.ts'
import { requireEditor, type Editor } from '../information/live-edit.ts'
import * as arranged from './page-arrangement.repository.ts'

type Deps = { readonly schools: Schools }

/** The version of the arrangement that the editor saw. */
type Begun = { readonly begunWith: number }
type OfPage = Begun & { readonly number: number }

/** Returns the arrangement of a section, for an editor. */
export async function readPageArrangement(
  tx: SchoolTransaction,
  editor: Editor,
  section: PageSection,
): Promise<PageArrangement> {
  requireEditor(editor)
  return arranged.findArrangement(tx, section)
}

/** Adds a text page as the last child of its parent, or last at the top level. */
export async function addPage(
  { schools }: Deps,
  editor: Editor,
  { section, begunWith, ...said }: Begun & PageDescription & { readonly section: PageSection },
): Promise<{ readonly number: number; readonly arrangement: PageArrangement }> {
  requireEditor(editor)
  const { actor } = editor
  return schools.write(actor.schoolId, async (tx) => {
    const before = await arranged.holdArrangement(tx, section)
    refuseIf(reasonNotToArrange(begunWith, before.version))
    requireParent(before.pages, said.parent)
    const number = await arranged.insertPage(tx, {
      ...tidy(said),
      section,
      at: actor.askedAt,
      writtenBy: actor.person.guid,
    })
    return { number, arrangement: await settle(tx, editor, before, { action: 'add-page', number }) }
  })
}

/** Changes the name, parent and readers of a page. Unchanged values are accepted as done. */
export async function changePage(
  deps: Deps,
  editor: Editor,
  { number, begunWith, ...said }: OfPage & PageDescription,
): Promise<PageArrangement> {
  return arrange(deps, editor, { number, begunWith }, 'change-page', (page, { section, pages }) => {
    const next = tidy(said)
    const { isMoved, isDescribed } = changesOf(page, next)
    const at = editor.actor.askedAt
    return {
      isDone: !page.isRemoved && !isMoved && !isDescribed,
      make: async (tx) => {
        requireThere(page)
        requireParent(pages, next.parent)
        refuseIf(reasonNotToLieBelow(pages, number, next.parent))
        if (isMoved) await arranged.updateParent(tx, number, { section, parent: next.parent, at })
        if (isDescribed) await arranged.updateDescription(tx, number, { ...next, at })
      },
    }
  })
}

/** Swaps a page with its previous or next sibling. The first and last keep their position. */
export async function movePage(
  deps: Deps,
  editor: Editor,
  { direction, ...begun }: OfPage & { readonly direction: MoveDirection },
): Promise<PageArrangement> {
  return arrange(deps, editor, begun, 'move-page', (page, { pages }) => {
    const order = movedBeside(pages, begun.number, direction)
    return {
      isDone: !page.isRemoved && order === undefined,
      make: async (tx) => {
        requireThere(page)
        if (order) await arranged.updateOrder(tx, order, editor.actor.askedAt)
      },
    }
  })
}

/** Removes a page from the tree. Its texts are kept, so that it can be restored. */
export async function removePage(deps: Deps, editor: Editor, begun: OfPage): Promise<PageArrangement> {
  return arrange(deps, editor, begun, 'remove-page', (page, { pages }) => ({
    isDone: page.isRemoved,
    make: async (tx) => {
      refuseIf(reasonNotToRemove(pages, begun.number))
      await arranged.updateRemoved(tx, begun.number, { isRemoved: true, at: editor.actor.askedAt })
    },
  }))
}

/** Restores a removed page as hidden, below its former parent or at the top level when that is gone. */
export async function putBackPage(deps: Deps, editor: Editor, begun: OfPage): Promise<PageArrangement> {
  return arrange(deps, editor, begun, 'put-back-page', (page, { section, pages }) => {
    const at = editor.actor.askedAt
    const isAboveGone = pages.some(({ number, isRemoved }) => number === page.parent && isRemoved)
    return {
      isDone: !page.isRemoved,
      make: async (tx) => {
        await arranged.updateRemoved(tx, begun.number, { isRemoved: false, at })
        if (isAboveGone) await arranged.updateParent(tx, begun.number, { section, parent: undefined, at })
      },
    }
  })
}

/** A change of a page in an arrangement. */
type Change = {
  /** The arrangement has this state already. */
  readonly isDone: boolean
  /** Refuses an invalid change, otherwise writes it. */
  readonly make: (tx: SchoolTransaction) => Promise<void>
}

/**
 * Changes a page, if the editor saw the latest version of the arrangement.
 * A change that is done already succeeds, so that a request may be repeated after a lost response.
 * The version is checked before other refusals: those may result from changes that the editor has not seen.
 */
async function arrange(
  { schools }: Deps,
  editor: Editor,
  { number, begunWith }: OfPage,
  action: AuditAction,
  changeOf: (page: ArrangedPage, arrangement: PageArrangement) => Change,
): Promise<PageArrangement> {
  requireEditor(editor)
  return schools.write(editor.actor.schoolId, async (tx) => {
    const section = found(await arranged.findArrangedSection(tx, number))
    const before = await arranged.holdArrangement(tx, section)
    const page = found(before.pages.find((one) => one.number === number))
    const change = changeOf(page, before)
    if (change.isDone) return before
    refuseIf(reasonNotToArrange(begunWith, before.version))
    await change.make(tx)
    return settle(tx, editor, before, { action, number })
  })
}

/** Completes a change: raises the version, keeps old addresses working, and records it in the audit log. */
async function settle(
  tx: SchoolTransaction,
  { actor }: Editor,
  before: PageArrangement,
  { action, number }: { readonly action: AuditAction; readonly number: number },
): Promise<PageArrangement> {
  await arranged.raiseArrangement(tx)
  const after = await arranged.findArrangement(tx, before.section)
  await arranged.storeAddresses(tx, addressesLost(before.section, before.pages, after.pages))
  await recordAudit(tx, actor, action, String(number))
  return after
}

/** A removed page must be restored before any other change. */
const requireThere = (page: ArrangedPage): void => void found(page.isRemoved ? undefined : page)

function requireParent(pages: readonly ArrangedPage[], parent: number | undefined): void {
  if (parent !== undefined) found(possibleParents(pages, undefined).find(({ number }) => number === parent))
}

/** Puts the name on one line and removes repeated roles. */
const tidy = ({ name, roles, ...rest }: PageDescription): PageDescription => ({
  ...rest,
  name: name.replaceAll(/\s+/g, ' ').trim(),
  roles: [...new Set(roles)],
})
