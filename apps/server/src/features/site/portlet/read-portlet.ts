import { portletNamed, type Portlet } from '@portal/domain/site/portlet.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { AskingReader, PortletForms } from '../../../composition/pages/page-screen.ts'
import { found } from '../../../refusal.ts'
import { requireSection } from '../page/page-tree-of.ts'

/** Returns a portlet for the actor. Refuses an unknown name with `not-found`. */
export async function readPortlet(
  { portlets }: { readonly portlets: PortletForms },
  tx: SchoolTransaction,
  reader: AskingReader,
  { object }: { readonly object: string },
): Promise<Portlet> {
  requireSection(reader, reader.school.sisType)
  const name = found(portletNamed(object))
  const form = await portlets[name](tx, reader)
  return { name, ...(form && { form }) }
}
