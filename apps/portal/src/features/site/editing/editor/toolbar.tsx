import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Table,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  toggleHeaderRow,
} from 'prosemirror-tables'
import type { KeyboardEvent, Ref } from 'react'
import { Group, Toolbar as AriaToolbar, ToggleButton } from 'react-aria-components'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button, IconButton } from '@portal/ui/button/button.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { Tooltip } from '@portal/ui/overlay/tooltip.tsx'
import {
  hasMark,
  insertTable,
  isIn,
  listAt,
  toggleEmphasis,
  toggleHeading,
  toggleList,
  toggleQuote,
  toggleStrong,
} from './commands.ts'
import { pageSchema } from './page-schema.ts'

/** The request of a button or key that needs more than an immediate change. */
export type Asked =
  | { readonly kind: 'save' }
  | { readonly kind: 'link' }
  | { readonly kind: 'picture'; readonly file?: File }

type Run = (command: Command) => void
type ToolbarProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly state: EditorState
  readonly run: Run
  readonly onAsk: (asked: Asked) => void
  /** Returns to the text, with the cursor at its position. */
  readonly onLeave: () => void
}

const { nodes, marks } = pageSchema

type Toggle = {
  readonly label: TextKey
  readonly icon: LucideIcon
  readonly command: Command
  readonly isOn: (state: EditorState) => boolean
}

const blocks: readonly Toggle[] = [
  {
    label: 'editing.heading',
    icon: Heading2,
    command: toggleHeading(2),
    isOn: (state) => isIn(state, nodes.heading, { level: 2 }),
  },
  {
    label: 'editing.subheading',
    icon: Heading3,
    command: toggleHeading(3),
    isOn: (state) => isIn(state, nodes.heading, { level: 3 }),
  },
]
const words: readonly Toggle[] = [
  { label: 'editing.bold', icon: Bold, command: toggleStrong, isOn: (state) => hasMark(state, marks.strong) },
  {
    label: 'editing.italic',
    icon: Italic,
    command: toggleEmphasis,
    isOn: (state) => hasMark(state, marks.em),
  },
]
const lists: readonly Toggle[] = [
  {
    label: 'editing.bullets',
    icon: List,
    command: toggleList(nodes.bullet_list),
    isOn: (state) => listAt(state)?.type === nodes.bullet_list,
  },
  {
    label: 'editing.numbers',
    icon: ListOrdered,
    command: toggleList(nodes.ordered_list),
    isOn: (state) => listAt(state)?.type === nodes.ordered_list,
  },
  {
    label: 'editing.quote',
    icon: Quote,
    command: toggleQuote,
    isOn: (state) => isIn(state, nodes.blockquote),
  },
]

/** The buttons above a text, with one tab stop; those of a table while the cursor is in one. */
export function Toolbar({ ref, state, run, onAsk, onLeave }: ToolbarProps) {
  const t = useText()
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key that leaves the toolbars below
    <div className="editor-toolbars" onKeyDown={leaveByKey}>
      <AriaToolbar ref={ref} aria-label={t('editing.toolbar')} className="editor-toolbar">
        {[blocks, words, lists].map((toggles) => (
          <Group key={toggles[0]?.label} className="editor-group">
            {toggles.map((toggle) => (
              <ToggleOf key={toggle.label} toggle={toggle} state={state} run={run} />
            ))}
          </Group>
        ))}
        <Group className="editor-group">
          <Hinted icon={Link} label={t('editing.link')} onPress={() => onAsk({ kind: 'link' })} />
          <Hinted icon={Table} label={t('editing.table')} onPress={() => run(insertTable)} />
          <Hinted icon={ImagePlus} label={t('editing.picture')} onPress={() => onAsk({ kind: 'picture' })} />
        </Group>
        <Group className="editor-group">
          <Hinted icon={Undo2} label={t('editing.undo')} onPress={() => run(undo)} />
          <Hinted icon={Redo2} label={t('editing.redo')} onPress={() => run(redo)} />
        </Group>
      </AriaToolbar>
      {isInTable(state) && <TableButtons run={run} />}
    </div>
  )
}

const tableCommands: readonly (readonly [TextKey, Command])[] = [
  ['editing.table.row-below', addRowAfter],
  ['editing.table.column-right', addColumnAfter],
  ['editing.table.delete-row', deleteRow],
  ['editing.table.delete-column', deleteColumn],
  ['editing.table.header-row', toggleHeaderRow],
  ['editing.table.delete', deleteTable],
]

function TableButtons({ run }: { run: Run }) {
  const t = useText()
  return (
    <AriaToolbar aria-label={t('editing.table.toolbar')} className="editor-toolbar">
      {tableCommands.map(([label, command]) => (
        <Button key={label} kind="quiet" onPress={() => run(command)}>
          {t(label)}
        </Button>
      ))}
    </AriaToolbar>
  )
}

type ToggleProps = { readonly toggle: Toggle; readonly state: EditorState; readonly run: Run }

function ToggleOf({ toggle: { label, icon, command, isOn }, state, run }: ToggleProps) {
  const t = useText()
  return (
    <Tooltip hint={t(label)}>
      <ToggleButton
        aria-label={t(label)}
        isSelected={isOn(state)}
        onChange={() => run(command)}
        className="button button-icon editor-toggle"
      >
        <Icon of={icon} />
      </ToggleButton>
    </Tooltip>
  )
}

const Hinted = ({ label, ...rest }: { icon: LucideIcon; label: string; onPress: () => void }) => (
  <Tooltip hint={label}>
    <IconButton label={label} {...rest} />
  </Tooltip>
)
