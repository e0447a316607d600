import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { BuiltCode } from '@portal/domain/site/page/page-code.ts'
import type { PageParameters } from '@portal/domain/site/page/page-parameters.ts'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import type { PortletForm, PortletName } from '@portal/domain/site/portlet.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import type { PagePart } from '../page-part.ts'

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

/** Screens as parts of a page, by page code. */
export type PageScreens = Readonly<Record<BuiltCode, ReadScreen<readonly PagePart[]>>>

/** The forms of portlets, by name; undefined when the actor cannot send any. */
export type PortletForms = Readonly<
  Record<PortletName, (tx: SchoolTransaction, reader: AskingReader) => Promise<PortletForm | undefined>>
>

/** Describes the response of a screen's own endpoint as parts of a page. */
export const asParts =
  <Shown>(
    read: ReadScreen<Shown>,
    partsOf: (shown: Shown) => readonly PagePart[],
  ): ReadScreen<readonly PagePart[]> =>
  async (tx, reader, asked) =>
    partsOf(await read(tx, reader, asked))

/** Adds a form to a screen, for actors who may send it. */
export const withForm =
  (
    readForm: PortletForms[PortletName],
    screen: ReadScreen<readonly PagePart[]>,
  ): ReadScreen<readonly PagePart[]> =>
  async (tx, reader, asked) => {
    const parts = await screen(tx, reader, asked)
    const form = await readForm(tx, reader)
    return form ? [...parts, { kind: 'form', form }] : parts
  }
