import { baseKeymap, chainCommands } from 'prosemirror-commands'
import { gapCursor } from 'prosemirror-gapcursor'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { DOMParser } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { EditorState, type Command } from 'prosemirror-state'
import { goToNextCell, tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cleanPaste } from './clean-paste.ts'
import { toggleEmphasis, toggleStrong } from './commands.ts'
import { pageSchema, readText, writeText } from './page-schema.ts'
import { Toolbar, type Asked } from './toolbar.tsx'

const { list_item: item, hard_break: lineBreak } = pageSchema.nodes

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView())
  return true
}

/** Tab goes to the next cell of a table; after the last one, and outside a table, it leaves the text. */
const keys = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggleStrong,
  'Mod-i': toggleEmphasis,
  'Shift-Enter': breakLine,
  Tab: goToNextCell(1),
  'Shift-Tab': goToNextCell(-1),
  Enter: splitListItem(item),
  'Mod-]': sinkListItem(item),
  'Mod-[': chainCommands(liftListItem(item)),
}

const ASKED_BY_KEY: Readonly<Record<string, 'link' | 'save'>> = { k: 'link', s: 'save' }

const beginWith = (html: string): EditorState =>
  EditorState.create({
    doc: readText(html),
    plugins: [history(), keymap(keys), keymap(baseKeymap), gapCursor(), tableEditing()],
  })

type RichTextProps = {
  /** The initial content; a different key resets it. */
  readonly html: string
  readonly label: string
  readonly describedBy: string
  readonly lang: string
  readonly onChange: (html: string) => void
  /** Called for an action that needs input: a URL, or a picture with its description. */
  readonly onAsk: (asked: Asked, editor: EditorView) => void
}

type Named = Pick<RichTextProps, 'label' | 'describedBy' | 'lang'>

/** The accessibility attributes of the text. */
const attributesOf = ({ label, describedBy, lang }: Named): Record<string, string> => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  'aria-describedby': describedBy,
  lang,
  class: 'written-text rich-text',
})

/** A text that is edited as it will look, with its buttons above. */
export function RichText({ html, label, describedBy, lang, onChange, onAsk }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView>()
  const [state, setState] = useState<EditorState>()
  const tell = useEffectEvent((next: EditorState) => onChange(writeText(next.doc)))
  const ask = useEffectEvent(onAsk)
  const [beginning] = useState(html)
  const firstAttributes = useEffectEvent(() => attributesOf({ label, describedBy, lang }))
  useEffect(() => {
    if (!place.current) return undefined
    const editor = new EditorView(place.current, {
      state: beginWith(beginning),
      attributes: firstAttributes(),
      dispatchTransaction: (transaction) => {
        const next = editor.state.apply(transaction)
        editor.updateState(next)
        setState(next)
        if (transaction.docChanged) tell(next)
      },
      handleDOMEvents: {
        paste: (_, event) => paste(editor, event, (file) => ask({ kind: 'picture', file }, editor)),
        // Content dragged in from elsewhere would not be cleaned; content moved within the text is clean.
        drop: (_, event) => {
          if (editor.dragging) return false
          event.preventDefault()
          return true
        },
        keydown: (_, event) => {
          if (event.key === 'F10' && event.altKey) buttons.current?.querySelector('button')?.focus()
          const asked = event.ctrlKey || event.metaKey ? ASKED_BY_KEY[event.key] : undefined
          if (!asked) return false
          event.preventDefault()
          ask({ kind: asked }, editor)
          return true
        },
      },
    })
    setView(editor)
    setState(editor.state)
    return () => editor.destroy()
  }, [beginning])
  // A changed label, for a renamed page or another language, keeps the input.
  useEffect(() => {
    view?.setProps({ attributes: attributesOf({ label, describedBy, lang }) })
  }, [view, label, describedBy, lang])
  return (
    <div className="rich-text-frame">
      {view && state && (
        <Toolbar
          ref={buttons}
          state={state}
          run={(command) => {
            command(view.state, view.dispatch, view)
            view.focus()
          }}
          onAsk={(asked) => onAsk(asked, view)}
          onLeave={() => view.focus()}
        />
      )}
      <div ref={place} />
    </div>
  )
}

/** Inserts cleaned clipboard content; a single picture first asks for its description. */
function paste(editor: EditorView, event: ClipboardEvent, onPicture: (file: File) => void): boolean {
  const { clipboardData } = event
  if (!clipboardData) return false
  event.preventDefault()
  const html = clipboardData.getData('text/html')
  const picture = [...clipboardData.files].find(({ type }) => type.startsWith('image/'))
  if (html === '' && picture) {
    onPicture(picture)
    return true
  }
  const slice =
    html === ''
      ? undefined
      : DOMParser.fromSchema(pageSchema).parseSlice(cleanPaste(html), { preserveWhitespace: false })
  const { tr } = editor.state
  if (slice) editor.dispatch(tr.replaceSelection(slice).scrollIntoView())
  else editor.pasteText(clipboardData.getData('text/plain'))
  return true
}
