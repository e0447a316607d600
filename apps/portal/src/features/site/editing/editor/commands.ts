import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import type { Attrs, MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { NodeSelection, TextSelection, type Command, type EditorState } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import { pageSchema } from './page-schema.ts'

const { nodes, marks } = pageSchema

/** Whether a word at the cursor, or in the selection, has a mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  const { from, to, empty, $from } = selection
  return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark)
}

/** Whether the cursor is in a block of this type. */
export function isIn({ selection: { $from } }: EditorState, type: NodeType, attrs: Attrs = {}): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (node.type === type) return Object.entries(attrs).every(([name, value]) => node.attrs[name] === value)
  }
  return false
}

/** Toggles a heading. */
export const toggleHeading =
  (level: number): Command =>
  (state, dispatch) =>
    isIn(state, nodes.heading, { level })
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch)

/** Toggles a list, or changes its type. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const other = type === nodes.bullet_list ? nodes.ordered_list : nodes.bullet_list
    const list = listAt(state)
    if (list?.type === type) return liftListItem(nodes.list_item)(state, dispatch)
    if (list?.type === other) {
      dispatch?.(state.tr.setNodeMarkup(list.at, type))
      return true
    }
    return wrapInList(type)(state, dispatch)
  }

/** The innermost list around the cursor. */
export function listAt({ selection: { $from } }: EditorState): { type: NodeType; at: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth)
    if (type === nodes.bullet_list || type === nodes.ordered_list) return { type, at: $from.before(depth) }
  }
  return undefined
}

/** Toggles a quotation. */
export const toggleQuote: Command = (state, dispatch) =>
  isIn(state, nodes.blockquote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch)

export const toggleStrong = toggleMark(marks.strong)
export const toggleEmphasis = toggleMark(marks.em)

/** Inserts a table of three by three with a header row, and the cursor in its first cell; not within a table. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false
  const cells = (type: NodeType) =>
    Array.from({ length: 3 }, () => type.create(null, nodes.paragraph.create()))
  const table = nodes.table.create(null, [
    nodes.table_row.create(null, cells(nodes.table_header)),
    nodes.table_row.create(null, cells(nodes.table_cell)),
    nodes.table_row.create(null, cells(nodes.table_cell)),
  ])
  if (dispatch) {
    const tr = state.tr.replaceSelectionWith(table)
    let start = 0
    tr.doc.descendants((node, at) => {
      if (node === table) start = at + 1
      return start === 0
    })
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(start))).scrollIntoView())
  }
  return true
}

/** The link at the cursor with all its text, or the selection. */
export type LinkPlace = {
  readonly from: number
  readonly to: number
  readonly words: string
  readonly href: string
  /** Whether a single sign-on page redirects to it. */
  readonly leadsOut: boolean
}

/** Returns the range of an existing or new link. */
export function linkPlace({ selection, doc }: EditorState): LinkPlace {
  const { $from, from, to, empty } = selection
  const link =
    marks.link.isInSet($from.marks()) ?? $from.nodeAfter?.marks.find(({ type }) => type === marks.link)
  if (!link) return { from, to, words: doc.textBetween(from, to, ' '), href: '', leadsOut: false }
  const { href, leadsOut } = link.attrs as Pick<LinkPlace, 'href' | 'leadsOut'>
  let [start, end] = [from, to]
  $from.parent.forEach((node, offset) => {
    const at = $from.start() + offset
    if (link.isInSet(node.marks) && at <= from && at + node.nodeSize >= from)
      [start, end] = [at, at + node.nodeSize]
  })
  return empty || to <= end
    ? { from: start, to: end, words: doc.textBetween(start, end, ' '), href, leadsOut }
    : { from, to, words: doc.textBetween(from, to, ' '), href, leadsOut }
}

/** Sets a link on an existing one or on the selection; typed text replaces the old one. */
export const setLink =
  ({ from, to, words }: LinkPlace, link: Pick<LinkPlace, 'href' | 'words' | 'leadsOut'>): Command =>
  ({ tr, schema }, dispatch) => {
    const mark = marks.link.create({ href: link.href, leadsOut: link.leadsOut })
    if (words === link.words && from < to) tr.removeMark(from, to, marks.link).addMark(from, to, mark)
    else tr.replaceWith(from, to, schema.text(link.words, [mark]))
    dispatch?.(tr.scrollIntoView())
    return true
  }

export const removeLink =
  ({ from, to }: LinkPlace): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.removeMark(from, to, marks.link))
    return true
  }

/** A picture with its description. */
export type Picture = {
  readonly src: string
  readonly alt: string
  readonly width: string | null
  readonly height: string | null
}

/** The selected picture. */
export function pictureAt({ selection }: EditorState): Picture | undefined {
  const isPicture = selection instanceof NodeSelection && selection.node.type === nodes.picture
  return isPicture ? (selection.node.attrs as Picture) : undefined
}

export const insertPicture =
  (picture: Picture): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.replaceSelectionWith(nodes.picture.create(picture), false).scrollIntoView())
    return true
  }
