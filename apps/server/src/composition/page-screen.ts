import type { SchoolSettings } from '@portal/domain/account/portal/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { BuiltCode } from '@portal/domain/site/page/page-code.ts'
import type { PageParameters } from '@portal/domain/site/page/page-parameters.ts'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import type { PlainPart } from '@portal/domain/site/page/plain-part.ts'
import type { PortletForm, PortletName } from '@portal/domain/site/portlet.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Language } from '@portal/domain/values/locale.ts'
import type { SchoolTransaction } from '../database/tenancy.ts'

/** The actor who reads a page, and the school. */
export type AskingReader = { readonly actor: Actor; readonly school: SchoolSettings }

/** A request for a screen: the section of its page, the child, and the URL parameters. */
export type AskedScreen = PageParameters & {
  readonly child: Guid
  /** Absent: the section of the school's own system. */
  readonly section?: PageSection
}

/** Reads the data of a screen. */
export type ReadScreen<Shown> = (
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
) => Promise<Shown>

/** Screens as parts without layout, by page code. */
export type PageScreens = Readonly<Record<BuiltCode, ReadScreen<readonly PlainPart[]>>>

/** The forms of portlets, by name; undefined when the actor cannot send any. */
export type PortletForms = Readonly<
  Record<PortletName, (tx: SchoolTransaction, reader: AskingReader) => Promise<PortletForm | undefined>>
>

/** Renders the response of a screen's own endpoint as parts without layout. */
export const plainly =
  <Shown>(
    read: ReadScreen<Shown>,
    say: (shown: Shown, language: Language) => readonly PlainPart[],
  ): ReadScreen<readonly PlainPart[]> =>
  async (tx, reader, asked) =>
    say(await read(tx, reader, asked), reader.actor.language)

/** Adds a form to a screen, for actors who may send it. */
export const withForm =
  (
    readForm: PortletForms[PortletName],
    screen: ReadScreen<readonly PlainPart[]>,
  ): ReadScreen<readonly PlainPart[]> =>
  async (tx, reader, asked) => {
    const parts = await screen(tx, reader, asked)
    const form = await readForm(tx, reader)
    return form ? [...parts, { kind: 'form', form }] : parts
  }
