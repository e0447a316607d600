import {
  portletNamed,
  type Portlet,
  type PortletForm,
  type PortletName,
} from '@portal/domain/school/portlet.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { requireSection, type AskingReader } from '../page/page-tree-of.ts'
import { absencePortlet } from './absence-portlet.ts'
import { phonePortlet } from './phone-portlet.ts'

type ReadForm = (tx: SchoolTransaction, reader: AskingReader) => Promise<PortletForm | undefined>

const forms: Readonly<Record<PortletName, ReadForm>> = {
  'absence-report': absencePortlet,
  'phone-email': phonePortlet,
}

/** A portlet as it is for the actor; one that there is not is not found. */
export async function readPortlet(
  tx: SchoolTransaction,
  reader: AskingReader,
  { object }: { readonly object: string },
): Promise<Portlet> {
  requireSection(reader, reader.school.sisType)
  const name = found(portletNamed(object))
  const form = await forms[name](tx, reader)
  return { name, ...(form && { form }) }
}
